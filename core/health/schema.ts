import * as z from 'zod/mini';
import { EVENT_TYPES } from '../events.ts';
import { platformSchema } from '../platforms/platform.ts';
import { storageSchema } from './storage.ts';

/** What was being done when something failed. */
export const HEALTH_TASKS = [
  'connection',
  'sendChat',
  'readChannel',
  'readAccount',
  'unofficialChat',
  'listChatters',
  'readFollowDate',
  'moderate',
  'updateChannel',
  'shoutOut',
] as const;
export type HealthTask = (typeof HEALTH_TASKS)[number];

/** What a failure means; screens choose the words. */
export const PROBLEM_CODES = [
  'login',
  'permission',
  'rateLimited',
  'quota',
  'keys',
  'unreachable',
  'notFound',
  'refused',
  'lost',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

const WEBHOOK_REFUSALS = ['bad_signature', 'too_old', 'from_future', 'unreadable'] as const;

const problemSchema = z.object({
  task: z.enum(HEALTH_TASKS),
  code: z.enum(PROBLEM_CODES),
  /** The platform's own words or the connection's, for who searches for them. */
  detail: z.string(),
  /** When it happened last. */
  at: z.number(),
  times: z.number(),
});
export type HealthProblem = z.infer<typeof problemSchema>;

const delaySchema = z.object({
  /** Milliseconds between the platform's time of a delivery and our commit; below zero where the clocks differ. */
  lastMs: z.number(),
  medianMs: z.number(),
  worstMs: z.number(),
  /** How many of the last deliveries these figures are of. */
  count: z.number(),
});

const quotaSchema = z.object({
  perDay: z.number(),
  left: z.number(),
  /** Midnight in California, milliseconds since 1970. */
  resetsAt: z.number(),
  /** Until when the platform takes no calls; null while it does. */
  pausedUntil: z.nullable(z.number()),
});
export type Quota = z.infer<typeof quotaSchema>;

/** What shows how long ago something was heard. */
export const HEARD_TYPES = ['chat', ...EVENT_TYPES] as const;
export type HeardType = (typeof HEARD_TYPES)[number];

/** As much of a raw event as a person reads. */
export const UNKNOWN_RAW_MAX = 2000;
const unknownEventSchema = z.object({ id: z.string(), type: z.string(), raw: z.string(), at: z.number() });
/** An event of a kind that nobody knows, as the platform sent it. */
export type UnknownEvent = z.infer<typeof unknownEventSchema>;

export const channelHealthSchema = z.object({
  id: z.string(),
  platform: platformSchema,
  name: z.string(),
  connection: z.object({
    /** `off`: the server has no keys of this platform. */
    state: z.enum(['connected', 'connecting', 'paused', 'needsLogin', 'off']),
    /** Since when it is connected. */
    since: z.nullable(z.number()),
    /** Until when it pauses. */
    until: z.nullable(z.number()),
  }),
  /** Null where the platform has none. */
  subscriptions: z.nullable(
    z.object({
      wanted: z.array(z.string()),
      /** Refused: the platform does not give it to us, mostly for want of a permission. */
      missing: z.array(z.object({ type: z.string(), refused: z.boolean() })),
    }),
  ),
  /** The second transport of the chat, where the operator has switched it on. */
  unofficialChat: z.nullable(z.enum(['connected', 'connecting', 'refused'])),
  /** Every type that the platform has; null was never heard. */
  lastHeard: z.array(z.object({ type: z.enum(HEARD_TYPES), at: z.nullable(z.number()) })),
  delay: z.nullable(delaySchema),
  quota: z.nullable(quotaSchema),
  /** What an extension counted on Kick, beside what its webhooks told of; null where no webhooks or no counts come. */
  followers: z.nullable(z.object({ since: z.number(), told: z.number(), seen: z.number() })),
  /** Events that came and wait for the database, and since when; null while none does. */
  waiting: z.nullable(z.object({ count: z.number(), since: z.number() })),
  /** Stored raw in the last 30 days, because something that we need was not there. */
  unreadable: z.object({
    count: z.number(),
    last: z.nullable(z.object({ subject: z.string(), at: z.number() })),
  }),
  /** Of kinds that nobody knows, since the start. */
  unknown: z.array(z.object({ type: z.string(), count: z.number() })),
  /** The newest of them, for whoever wants to make alerts of them. */
  unknownEvents: z.array(unknownEventSchema),
  /** Newest first. */
  problems: z.array(problemSchema),
  /** Where the platform sends to us. */
  webhook: z.nullable(
    z.object({
      url: z.string(),
      /** Of any channel of this server, since its start. */
      lastAt: z.nullable(z.number()),
      refused: z.number(),
      lastRefusal: z.nullable(z.enum(WEBHOOK_REFUSALS)),
      /** Signed, but naming no channel: kept raw. */
      unaddressed: z.number(),
    }),
  ),
});
export type ChannelHealth = z.infer<typeof channelHealthSchema>;

const untrustedProxySchema = z.object({
  /** The network that told it. */
  network: z.string(),
  at: z.number(),
});
/** Calls said whose they are, from an address that the server does not trust in that. */
export type UntrustedProxy = z.infer<typeof untrustedProxySchema>;

/** `GET /api/panel/health`. */
export const healthSchema = z.object({
  channels: z.array(channelHealthSchema),
  /** Whether this streamer owns the server and may set it up. */
  owner: z.boolean(),
  /** For the owner only. */
  untrustedProxy: z.nullable(untrustedProxySchema),
  /** What the server holds, of all its streamers together. */
  storage: storageSchema,
});
export type Health = z.infer<typeof healthSchema>;

/** `health`: a channel of the streamer changed; the page asks again. */
export const healthFrameSchema = z.object({
  channelId: z.string(),
  /** It went live or ended, or has another title or category. */
  stream: z.optional(z.boolean()),
});
export type HealthFrame = z.infer<typeof healthFrameSchema>;

/**
 * How a call to our own public address ended. `local`: only this machine or network can reach it. `other`: somebody
 * else answers there.
 */
export const REACH_RESULTS = ['reached', 'local', 'insecure', 'unreachable', 'other'] as const;
export type ReachResult = (typeof REACH_RESULTS)[number];
export const reachSchema = z.object({ result: z.enum(REACH_RESULTS), url: z.string() });
export type Reach = z.infer<typeof reachSchema>;
