import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Faults } from '../base/faults.ts';
import { newUuid } from '../base/ids.ts';
import { createPace, type Pace } from '../base/pace.ts';
import type { Timers } from '../base/timers.ts';
import type { Person } from '../identity.ts';
import type { Channel } from '../world.ts';
import { channelIdOf } from './channel-ids.ts';
import type { ChatObject } from './chats.ts';

/** A chat token is good for about 20 s, and once. */
const TOKEN_LIFE_MS = 20_000;
const KEPT_HISTORY = 20;

const clientFrame = z.object({
  type: z.enum(['AUTH', 'PING']),
  nonce: z.string(),
  data: z.optional(z.object({ token: z.optional(z.string()) })),
});

export interface TrovoSocketDeps {
  readonly now: () => number;
  readonly timers: Timers;
  readonly faults: Faults;
  /** How often the client has to send a PING; told with every PONG. */
  readonly gapSeconds: number;
  /** Told of every frame that is on its way. */
  readonly onSent: (text: string) => void;
}

/** The chat service: tokens that open it, sockets and what is sent to them. */
export interface TrovoSockets {
  issueToken(owner: Person): string;
  accept(socket: WebSocket): void;
  /** Sends chat objects to everybody who hears the channel, in one frame, and says how many they are. */
  send(channel: Channel, chats: readonly ChatObject[], times: number): number;
  hearing(channel: Channel): number;
  connections(): number;
  dropAll(): void;
  reset(): void;
}

export function createTrovoSockets(deps: TrovoSocketDeps): TrovoSockets {
  const { now, timers, faults, gapSeconds } = deps;
  const pace = createPace(deps);
  const write = createWriter(deps, pace);
  const chatTokens = createChatTokens(now);
  const sockets = new Map<WebSocket, { ownerId: string | undefined }>();
  const history = new Map<string, ChatObject[]>();

  const listeners = (ownerId: string) =>
    [...sockets].filter(([, hears]) => hears.ownerId === ownerId).map(([socket]) => socket);

  function open(socket: WebSocket, nonce: string, token: string): string | undefined {
    const ownerId = chatTokens.spend(token);
    if (ownerId === undefined) {
      write(socket, { type: 'RESPONSE', nonce, error: 'invalid token' });
      pace(() => socket.close());
      return undefined;
    }
    write(socket, { type: 'RESPONSE', nonce });
    // What was said lately comes first, and without `channel_info`.
    const chats = history.get(ownerId) ?? [];
    if (chats.length > 0) write(socket, { type: 'CHAT', data: { eid: newUuid(), chats } });
    return ownerId;
  }

  return {
    issueToken: ({ id }) => chatTokens.issue(id),
    accept(socket) {
      const hears: { ownerId: string | undefined } = { ownerId: undefined };
      sockets.set(socket, hears);
      const impatience = gapSeconds * 2000;
      const expire = (): void => socket.close(1000, 'no ping');
      let cancel = timers.after(impatience, expire);
      socket.on('message', (data: Buffer) => {
        const frame = clientFrame.safeParse(parseJson(data.toString()));
        if (!frame.success) {
          socket.close(1003, 'not a frame');
          return;
        }
        const { type, nonce } = frame.data;
        if (type === 'AUTH') {
          hears.ownerId = open(socket, nonce, frame.data.data?.token ?? '');
          return;
        }
        cancel();
        cancel = timers.after(impatience, expire);
        write(socket, { type: 'PONG', nonce, data: { gap: gapSeconds } });
      });
      socket.on('close', () => {
        cancel();
        sockets.delete(socket);
      });
      socket.on('error', () => socket.terminate());
    },
    send({ owner }, chats, times) {
      const kept = [...(history.get(owner.id) ?? []), ...chats].slice(-KEPT_HISTORY);
      history.set(owner.id, kept);
      const channel_info = { channel_id: channelIdOf(owner) };
      const frame = { type: 'CHAT', channel_info, data: { eid: newUuid(), chats } };
      const repeats = times * (faults.remainingMs('duplicate') > 0 ? 2 : 1);
      const deliver = (): void => {
        for (const socket of listeners(owner.id)) {
          for (let n = 0; n < repeats; n += 1) write(socket, frame);
        }
      };
      const lateMs = faults.remainingMs('late');
      if (lateMs > 0) timers.after(lateMs, deliver);
      else deliver();
      return listeners(owner.id).length;
    },
    hearing: ({ owner }) => listeners(owner.id).length,
    connections: () => sockets.size,
    dropAll() {
      for (const socket of sockets.keys()) socket.close(1011, 'internal error');
    },
    reset() {
      chatTokens.clear();
      history.clear();
    },
  };
}

function createWriter({ faults, onSent }: TrovoSocketDeps, pace: Pace) {
  return (socket: WebSocket, frame: object): void =>
    pace(() => {
      if (socket.readyState !== socket.OPEN || faults.remainingMs('silence') > 0) return;
      const text = JSON.stringify(frame);
      socket.send(text);
      onSent(text);
    });
}

/** Each good once, and not for long. */
function createChatTokens(now: () => number) {
  const issued = new Map<string, { ownerId: string; expiresAt: number }>();
  return {
    issue(ownerId: string): string {
      const token = newUuid();
      issued.set(token, { ownerId, expiresAt: now() + TOKEN_LIFE_MS });
      return token;
    },
    spend(token: string): string | undefined {
      const found = issued.get(token);
      issued.delete(token);
      return found && found.expiresAt > now() ? found.ownerId : undefined;
    },
    clear: () => issued.clear(),
  };
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
