import type { WebSocket } from 'ws';
import type { Timers } from '../base/timers.ts';
import { type FeedItem } from '../feed.ts';
import { ControlError } from './errors.ts';
import { type ControlDeps, writeChat } from './routes.ts';
import { parse, stateQuery } from './schema.ts';

/** A burst of hundreds of lines a second reaches the page in a few frames. */
const FLUSH_MS = 100;

/**
 * The page's own socket, `/control/stream?platform=&channel=`: it hears all that happens in a channel, as arrays of
 * items, and may send chat lines in the shape of `POST /control/{platform}/chat`.
 */
export function acceptStream(socket: WebSocket, url: URL, timers: Timers, deps: ControlDeps): void {
  const platform = deps.platforms.get(url.searchParams.get('platform') ?? '');
  if (!platform) {
    socket.close(1008, 'unknown platform');
    return;
  }
  const { world } = platform;
  let channelId: string;
  try {
    const { channel } = parse(stateQuery, { channel: url.searchParams.get('channel') });
    channelId = world.person(channel).id;
  } catch {
    socket.close(1008, 'unknown channel');
    return;
  }
  let waiting: FeedItem[] = [];
  const flush = (): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(waiting));
    waiting = [];
  };
  const stopListening = deps.feed.listen((item) => {
    if (item.platform !== platform.name || (item.channelId !== '' && item.channelId !== channelId)) return;
    if (waiting.length === 0) timers.after(FLUSH_MS, flush);
    waiting.push(item);
  });
  socket.on('close', stopListening);
  socket.on('message', (data: Buffer) => {
    try {
      const body: unknown = JSON.parse(data.toString());
      writeChat(platform, body, deps);
    } catch (error) {
      const reason = error instanceof ControlError ? error.message : 'not a chat line';
      socket.close(1008, reason.slice(0, 100));
    }
  });
}

/** Other sites' pages may not listen in: browsers send their origin with a socket, scripts send none. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
