import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Faults } from '../base/faults.ts';
import type { Timers } from '../base/timers.ts';
import { createPace } from '../base/pace.ts';
import type { Channel } from '../world.ts';

const ACTIVITY_TIMEOUT_S = 120;
const ROOM = /^chatrooms\.(\d+)\.v2$/;

const clientFrame = z.object({
  event: z.string(),
  data: z.optional(z.object({ channel: z.optional(z.string()) })),
});

/** The public chat of Kick's own page, over Pusher's protocol. */
export interface KickPusher {
  accept(socket: WebSocket): void;
  /** Sends an event to everybody in a channel's room, and says how many they are. */
  send(channel: Channel, event: string, data: object): number;
  connections(): number;
  dropAll(): void;
}

/** Neither the user's id nor the channel's, as on Kick. */
export function chatroomIdOf({ owner }: Channel): number {
  return Number(owner.id) % 1_000_000_007;
}

export function createKickPusher(deps: { timers: Timers; faults: Faults; now: () => number }): KickPusher {
  const { faults } = deps;
  const pace = createPace(deps);
  const rooms = new Map<WebSocket, Set<string>>();
  let opened = 0;

  /** The data of a frame is JSON within JSON. */
  function write(socket: WebSocket, event: string, data: object, channel?: string): void {
    if (faults.remainingMs('silence') > 0) return;
    const frame = { event, data: JSON.stringify(data), ...(channel === undefined ? {} : { channel }) };
    pace(() => socket.send(JSON.stringify(frame)));
  }

  function hear(socket: WebSocket, text: string): void {
    const frame = clientFrame.safeParse(parseJson(text));
    if (!frame.success) {
      write(socket, 'pusher:error', { code: null, message: 'Invalid event' });
      return;
    }
    const { event, data } = frame.data;
    const channel = data?.channel ?? '';
    if (event === 'pusher:ping') write(socket, 'pusher:pong', {});
    if (event === 'pusher:unsubscribe') rooms.get(socket)?.delete(channel);
    if (event !== 'pusher:subscribe' || !ROOM.test(channel)) return;
    rooms.get(socket)?.add(channel);
    write(socket, 'pusher_internal:subscription_succeeded', {}, channel);
  }

  return {
    accept(socket) {
      opened += 1;
      rooms.set(socket, new Set());
      socket.on('message', (data: Buffer) => hear(socket, data.toString()));
      socket.on('close', () => rooms.delete(socket));
      const about = { socket_id: `${opened}.1`, activity_timeout: ACTIVITY_TIMEOUT_S };
      write(socket, 'pusher:connection_established', about);
    },
    send(channel, event, data) {
      const room = `chatrooms.${chatroomIdOf(channel)}.v2`;
      const inside = [...rooms].filter(([, names]) => names.has(room));
      for (const [socket] of inside) write(socket, event, data, room);
      return inside.length;
    },
    connections: () => rooms.size,
    dropAll() {
      for (const socket of rooms.keys()) socket.terminate();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
