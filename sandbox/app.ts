import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyPluginCallback } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { addBodyParsers } from './base/http.ts';
import { createTimers, type Timers } from './base/timers.ts';
import { registerControl } from './control/routes.ts';
import { acceptStream, isOwnOrigin } from './control/stream.ts';
import { registerDiscordControl } from './discord/control.ts';
import { createDiscord } from './discord/discord.ts';
import { createFeed, type Feed } from './feed.ts';
import { registerGiphy } from './giphy/routes.ts';
import { createKick } from './kick/platform.ts';
import { registerPage } from './page/routes.ts';
import { registerPaypalControl } from './paypal/control.ts';
import { createPaypal } from './paypal/paypal.ts';
import { registerPaypal } from './paypal/routes.ts';
import type { SandboxPlatform } from './platform.ts';
import { registerPushControl } from './push/control.ts';
import { createPushStandIn } from './push/push.ts';
import { createTrovo } from './trovo/platform.ts';
import { createTwitch } from './twitch/platform.ts';
import { createYoutube } from './youtube/platform.ts';

/** Loopback only, by design: whoever reaches the sandbox is everybody in it. */
const HOST = '127.0.0.1';
const CONTROLS = [registerControl, registerPaypalControl, registerDiscordControl, registerPushControl];
export const DEFAULT_KICK_WEBHOOK_URL = 'http://127.0.0.1:3000/api/webhooks/kick';

export const DEFAULT_PAYPAL_NOTIFY_URL = 'http://127.0.0.1:3000/api/donate/paypal';

export interface SandboxOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly kickWebhookUrl?: string;
  /** For control calls that name no `notify_url`. */
  readonly paypalNotifyUrl?: string;
  readonly now?: () => number;
  /** For tests that wind the clock. */
  readonly timers?: Timers;
  /** Told of all that goes out to a client on its own: frames, webhooks that were taken, pages of chats. */
  readonly onSent?: (text: string) => void;
  /** EventSub: a session without a subscription is closed after this long. */
  readonly unusedAfterMs?: number;
  /** EventSub: how long an old session lives after `session_reconnect`. */
  readonly reconnectGraceMs?: number;
  /** Helix: points of the token bucket. */
  readonly pointsPerMinute?: number;
  /** Kick: the wait before a delivery is repeated, which doubles up to `maxRetryMs`. */
  readonly firstRetryMs?: number;
  readonly maxRetryMs?: number;
  /** Trovo: seconds between the pings that its chat wants. */
  readonly trovoGapSeconds?: number;
  /** Discord: calls of one person to one route in ten seconds. */
  readonly discordCalls?: number;
  /** YouTube: units of the project a day; plenty by default, so that no rehearsal ends early. */
  readonly youtubeQuotaPerDay?: number;
  /** YouTube: `pollingIntervalMillis`. */
  readonly youtubePollMs?: number;
  /** YouTube: how long a stream stays open. */
  readonly youtubeStreamMs?: number;
}

export interface Sandbox {
  readonly url: string;
  readonly port: number;
  /** For a server that starts after the sandbox and on a port of its own choice. */
  setKickWebhookUrl(url: string): void;
  setPaypalNotifyUrl(url: string): void;
  close(): Promise<void>;
}

