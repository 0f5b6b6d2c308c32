import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { createSandbox, type Sandbox } from '../app.ts';
import { call, json } from '../testing/client.ts';

const itemsSchema = z.array(z.looseObject({ kind: z.string(), user: z.string(), text: z.string() }));
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await createSandbox({ port: 0 });
});

afterEach(async () => {
  await sandbox.close();
});

function open(query: string, origin?: string): WebSocket {
  const url = `${sandbox.url.replace('http', 'ws')}/control/stream?${query}`;
  return new WebSocket(url, origin === undefined ? {} : { origin });
}

test('the page hears what happens in its channel, and in no other', async () => {
  const socket = open('platform=twitch&channel=Fogata', sandbox.url);
  await once(socket, 'open');
  const follow = { type: 'follow', user: 'ana' };
  await call(`${sandbox.url}/control/twitch/event`, json('POST', { ...follow, channel: 'otra' }));
  await call(`${sandbox.url}/control/kick/event`, json('POST', { ...follow, channel: 'fogata' }));
  socket.send(JSON.stringify({ channel: 'fogata', user: 'Luis', text: 'hola' }));
  const [data] = z.tuple([z.instanceof(Buffer)], z.unknown()).parse(await once(socket, 'message'));
  const items = itemsSchema.parse(JSON.parse(data.toString()));
  expect(items).toMatchObject([{ kind: 'chat', user: 'Luis', text: 'hola' }]);
});

test.each([
  ['an unknown platform', 'platform=myspace&channel=fogata'],
  ['no channel', 'platform=twitch'],
])('a page that names %s is told by closing', async (_what, query) => {
  const socket = open(query);
  const closed = once(socket, 'close');
  expect((await closed)[0]).toBe(1008);
});

test("another site's page may not listen in", async () => {
  const socket = open('platform=twitch&channel=fogata', 'https://example.org');
  const [error] = z.tuple([z.instanceof(Error)], z.unknown()).parse(await once(socket, 'error'));
  expect(error.message).toContain('503');
});
