import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { startInProcess } from './in-process.ts';
import { wallMs } from './report.ts';

/** The size of our frame: the bare server sends as much. */
const BARE_FRAME = '{"cursor":123456,"topic":"ranking","data":{"version":1795223395993}}';

/** A server of its own process that sends one event to all its pages when it is told to, and says when it began. */
async function open(): Promise<{ url: string; fire(): void }> {
  if (process.argv[2] === 'bare') {
    const server = createServer();
    const sockets = new WebSocketServer({ server });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4096, resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return {
      url: `ws://127.0.0.1:${port}/`,
      fire() {
        for (const socket of sockets.clients) socket.send(BARE_FRAME);
      },
    };
  }
  const server = await startInProcess();
  const channel = await server.openChannel('bench');
  return {
    url: `${server.url.replace('http', 'ws')}/api/stream`,
    fire: () => server.kernel.hub.publishPassing(channel.streamerId, 'ranking', { version: Date.now() }),
  };
}

const server = await open();
process.on('message', () => {
  const startedAt = wallMs();
  server.fire();
  process.send?.({ startedAt });
});
process.send?.({ url: server.url });
