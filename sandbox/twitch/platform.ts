import type { FastifyInstance } from 'fastify';
import { showApiFaults } from '../base/api-faults.ts';
import { createFaults, FAULT_KINDS, type FaultKind, type Faults } from '../base/faults.ts';
import { newUuid } from '../base/ids.ts';
import type { Timers } from '../base/timers.ts';
import type { Feed } from '../feed.ts';
import type { ChatLine, Delivered, PlatformEvent, SandboxPlatform, SocketPlatform } from '../platform.ts';
import { createTokens } from '../tokens.ts';
import { createModeration } from '../moderation.ts';
import { createWorld } from '../world.ts';
import { createGuard } from './caller.ts';
import { createTwitchChat } from './chat.ts';
import { HelixError } from './errors.ts';
import { cheerText, type Step, stepsOf, TWITCH_EVENTS, updateStep } from './events.ts';
import { createEventSub, type EventSub, type EventSubTimings } from './eventsub.ts';
import { registerHelixChannel } from './helix-channel.ts';
import { registerHelixChat } from './helix-chat.ts';
import { registerHelixEventSub } from './helix-eventsub.ts';
import { registerTwitchOAuth } from './oauth.ts';
import { SUBSCRIPTION_TYPES } from './subscription-types.ts';

export interface TwitchOptions extends EventSubTimings {
  readonly now: () => number;
  readonly timers: Timers;
  readonly feed: Feed;
  /** Helix's token bucket. */
  readonly pointsPerMinute: number;
  readonly socketUrl: () => string;
  readonly onSent: (text: string) => void;
}

export interface TwitchSandbox extends SandboxPlatform, SocketPlatform {
  register(app: FastifyInstance): void;
}

export function createTwitch(options: TwitchOptions): TwitchSandbox {
  const { now, timers, feed, socketUrl, onSent } = options;
  const world = createWorld('twitch', now);
  const suspended = new Set<string>();
  const tokens = createTokens('twitch', now);
  const faults = createFaults(now);
  const eventSub = createEventSub({ now, timers, faults, timings: options, socketUrl, onSent });
  const moderation = createModeration('twitch', { world, feed, timers, now });
  const chat = createTwitchChat({ world, eventSub, feed, now });
  const guard = createGuard({ tokens, world, now, pointsPerMinute: options.pointsPerMinute });

  const send = createSender(eventSub, timers);

  const event = (request: PlatformEvent): Delivered => {
    const deliveryId = request.deliveryId ?? newUuid();
    const steps = stepsOf(request, world, now());
    const sent = steps.map((step, n) => send(step, n === 0 ? deliveryId : `${deliveryId}-${n}`, request));
    const heard = sent.reduce((sum, count) => sum + count, 0);
    return {
      deliveryId,
      delivered: heard + (request.type === 'bits' ? cheerInChat(request, deliveryId) : 0),
    };
  };

  const cheerInChat = (
    { channel, user, amount, message, times }: PlatformEvent,
    deliveryId: string,
  ): number => {
    if (!user) return 0;
    const bits = amount ?? 100;
    const line = { channel, user, text: cheerText(bits, message ?? ''), roles: [], messageId: newUuid() };
    return chat.write(line, { bits, times, deliveryId: `${deliveryId}-chat` });
  };

  return {
    name: 'twitch',
    world,
    eventTypes: TWITCH_EVENTS,
    userlessTypes: ['live', 'offline', 'gift', 'bits'],
    faultKinds: FAULT_KINDS,
    chat(line: ChatLine) {
      const deliveryId = newUuid();
      return { deliveryId, delivered: chat.write(line, { deliveryId }) };
    },
    remove(channel, { messageId, user }) {
      const message = messageId === undefined ? undefined : channel.recent.get(messageId);
      return message ? chat.remove(channel, message) : chat.clear(channel, user);
    },
    suspended,
    event,
    fault(kind: FaultKind, forMs: number) {
      if (kind === 'expire-token') tokens.expireAccess();
      else if (kind === 'reconnect') eventSub.reconnectAll();
      else faults.start(kind, forMs);
      if (kind === 'revoke') tokens.revokeAll();
      if (kind === 'revoke') eventSub.revokeGrants();
      if (kind === 'drop') eventSub.dropAll();
    },
    subscriptions: ({ owner }) => heardOf(eventSub, owner.id),
    connections: () => eventSub.connections(),
    reset() {
      world.reset();
      suspended.clear();
      tokens.reset();
      faults.clear();
    },
    register(app) {
      answerErrors(app);
      showHelixFaults(app, faults, timers, now);
      registerTwitchOAuth(app, { tokens, now, onRevoke: (owner) => eventSub.revokeGrants(owner) });
      registerHelixEventSub(app, guard, eventSub, world);
      registerHelixChat(app, { guard, world, chat, moderation, now });
      registerHelixChannel(app, {
        guard,
        world,
        suspended,
        onUpdate: (channel) => void send(updateStep(channel), newUuid(), { times: 1, copies: 1 }),
      });
    },
    socketPath: '/twitch/ws',
    isReachable: () => faults.remainingMs('drop') === 0,
    accept: (socket, url) => eventSub.accept(socket, url),
  };
}

/** Answers how many heard it; of what comes later nobody has. */
function createSender(eventSub: EventSub, timers: Timers) {
  return (
    { afterMs = 0, ...step }: Step,
    messageId: string,
    { times, copies }: Pick<PlatformEvent, 'times' | 'copies'>,
  ): number => {
    const ids = Array.from({ length: copies }, (_, n) => (n === 0 ? messageId : `${messageId}-copy${n}`));
    const send = () => ids.map((id) => eventSub.notify({ ...step, messageId: id, times }));
    if (afterMs === 0) return send().reduce((sum, heard) => sum + heard, 0);
    timers.after(afterMs, send);
    return 0;
  };
}

function heardOf(eventSub: EventSub, id: string): string[] {
  const about = { broadcaster_user_id: id, to_broadcaster_user_id: id };
  return Object.keys(SUBSCRIPTION_TYPES).filter((type) => eventSub.countMatching(type, about) > 0);
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof HelixError ? error : new HelixError(400, 'The request is not valid');
    return reply.code(known.status).send(known.body());
  });
}

function showHelixFaults(app: FastifyInstance, faults: Faults, timers: Timers, now: () => number): void {
  showApiFaults(app, {
    faults,
    timers,
    path: '/helix/',
    error: () => ({ status: 503, body: new HelixError(503, 'Service Unavailable').body() }),
    tooMany: (waitMs) => ({
      status: 429,
      // Twitch gives the moment, in whole seconds.
      headers: { 'ratelimit-remaining': 0, 'ratelimit-reset': Math.ceil((now() + waitMs) / 1000) },
      body: new HelixError(429, 'Too Many Requests').body(),
    }),
  });
}
