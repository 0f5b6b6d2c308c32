import type { FastifyInstance } from 'fastify';
import { showApiFaults } from '../base/api-faults.ts';
import { createFaults, FAULT_KINDS } from '../base/faults.ts';
import { newUlid } from '../base/ids.ts';
import type { Timers } from '../base/timers.ts';
import type { Feed } from '../feed.ts';
import type { PlatformEvent, RemovedLines, SandboxPlatform, SocketPlatform } from '../platform.ts';
import { createTokens } from '../tokens.ts';
import { createModeration } from '../moderation.ts';
import { createWorld, type Channel, type World } from '../world.ts';
import { registerKickChannels } from './api-channel.ts';
import { registerKickChat } from './api-chat.ts';
import { registerKickEvents } from './api-events.ts';
import { createIdentify } from './caller.ts';
import { createKickChat } from './chat.ts';
import { createDeliveryQueue, type RetryTimings } from './delivery-queue.ts';
import { KickError } from './errors.ts';
import { KICK_EVENTS, stepOf } from './events.ts';
import { registerKickOAuth } from './oauth.ts';
import { metadataBody } from './payloads.ts';
import { chatroomIdOf, createKickPusher, type KickPusher } from './pusher.ts';
import { createWebhooks } from './webhooks.ts';

export interface KickOptions {
  readonly now: () => number;
  readonly timers: Timers;
  readonly feed: Feed;
  readonly webhookUrl: () => string;
  readonly retry: RetryTimings;
  readonly onSent: (text: string) => void;
}

/** Its socket is the one of Kick's own page. */
export interface KickSandbox extends SandboxPlatform, SocketPlatform {
  register(app: FastifyInstance): void;
  close(): void;
}

export function createKick({ now, timers, feed, webhookUrl, retry, onSent }: KickOptions): KickSandbox {
  const world = createWorld('kick', now);
  const tokens = createTokens('kick', now);
  const faults = createFaults(now);
  const queue = createDeliveryQueue({ timers, faults, now, retry, onSent });
  const webhooks = createWebhooks({ now, url: webhookUrl, queue, faults });
  const pusher = createKickPusher({ timers, faults, now });
  const chat = createKickChat({ world, webhooks, pusher, feed, now });
  const moderation = createModeration('kick', { world, feed, timers, now });
  const identify = createIdentify(tokens, world);

  return {
    name: 'kick',
    world,
    eventTypes: KICK_EVENTS,
    userlessTypes: ['live', 'offline', 'gift'],
    // Kick holds no connection that could be asked to reconnect.
    faultKinds: FAULT_KINDS.filter((kind) => kind !== 'reconnect'),
    chat: (line) => chat.write(line),
    event(request) {
      const deliveryId = request.deliveryId ?? newUlid(now());
      if (request.type === 'raid') return { deliveryId, delivered: sendHost(pusher, request) };
      const step = stepOf(request, world, now());
      const broadcasterId = request.channel.owner.id;
      const delivered = step
        ? webhooks.send({ ...step, broadcasterId, deliveryId, times: request.times })
        : 0;
      return { deliveryId, delivered };
    },
    fault(kind, forMs) {
      if (kind === 'expire-token') tokens.expireAccess();
      else faults.start(kind, forMs);
      if (kind === 'drop') pusher.dropAll();
      if (kind === 'revoke') tokens.revokeAll();
      // Kick drops subscriptions without a word, and then nothing comes any more.
      if (kind === 'revoke' || kind === 'silence') webhooks.forgetAll();
    },
    remove: (channel, removed) => tellRemoved(pusher, channel, removed),
    subscriptions: (channel) => webhooks.heard(channel.owner.id),
    connections: () => pusher.connections(),
    reset() {
      queue.clear();
      world.reset();
      tokens.reset();
      faults.clear();
    },
    register(app) {
      app.setErrorHandler((error, _request, reply) => {
        const known = error instanceof KickError ? error : new KickError(400, 'Invalid request');
        return reply.code(known.status).send(known.body());
      });
      showApiFaults(app, {
        faults,
        timers,
        path: '/api/public/',
        error: () => ({ status: 503, body: new KickError(503, 'Service Unavailable').body() }),
        tooMany: () => ({ status: 429, body: new KickError(429, 'Too Many Requests').body() }),
      });
      registerSite(app, world, () => faults.remainingMs('error') > 0);
      registerKickOAuth(app, tokens);
      registerKickEvents(app, identify, webhooks, world);
      registerKickChat(app, { identify, world, chat, webhooks, moderation, now });
      registerKickChannels(app, {
        identify,
        world,
        onUpdate(channel) {
          const broadcasterId = channel.owner.id;
          const body = metadataBody(channel);
          const deliveryId = newUlid(now());
          webhooks.send({ name: 'livestream.metadata.updated', broadcasterId, body, deliveryId, times: 1 });
        },
      });
    },
    socketPath: '/kick/pusher/app/',
    accept: (socket) => pusher.accept(socket),
    isReachable: () => faults.remainingMs('drop') === 0,
    close: () => queue.clear(),
  };
}

/** Kick tells only its own page. */
function tellRemoved(pusher: KickPusher, channel: Channel, { messageId, user }: RemovedLines): number {
  if (messageId !== undefined)
    return pusher.send(channel, 'App\\Events\\MessageDeletedEvent', { message: { id: messageId } });
  if (user === undefined) return pusher.send(channel, 'App\\Events\\ChatroomClearEvent', {});
  const banned = { id: Number(user.id), username: user.name, slug: user.login };
  return pusher.send(channel, 'App\\Events\\UserBannedEvent', { user: banned });
}

function sendHost(pusher: KickPusher, { channel, user, amount, message, times }: PlatformEvent): number {
  const host = {
    chatroom_id: chatroomIdOf(channel),
    host_username: user?.name ?? '',
    number_viewers: amount ?? 10,
    optional_message: message ?? '',
  };
  let delivered = 0;
  for (let n = 0; n < times; n += 1) delivered = pusher.send(channel, 'App\\Events\\StreamHostEvent', host);
  return delivered;
}

/** What Kick's own page asks of Kick, and no documentation names. */
function registerSite(app: FastifyInstance, world: World, isGuarded: () => boolean): void {
  app.get<{ Params: { slug: string } }>('/site/api/v2/channels/:slug', (request) => {
    // Its bot protection lets servers in or not as it likes.
    if (isGuarded()) throw new KickError(403, 'Request blocked by security policy.');
    const channel = world.channel(world.person(request.params.slug));
    const { owner } = channel;
    return {
      id: Number(owner.id) + 1,
      user_id: Number(owner.id),
      slug: owner.login,
      chatroom: { id: chatroomIdOf(channel) },
    };
  });
}