/** Starts the local stand-ins of the platforms on one port. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? Date.now;
  const timers = options.timers ?? createTimers();
  const onSent = options.onSent ?? ((): void => undefined);
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
    onSent,
  });
  let webhookUrl = options.kickWebhookUrl ?? DEFAULT_KICK_WEBHOOK_URL;
  const kick = createKick({
    now,
    timers,
    feed,
    webhookUrl: () => webhookUrl,
    retry: {
      firstRetryMs: options.firstRetryMs ?? 500,
      maxRetryMs: options.maxRetryMs ?? 5000,
      giveUpAfterMs: 3_600_000,
    },
    onSent,
  });
  const trovo = createTrovo({ now, timers, feed, gapSeconds: options.trovoGapSeconds ?? 30, onSent });
  const { paypal, setNotifyUrl } = startPaypal(options, now, timers);
  const youtube = startYoutube(options, { now, timers, feed, onSent });
  const discord = createDiscord({ now, callsPerWindow: options.discordCalls ?? 50 });
  const platforms = new Map<string, SandboxPlatform>(
    [twitch, kick, youtube, trovo].map((platform) => [platform.name, platform]),
  );
  const push = createPushStandIn({ now, url: () => `http://${HOST}:${port()}` });
  const control = { platforms, feed, now, paypal, discord, push };

  addBodyParsers(app);
  app.get('/healthz', () => ({ ok: true }));
  for (const platform of [twitch, kick, youtube, trovo]) {
    const routes = routesOf((scope) => platform.register(scope));
    app.register(routes, { prefix: `/${platform.name}` });
  }
  mount(app, '/control', (scope) => {
    for (const register of CONTROLS) register(scope, control);
  });
  mount(app, '/paypal', (scope) => registerPaypal(scope, paypal));
  mount(app, '/discord', (scope) => discord.register(scope));
  mount(app, '/giphy', registerGiphy);
  mount(app, '/push', (scope) => push.register(scope));
  registerPage(app, platforms);
  const sockets = acceptSockets(app, (request, url) => {
    const platform = [twitch, kick, trovo].find(({ socketPath }) => url.pathname.startsWith(socketPath));
    if (platform?.isReachable() === true) return (opened) => platform.accept(opened, url);
    const isOwn = isOwnOrigin(request.headers.origin, request.headers.host);
    if (url.pathname !== '/control/stream' || !isOwn) return undefined;
    return (opened) => acceptStream(opened, url, timers, control);
  });
  await app.listen({ host: HOST, port: options.port });

  return {
    url: `http://${HOST}:${port()}`,
    port: port(),
    setKickWebhookUrl(changed) {
      webhookUrl = changed;
    },
    setPaypalNotifyUrl: setNotifyUrl,
    async close() {
      kick.close();
      timers.clear();
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      await app.close();
    },
  };
}

interface Tools {
  now: () => number;
  timers: Timers;
  feed: Feed;
  onSent: (text: string) => void;
}

function startYoutube(options: SandboxOptions, tools: Tools) {
  return createYoutube({
    ...tools,
    quotaPerDay: options.youtubeQuotaPerDay ?? 100_000_000,
    pollMs: options.youtubePollMs ?? 2000,
    streamLastsMs: options.youtubeStreamMs ?? 60_000,
  });
}

function startPaypal(options: SandboxOptions, now: () => number, timers: Timers) {
  let notifyUrl = options.paypalNotifyUrl ?? DEFAULT_PAYPAL_NOTIFY_URL;
  const paypal = createPaypal({
    now,
    timers,
    notifyUrl: () => notifyUrl,
    firstRetryMs: options.firstRetryMs ?? 500,
    maxRetryMs: options.maxRetryMs ?? 5000,
  });
  return { paypal, setNotifyUrl: (changed: string) => void (notifyUrl = changed) };
}

type Acceptor = (socket: WebSocket) => void;

function acceptSockets(
  app: FastifyInstance,
  find: (request: IncomingMessage, url: URL) => Acceptor | undefined,
) {
  const sockets = new WebSocketServer({ noServer: true });
  app.server.on('upgrade', (request, socket, head) => {
    const accept = find(request, new URL(request.url ?? '/', `http://${HOST}`));
    if (accept) sockets.handleUpgrade(request, socket, head, accept);
    else socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
  });
  return sockets;
}

function mount(app: FastifyInstance, prefix: string, register: (scope: FastifyInstance) => void): void {
  app.register(routesOf(register), { prefix });
}

function routesOf(register: (scope: FastifyInstance) => void): FastifyPluginCallback {
  return (scope, _options, done) => {
    register(scope);
    done();
  };
}

function addressOf(app: FastifyInstance): AddressInfo {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox is not listening');
  return address;
}
