import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { addBodyParsers } from './base/http.ts';
import { createTimers } from './base/timers.ts';
import { registerControl } from './control/routes.ts';
import { createFeed } from './feed.ts';
import type { SandboxPlatform } from './platform.ts';
import { createTwitch } from './twitch/platform.ts';

/** Loopback only, by design: whoever reaches the sandbox is everybody in it. */
const HOST = '127.0.0.1';

export interface SandboxOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly kickWebhookUrl?: string;
  readonly now?: () => number;
  /** EventSub: a session without a subscription is closed after this long. */
  readonly unusedAfterMs?: number;
  /** EventSub: how long an old session lives after `session_reconnect`. */
  readonly reconnectGraceMs?: number;
  /** Helix: points of the token bucket. */
  readonly pointsPerMinute?: number;
}

export interface Sandbox {
  readonly url: string;
  readonly port: number;
  setKickWebhookUrl(url: string): void;
  close(): Promise<void>;
}

/** Starts the local stand-ins of the platforms on one port. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? Date.now;
  const timers = createTimers();
  const feed = createFeed();
  const app = fastify({ forceCloseConnections: true, bodyLimit: 8 * 1024 * 1024 });
  const port = (): number => addressOf(app).port;
  const twitch = createTwitch({
    now,
    timers,
    feed,
    unusedAfterMs: options.unusedAfterMs ?? 10_000,
    reconnectGraceMs: options.reconnectGraceMs ?? 30_000,
    pointsPerMinute: options.pointsPerMinute ?? 800,
    socketUrl: () => `ws://${HOST}:${port()}/twitch/ws`,
  });
  const platforms = new Map<string, SandboxPlatform>([[twitch.name, twitch]]);

  addBodyParsers(app);
  app.get('/healthz', () => ({ ok: true }));
  app.register(async (scope) => twitch.register(scope), { prefix: '/twitch' });
  app.register(async (scope) => registerControl(scope, { platforms, feed, now, onReset: () => undefined }), {
    prefix: '/control',
  });

  const sockets = new WebSocketServer({ noServer: true });
  app.server.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '/', `http://${HOST}`);
    if (url.pathname !== '/twitch/ws' || !twitch.isReachable()) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => twitch.accept(opened, url));
  });
  await app.listen({ host: HOST, port: options.port });

  return {
    url: `http://${HOST}:${port()}`,
    port: port(),
    setKickWebhookUrl: () => undefined,
    async close() {
      timers.clear();
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      await app.close();
    },
  };
}

function addressOf(app: FastifyInstance): AddressInfo {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox is not listening');
  return address;
}
