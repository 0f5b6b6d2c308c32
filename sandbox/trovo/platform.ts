import type { FastifyInstance } from 'fastify';
import { type Refusal, showApiFaults } from '../base/api-faults.ts';
import { createFaults, FAULT_KINDS } from '../base/faults.ts';
import { newUuid } from '../base/ids.ts';
import type { Timers } from '../base/timers.ts';
import { createBotChat } from '../bot-chat.ts';
import type { Feed } from '../feed.ts';
import type { ChatLine, Delivered, PlatformEvent, SandboxPlatform, SocketPlatform } from '../platform.ts';
import { createTokens } from '../tokens.ts';
import { createModeration } from '../moderation.ts';
import { createWorld } from '../world.ts';
import { registerTrovoApi } from './api.ts';
import { createGuard } from './caller.ts';
import { CHAT_TYPE, chatObject } from './chats.ts';
import { invalidParameters, tooMany, TrovoError, unavailable } from './errors.ts';
import { chatsOf, TROVO_EVENTS } from './events.ts';
import { registerTrovoOAuth } from './oauth.ts';
import { createTrovoSockets } from './sockets.ts';

export interface TrovoOptions {
  readonly now: () => number;
  readonly timers: Timers;
  readonly feed: Feed;
  readonly gapSeconds: number;
  readonly onSent: (text: string) => void;
}

export interface TrovoSandbox extends SandboxPlatform, SocketPlatform {
  register(app: FastifyInstance): void;
}

export function createTrovo({ now, timers, feed, gapSeconds, onSent }: TrovoOptions): TrovoSandbox {
  const world = createWorld('trovo', now);
  const tokens = createTokens('trovo', now);
  const faults = createFaults(now);
  const sockets = createTrovoSockets({ now, timers, faults, gapSeconds, onSent });
  const guard = createGuard(tokens, world);
  const moderation = createModeration('trovo', { world, feed, timers, now });
  const sayAsBot = createBotChat('trovo', { world, feed });

  const write = ({ channel, user, text, roles, messageId }: ChatLine): number => {
    world.remember(channel, { id: messageId, user, text });
    const line = { type: CHAT_TYPE.normal, id: messageId, sender: user, content: text, at: now(), roles };
    return sockets.send(channel, [chatObject(line)], 1);
  };

  const event = (request: PlatformEvent): Delivered => {
    const deliveryId = request.deliveryId ?? newUuid();
    const chats = chatsOf(request, world, now()).map((chat, n) =>
      chatObject({ ...chat, id: n === 0 ? deliveryId : `${deliveryId}-${n}` }),
    );
    return { deliveryId, delivered: sockets.send(request.channel, chats, request.times) };
  };

  return {
    name: 'trovo',
    world,
    eventTypes: TROVO_EVENTS,
    userlessTypes: ['live', 'offline'],
    // The chat service has no message that moves a client elsewhere.
    faultKinds: FAULT_KINDS.filter((kind) => kind !== 'reconnect'),
    chat: (line) => ({ deliveryId: line.messageId, delivered: write(line) }),
    event,
    fault(kind, forMs) {
      if (kind === 'expire-token') tokens.expireAccess();
      else faults.start(kind, forMs);
      if (kind === 'revoke') tokens.revokeAll();
      if (kind === 'drop' || kind === 'revoke') sockets.dropAll();
    },
    subscriptions: (channel) => (sockets.hearing(channel) > 0 ? Object.keys(CHAT_TYPE) : []),
    connections: () => sockets.connections(),
    reset() {
      world.reset();
      tokens.reset();
      faults.clear();
      sockets.reset();
    },
    register(app) {
      app.setErrorHandler((error, _request, reply) => {
        const known = error instanceof TrovoError ? error : invalidParameters();
        return reply.code(known.httpStatus).send(known.body());
      });
      showApiFaults(app, {
        faults,
        timers,
        path: '/openplatform/',
        error: () => refusalOf(unavailable()),
        tooMany: () => refusalOf(tooMany()),
      });
      registerTrovoOAuth(app, tokens, guard);
      registerTrovoApi(app, {
        guard,
        world,
        sockets,
        moderation,
        say: (channel, sender, message) =>
          void write(sayAsBot(channel, sender, { ...message, parentId: undefined })),
      });
    },
    socketPath: '/trovo/chat',
    isReachable: () => faults.remainingMs('drop') === 0,
    accept: (socket) => sockets.accept(socket),
  };
}

function refusalOf(error: TrovoError): Refusal {
  return { status: error.httpStatus, body: error.body() };
}
