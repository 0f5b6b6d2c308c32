import * as z from 'zod/mini';
import { FOLLOWED_MAX } from '#core/extension/limits.ts';
import { pairingSchema, type Pairing } from '#core/extension/schema.ts';
import {
  followedSchema,
  standingsSchema,
  type Followed,
  type Standings,
} from '#core/extension/viewer-schema.ts';
import { browser } from './browser.ts';

const PARTS = {
  /** The viewer's token; null when the server ended it, so that the person is told. */
  viewer: z.object({ server: z.string(), token: z.nullable(z.string()) }),
  /** One that waits for the person to approve it. */
  viewerPairing: z.object({ server: z.string(), pairing: pairingSchema }),
  /** What the server said last; `at` in milliseconds since 1970. */
  standings: z.object({ server: z.string(), at: z.number(), answer: standingsSchema }),
} as const;
const KEYS = ['followed', 'viewer', 'viewerPairing', 'standings'] as const;

/** What is kept of a viewer in the extension's own storage, as it is with one server. */
export interface ViewerState {
  followed: Followed[];
  token: string | undefined;
  hasEnded: boolean;
  pairing: Pairing | undefined;
  standings: { at: number; answer: Standings } | undefined;
}

/** What is kept. What cannot be read is taken away, and `isRepaired` says so: a broken entry must not come back each time. */
export async function readViewer(server: string): Promise<{ state: ViewerState; isRepaired: boolean }> {
  const stored = await browser.storage.local.get([...KEYS]);
  const [followed, isWhole] = readFollowed(stored.followed);
  const broken: string[] = [];
  function read<Name extends keyof typeof PARTS>(name: Name): z.infer<(typeof PARTS)[Name]> | undefined {
    const value = stored[name];
    if (value === undefined) return undefined;
    const parsed = PARTS[name].safeParse(value);
    if (!parsed.success) broken.push(name);
    // Each name has the schema that its value was parsed with.
    const data = parsed.data as (z.infer<(typeof PARTS)[Name]> & { server: string }) | undefined;
    // Nothing of one server is told to another.
    return data?.server === server ? data : undefined;
  }
  const [viewer, pairing, standings] = [read('viewer'), read('viewerPairing'), read('standings')];
  if (broken.length > 0) await browser.storage.local.remove(broken);
  if (!isWhole) await saveFollowed(followed);
  return {
    state: {
      followed,
      token: viewer?.token ?? undefined,
      hasEnded: viewer?.token === null,
      pairing: pairing?.pairing,
      standings,
    },
    isRepaired: broken.length > 0 || !isWhole,
  };
}

/** The entries that can be read, and whether these are all. */
function readFollowed(value: unknown): [Followed[], boolean] {
  if (value === undefined) return [[], true];
  if (!Array.isArray(value)) return [[], false];
  const read = value.flatMap((entry: unknown) => followedSchema.safeParse(entry).data ?? []);
  const followed = read.filter((entry, at) => read.findIndex((other) => isSame(other, entry)) === at);
  return [followed.slice(0, FOLLOWED_MAX), followed.length === value.length];
}

/** Names are the same in capitals and small letters. */
export function isSame(
  a: Pick<Followed, 'platform' | 'user'>,
  b: Pick<Followed, 'platform' | 'user'>,
): boolean {
  return a.platform === b.platform && a.user.toLowerCase() === b.user.toLowerCase();
}

export async function saveFollowed(followed: readonly Followed[]): Promise<void> {
  await browser.storage.local.set({ followed });
}

/** Keeps a token; null when it has ended. A pairing is over then. */
export async function saveToken(server: string, token: string | null): Promise<void> {
  await browser.storage.local.set({ viewer: { server, token } });
  await browser.storage.local.remove('viewerPairing');
}

/** Forgets the person, and what the server said of them. */
export async function forgetViewer(): Promise<void> {
  await browser.storage.local.remove(['viewer', 'viewerPairing', 'standings']);
}

export async function savePairing(server: string, pairing: Pairing): Promise<void> {
  await browser.storage.local.set({ viewerPairing: { server, pairing } });
}

export async function forgetPairing(): Promise<void> {
  await browser.storage.local.remove('viewerPairing');
}

export async function saveStandings(server: string, answer: Standings): Promise<void> {
  await browser.storage.local.set({ standings: { server, at: Date.now(), answer } });
}

/** Calls `listener` when something of it changed. Returns its end. */
export function onViewerChange(listener: () => void): () => void {
  const hear = (changes: Record<string, unknown>) => {
    if (KEYS.some((key) => key in changes)) listener();
  };
  browser.storage.local.onChanged.addListener(hear);
  return () => browser.storage.local.onChanged.removeListener(hear);
}
