import type { FastifyInstance } from 'fastify';
import { type Refusal, showApiFaults } from '../base/api-faults.ts';
import { createFaults, FAULT_KINDS } from '../base/faults.ts';
import { createPace } from '../base/pace.ts';
import type { Timers } from '../base/timers.ts';
import type { Feed } from '../feed.ts';
import type { SandboxPlatform } from '../platform.ts';
import { createTokens } from '../tokens.ts';
import { createModeration } from '../moderation.ts';
import { createWorld } from '../world.ts';
import { registerYoutubeApi } from './api.ts';
import { registerYoutubeChatApi } from './api-chat.ts';
import { createIdentify } from './caller.ts';
import { createYoutubeChat } from './chat.ts';
import { YoutubeError } from './errors.ts';
import { messagesOf, YOUTUBE_EVENTS } from './events.ts';
import { createHearers } from './hearers.ts';
import { registerGoogleOAuth } from './oauth.ts';
import { createQuota } from './quota.ts';

/** What a reader of the chat hears of; for the page's count of subscriptions. */
const HEARD_TYPES = [
  'textMessageEvent',
  'superChatEvent',
  'superStickerEvent',
  'newSponsorEvent',
  'memberMilestoneChatEvent',
  'membershipGiftingEvent',
  'giftMembershipReceivedEvent',
];

const TOO_SOON = 'The request was sent too soon.';

export interface YoutubeOptions {
  readonly now: () => number;
  readonly timers: Timers;
  readonly feed: Feed;
  /** Units of the project a day. */
  readonly quotaPerDay: number;
  /** `pollingIntervalMillis` of every answer. */
  readonly pollMs: number;
  /** How long a stream stays open. */
  readonly streamLastsMs: number;
  readonly onSent: (text: string) => void;
}

export interface YoutubeSandbox extends SandboxPlatform {
  register(app: FastifyInstance): void;
}

export function createYoutube(options: YoutubeOptions): YoutubeSandbox {
  const { now, timers, feed } = options;
  const world = createWorld('youtube', now);
  const tokens = createTokens('youtube', now);
  const faults = createFaults(now);
  const quota = createQuota(options.quotaPerDay, now);
  const hearers = createHearers(now);
  const chat = createYoutubeChat({ world, feed, timers, faults, now, hearers: (id) => hearers.count(id) });
  const moderation = createModeration('youtube', { world, feed, timers, now });
  const identify = createIdentify(tokens, world);
  const hearersOf = (chatId: string | undefined): number =>
    chatId === undefined ? 0 : hearers.count(chatId);

  return {
    name: 'youtube',
    world,
    eventTypes: YOUTUBE_EVENTS,
    userlessTypes: ['live', 'offline'],
    faultKinds: FAULT_KINDS,
    chat: (line) => chat.write(line),
    event(request) {
      const { channel, type, user, deliveryId = '', message, times } = request;
      const delivered = hearersOf(chat.of(channel)?.id);
      if (type === 'live') chat.start(channel, message);
      if (type === 'offline') chat.end(channel);
      if (type === 'follow' && user) channel.followers.set(user.id, { person: user, at: now() });
      const messages = user ? messagesOf(request, user, world) : [];
      if (messages.length === 0) return { deliveryId, delivered };
      const sent = chat.post(channel, messages);
      // The same message again has the same id, as after a reader has lost its page token.
      for (let again = 1; again < times; again += 1) {
        chat.post(
          channel,
          messages.map((repeated) => ({ ...repeated, id: repeated.id ?? sent.deliveryId })),
        );
      }
      return sent;
    },
    fault(kind, forMs) {
      if (kind === 'expire-token') tokens.expireAccess();
      else faults.start(kind, forMs);
      if (kind === 'revoke') tokens.revokeAll();
      if (kind === 'drop' || kind === 'revoke') hearers.drop();
      if (kind === 'reconnect') hearers.end();
    },
    subscriptions: (channel) => (hearersOf(chat.of(channel)?.id) > 0 ? [...HEARD_TYPES] : []),
    connections: () => hearers.streams(),
    reset() {
      chat.reset();
      world.reset();
      tokens.reset();
      faults.clear();
      quota.reset();
    },
    register(app) {
      registerErrors(app);
      showApiFaults(app, {
        faults,
        timers,
        path: '/youtube/v3/',
        isCutByDrop: true,
        error: () => refusalOf(new YoutubeError(503, 'backendError', 'Backend Error', 'global')),
        tooMany: () => refusalOf(new YoutubeError(403, 'rateLimitExceeded', TOO_SOON, 'youtube.quota')),
      });
      registerGoogleOAuth(app, tokens);
      registerYoutubeApi(app, { identify, world, quota });
      const { pollMs, streamLastsMs: lastsMs, onSent } = options;
      const streams = { timers, faults, pace: createPace({ faults, timers, now }), hearers, pollMs, lastsMs };
      registerYoutubeChatApi(app, { ...streams, identify, world, chat, moderation, quota, onSent });
    },
  };
}

function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const known =
      error instanceof YoutubeError ? error : new YoutubeError(400, 'badRequest', 'Bad Request', 'global');
    return reply.code(known.status).send(known.body());
  });
}

function refusalOf(error: YoutubeError): Refusal {
  return { status: error.status, body: error.body() };
}
