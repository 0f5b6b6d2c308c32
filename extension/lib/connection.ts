import * as z from 'zod/mini';
import {
  extensionOwnerSchema,
  pairingSchema,
  type ExtensionOwner,
  type Pairing,
} from '#core/extension/schema.ts';
import { browser } from './browser.ts';

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

const connectionSchema = z.object({
  token: z.catch(z.optional(z.string()), undefined),
  pairing: z.catch(z.optional(pairingSchema), undefined),
  owner: z.catch(z.optional(z.extend(extensionOwnerSchema, { askedAt: z.number() })), undefined),
  watch: z.catch(z.optional(watchSchema), undefined),
});

/** The bond with a streamer's account, kept in the extension's own storage: no password, no cookie (wire.md, Extension). */
export interface Connection {
  token?: string | undefined;
  /** One that waits for the person to approve it. */
  pairing?: Pairing | undefined;
  owner?: (ExtensionOwner & { askedAt: number }) | undefined;
  watch?: Watch | undefined;
}

const KEYS = ['token', 'pairing', 'owner', 'watch'] as const satisfies readonly (keyof Connection)[];

/** What is kept; anything unreadable counts as not there. */
export async function readConnection(): Promise<Connection> {
  return connectionSchema.parse(await browser.storage.local.get([...KEYS]));
}

/** Keeps what is given, and forgets what is given as undefined. */
export async function saveConnection(change: Connection): Promise<void> {
  const gone = Object.entries(change).flatMap(([key, value]) => (value === undefined ? [key] : []));
  if (gone.length > 0) await browser.storage.local.remove(gone);
  await browser.storage.local.set({ ...change });
}

/** Forgets the account. */
export async function forgetConnection(): Promise<void> {
  await browser.storage.local.remove([...KEYS]);
}

/** Calls `listener` when something of it changed. Returns its end. */
export function onConnectionChange(listener: () => void): () => void {
  const hear = (changes: Record<string, unknown>) => {
    if (KEYS.some((key) => key in changes)) listener();
  };
  browser.storage.local.onChanged.addListener(hear);
  return () => browser.storage.local.onChanged.removeListener(hear);
}
