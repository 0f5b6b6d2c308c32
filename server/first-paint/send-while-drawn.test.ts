import { EventEmitter, once } from 'node:events';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendWhileDrawn } from './send-while-drawn.ts';

/** A server whose one page is drawn when `drawing` says so. */
async function serve(drawing: EventEmitter) {
  const app = Fastify();
  app.get('/', (request, reply) => {
    const page = once(drawing, 'page').then(([html]) => String(html));
    return sendWhileDrawn(request, reply.header('link', '</a.js>'), page);
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, close: () => app.close() };
}

it.each(['br', 'gzip', 'identity'])('names the scripts before the page is drawn (%s)', async (encoding) => {
  const drawing = new EventEmitter();
  const { address, close } = await serve(drawing);
  const answer = await fetch(address, { headers: { 'accept-encoding': encoding } });
  expect(answer.headers.get('link')).toBe('</a.js>');
  expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  drawing.emit('page', '<!doctype html>\n<title>¡Hola!</title>');
  expect(await answer.text()).toBe('<!doctype html>\n<title>¡Hola!</title>');
  await close();
});

it('ends the answer where the page cannot be drawn', async () => {
  const drawing = new EventEmitter();
  const { address, close } = await serve(drawing);
  const answer = await fetch(address);
  drawing.emit('error', new Error('No texts'));
  await expect(answer.text()).rejects.toThrow();
  await close();
});
