import { afterEach, describe, expect, it } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { PROBE_HEADER } from '#core/health/paths.ts';
import { createProver, testReach } from './reach.ts';

const prove = createProver(Buffer.alloc(32, 1));
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function serve(answer: (probe: string) => string, status = 200): Promise<string> {
  app = Fastify();
  app.post('/away', (_request, reply) => reply.redirect('/hook', 307));
  app.post('/hook', (request, reply) =>
    reply
      .code(status)
      .type('text/plain')
      .send(answer(String(request.headers[PROBE_HEADER]))),
  );
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/hook`;
}

const test = (url: string, allowsLocal = true) =>
  testReach({ url, allowsLocal, prove, newProbe: () => 'probe' });

describe('the webhook address', () => {
  it('leads here when the answer is what only this server can say', async () => {
    expect(await test(await serve(prove))).toBe('reached');
  });

  it.each([
    ['another server’s', createProver(Buffer.alloc(32, 2)), 200],
    ['an echo', (probe: string) => probe, 200],
    ['a page of the proxy', () => '<html>', 200],
    ['a refusal', prove, 403],
  ])('leads elsewhere when the answer is %s', async (_what, answer, status) => {
    expect(await test(await serve(answer, status))).toBe('other');
  });

  it('leads elsewhere when it sends away: platforms do not follow', async () => {
    const url = await serve(prove);
    expect(await test(url.replace('/hook', '/away'))).toBe('other');
  });

  it('leads nowhere when nobody answers', async () => {
    const url = await serve(prove);
    await app?.close();
    expect(await test(url)).toBe('unreachable');
  });

  it('is not even tried where no platform could reach it', async () => {
    expect(await test(await serve(prove), false)).toBe('local');
    expect(await test('http://fogata.example/hook', false)).toBe('insecure');
  });
});
