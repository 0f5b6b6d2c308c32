import { EventEmitter, once } from 'node:events';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendWhileRendered } from './send-while-rendered.ts';

/** A server whose one page is rendered when `rendering` says so. */
async function serve(rendering: EventEmitter) {
  const app = Fastify();
  app.get('/', (request, reply) => {
    const page = once(rendering, 'page').then(([html]) => String(html));
    return sendWhileRendered(request, reply.header('link', '</a.js>'), page);
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, close: () => app.close() };
}

it.each(['br', 'gzip', 'identity'])(
  'names the scripts before the page is rendered (%s)',
  async (encoding) => {
    const rendering = new EventEmitter();
    const { address, close } = await serve(rendering);
    const answer = await fetch(address, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('link')).toBe('</a.js>');
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    rendering.emit('page', '<!doctype html>\n<title>¡Hola!</title>');
    expect(await answer.text()).toBe('<!doctype html>\n<title>¡Hola!</title>');
    await close();
  },
);

it('ends the answer where the page cannot be rendered', async () => {
  const rendering = new EventEmitter();
  const { address, close } = await serve(rendering);
  const answer = await fetch(address);
  rendering.emit('error', new Error('No texts'));
  await expect(answer.text()).rejects.toThrow();
  await close();
});
