import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { chunk } from '#core/base/lists.ts';
import type { Streamer } from './streamers.ts';

/** What the fewest lines do with the same frames: read them, and nothing else. */
export interface BareReaders {
  /** From Twitch's timestamp to here, ms, of every chat frame. */
  readonly latencies: readonly number[];
  close(): void;
}

const AT_ONCE = 20;
const frameSchema = z.object({
  metadata: z.object({ message_type: z.string(), message_timestamp: z.string() }),
  payload: z.object({ session: z.optional(z.object({ id: z.string() })) }),
});

export async function openBareReaders(
  sandboxUrl: string,
  streamers: readonly Streamer[],
): Promise<BareReaders> {
  const latencies: number[] = [];
  const sockets: WebSocket[] = [];
  for (const part of chunk(streamers, AT_ONCE)) {
    sockets.push(...(await Promise.all(part.map((streamer) => openReader(sandboxUrl, streamer, latencies)))));
  }
  return { latencies, close: () => sockets.forEach((socket) => socket.terminate()) };
}

async function openReader(
  sandboxUrl: string,
  { channel, tokens }: Streamer,
  latencies: number[],
): Promise<WebSocket> {
  const socket = new WebSocket(`${sandboxUrl.replace('http', 'ws')}/twitch/ws?keepalive_timeout_seconds=600`);
  const welcome = z.tuple([z.instanceof(Buffer)], z.unknown()).parse(await once(socket, 'message'))[0];
  const sessionId = frameSchema.parse(JSON.parse(welcome.toString())).payload.session?.id ?? '';
  socket.on('message', (data: Buffer) => {
    const { metadata } = frameSchema.parse(JSON.parse(data.toString()));
    if (metadata.message_type === 'notification') {
      latencies.push(Date.now() - Date.parse(metadata.message_timestamp));
    }
  });
  const id = channel.platformUserId;
  const answer = await fetch(`${sandboxUrl}/twitch/helix/eventsub/subscriptions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens.accessToken}`,
      'client-id': 'sandbox',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      type: 'channel.chat.message',
      version: '1',
      condition: { broadcaster_user_id: id, user_id: id },
      transport: { method: 'websocket', session_id: sessionId },
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return socket;
}
