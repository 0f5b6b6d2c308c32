import * as z from 'zod/mini';
import {
  extensionOwnerSchema,
  pairingSchema,
  type ExtensionOwner,
  type Pairing,
} from '#core/extension/schema.ts';
import { feedRulesSchema, kickNameSchema, type FeedRules } from '#core/extension/follow-feed.ts';
import { browser } from './browser.ts';
import { readStored } from './stored.ts';

/** What keeps follows from being reported. */
const TROUBLES = ['denied', 'noChannel', 'blocked', 'changed', 'serverDown', 'revoked'] as const;

const readingSchema = z.object({
  channel: z.string(),
  count: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type Reading = z.infer<typeof readingSchema>;

const watchSchema = z.object({
  trouble: z.nullable(z.enum(TROUBLES)),
  /** What was read last, channel by channel. */
  readings: z.array(readingSchema),
  /** Kick's webhooks reach the server, so that counts are only compared. */
  isTold: z.boolean(),
});
export type Watch = z.infer<typeof watchSchema>;

const feedSchema = z.object({
  /** The loading of Kick's dashboard that was looked at last. */
  page: z.string(),
  /** Who is known to follow, newest first; absent before the first look. */
  names: z.optional(z.array(kickNameSchema)),
  isFound: z.boolean(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type Feed = z.infer<typeof feedSchema>;

const followSchema = z.object({ name: kickNameSchema, at: z.number() });
export type KeptFollow = z.infer<typeof followSchema>;

/** What a server says of its account; rules that this version does not understand are no rules. */
export const ownerAnswerSchema = z.extend(extensionOwnerSchema, {
  feed: z.catch(z.optional(feedRulesSchema), undefined),
});

const connectionShape = {
  token: z.string(),
  pairing: pairingSchema,
  owner: z.extend(ownerAnswerSchema, { askedAt: z.number() }),
  watch: watchSchema,
  feed: feedSchema,
  outbox: z.array(followSchema),
  named: z.object({ since: z.number(), count: z.number() }),
};

/** The bond with a streamer's account, kept in the extension's own storage: no password, no cookie. */
export interface Connection {
  token?: string | undefined;
  /** One that waits for the person to approve it. */
  pairing?: Pairing | undefined;
  owner?: (ExtensionOwner & { feed?: FeedRules | undefined; askedAt: number }) | undefined;
  watch?: Watch | undefined;
  feed?: Feed | undefined;
  /** Followers whom the server has not taken yet, oldest first. */
  outbox?: KeptFollow[] | undefined;
  /** How many names came in the present span of time. */
  named?: { since: number; count: number } | undefined;
}

/** Where all of it is kept. */
export const CONNECTION_KEYS = Object.keys(connectionShape);

/** What is kept; anything damaged is thrown away, and the person told. */
export function readConnection(): Promise<Connection> {
  return readStored(connectionShape);
}

/** Keeps what is given, and forgets what is given as undefined. */
export async function saveConnection(change: Connection): Promise<void> {
  const gone = Object.entries(change).flatMap(([key, value]) => (value === undefined ? [key] : []));
  if (gone.length > 0) await browser.storage.local.remove(gone);
  await browser.storage.local.set({ ...change });
}

/** Forgets the account. */
export async function forgetConnection(): Promise<void> {
  await browser.storage.local.remove(CONNECTION_KEYS);
}

/** Calls `listener` when something of it changed. Returns its end. */
export function onConnectionChange(listener: () => void): () => void {
  const hear = (changes: Record<string, unknown>) => {
    if (CONNECTION_KEYS.some((key) => key in changes)) listener();
  };
  browser.storage.local.onChanged.addListener(hear);
  return () => browser.storage.local.onChanged.removeListener(hear);
}
