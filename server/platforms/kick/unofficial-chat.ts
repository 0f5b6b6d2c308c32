import type Pusher from 'pusher-js';
import type { Tools } from '#server/kernel/tools.ts';
import { backoffMs } from '../backoff.ts';
import { readNotification } from '../delivery.ts';
import { NotFound } from '../errors.ts';
import type { PlatformHttp } from '../http.ts';
import type { ChannelAccess, ChannelFeed, FeedHandlers } from '../port.ts';
import type { UnofficialChatConfig } from './config.ts';
import { siteChannel } from './unofficial.external.ts';
import { UNOFFICIAL_READERS } from './unofficial-mapping.ts';

export interface UnofficialChatDeps extends Tools {
  config: UnofficialChatConfig;
  http: PlatformHttp;
}

/** Chat over the socket of Kick's own page, for who has no public address; one socket for all channels. */
export interface UnofficialChat {
  openFeed(access: ChannelAccess, handlers: FeedHandlers): ChannelFeed;
}

/** Events of the connection itself, not of the chat. */
const OWN_EVENTS = /^pusher(_internal)?:/;

export function createUnofficialChat(deps: UnofficialChatDeps): UnofficialChat {
  let socket: Promise<Pusher> | null = null;
  let feeds = 0;

  async function leave(): Promise<void> {
    feeds -= 1;
    if (feeds > 0 || socket === null) return;
    const last = socket;
    socket = null;
    (await last).disconnect();
  }

  return {
    openFeed(access, handlers) {
      feeds += 1;
      socket ??= connect(deps.config.socketUrl);
      const feed = openRoomFeed(deps, socket, access, handlers);
      return { close: () => feed.close().then(leave) };
    },
  };
}

/** The library is loaded only where the operator wants this socket. */
async function connect(socketUrl: string): Promise<Pusher> {
  const { default: PusherClient } = await import('pusher-js');
  const url = new URL(socketUrl);
  const [path = '', key = ''] = url.pathname.split('/app/');
  const isSecure = url.protocol === 'wss:';
  const port = Number(url.port) || (isSecure ? 443 : 80);
  return new PusherClient(key, {
    cluster: '',
    wsHost: url.hostname,
    wsPort: port,
    wssPort: port,
    wsPath: path,
    forceTLS: isSecure,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
  });
}

function openRoomFeed(
  deps: UnofficialChatDeps,
  socket: Promise<Pusher>,
  access: ChannelAccess,
  handlers: FeedHandlers,
): ChannelFeed {
  const { clock, random, logger } = deps;
  const { platformChannelId } = access;
  const abort = new AbortController();
  let cancelTimer = (): void => undefined;
  let leave = (): void => undefined;

  const take = (room: string, type: string, body: unknown): void => {
    if (OWN_EVENTS.test(type) || abort.signal.aborted) return;
    const notification = {
      deliveryId: `${room}:${random.id()}`,
      type,
      platformChannelId: platformChannelId,
      sentAt: clock.now(),
      body,
      raw: JSON.stringify(body),
    };
    const delivery = readNotification(UNOFFICIAL_READERS, notification);
    if (!Object.hasOwn(UNOFFICIAL_READERS, type)) handlers.onUnknown?.(type);
    if (delivery === null) return;
    handlers.onDelivery(delivery).catch((err: unknown) => {
      logger.warn(
        { err, platformChannelId: platformChannelId, type },
        'What the unofficial chat of Kick brought was not stored.',
      );
    });
  };

  const enter = async (): Promise<void> => {
    const room = `chatrooms.${await readChatroom(deps, access, abort.signal)}.v2`;
    const client = await socket;
    if (abort.signal.aborted) return;
    const chat = client.subscribe(room);
    const notifyLoss = () => handlers.onUnofficialChat?.('connecting');
    chat.bind_global((type: string, body: unknown) => take(room, type, body));
    chat.bind('pusher:subscription_succeeded', () => handlers.onUnofficialChat?.('connected'));
    // The library connects again by itself, and subscribes again.
    client.connection.bind('error', notifyLoss);
    client.connection.bind('disconnected', notifyLoss);
    leave = () => {
      client.connection.unbind('error', notifyLoss);
      client.connection.unbind('disconnected', notifyLoss);
      chat.unbind_all();
      client.unsubscribe(room);
    };
    if (chat.subscribed) handlers.onUnofficialChat?.('connected');
  };

  const tryToEnter = async (attempt: number): Promise<void> => {
    try {
      await enter();
    } catch (err) {
      if (abort.signal.aborted) return;
      logger.warn(
        { err, platformChannelId: platformChannelId, attempt },
        'The unofficial chat of Kick cannot be entered',
      );
      handlers.onUnofficialChat?.('refused', err);
      cancelTimer = clock.after(backoffMs(attempt, random), () => {
        round = tryToEnter(attempt + 1);
      });
    }
  };

  handlers.onUnofficialChat?.('connecting');
  let round = tryToEnter(0);
  return {
    async close() {
      abort.abort();
      cancelTimer();
      await round;
      leave();
    },
  };
}

/** Kick's page is behind bot protection, which lets a server through or not as it likes. */
async function readChatroom(
  { config, http }: UnofficialChatDeps,
  { login, platformChannelId }: ChannelAccess,
  signal: AbortSignal,
): Promise<string> {
  const url = new URL(`${config.siteUrl}/api/v2/channels/${encodeURIComponent(login)}`);
  const channel = await http.read(siteChannel, { method: 'GET', url, signal, what: `the channel ${login}` });
  if (channel.user_id !== platformChannelId) throw new NotFound('kick', `the channel ${login}`);
  return channel.chatroom.id;
}
