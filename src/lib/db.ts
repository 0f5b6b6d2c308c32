import { Dexie, type EntityTable } from 'dexie';
import type { Platform } from '#core/platforms/platform.ts';
import { applyVersions } from './db-versions.ts';

/** The last answer of a public call, kept for when there is no network. */
export interface StoredAnswer {
  /** The call with its query: what was asked. */
  key: string;
  body: unknown;
  /** Milliseconds since 1970, by this device's clock: the age that a person is shown. */
  savedAt: number;
}

/** Answers beyond this many are forgotten, the oldest first: a viewer who follows many streamers keeps a small database. */
export const STORED_ANSWERS_MAX = 60;

/** A viewer's login on this device: one a platform (S1 §4). */
interface StoredViewerSession {
  platform: Platform;
  session: string;
}

/** A prediction to fill the form with: all of it but the time (S2 §3). */
export interface QuickPrediction {
  question: string;
  responseA: string;
  responseB: string;
  commandA: string;
  commandB: string;
}

export interface StoredQuickPrediction extends QuickPrediction {
  /** What it says: an identical one is the same one (S2 §4). */
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** A channel that this device follows. */
export interface StoredFollow {
  /** Platform and name. */
  key: string;
  platform: Platform;
  /** As an address of ours names it. */
  user: string;
  name: string;
  picture: string;
  /** What the viewer wants to be told of it. */
  live: boolean;
  giveaway: boolean;
  /** Milliseconds since 1970. */
  followedAt: number;
}

/** Hours without notifications: minutes of the day on this device's clock. */
export interface StoredPushHours {
  id: string;
  from: number;
  to: number;
}

type FogataDb = Dexie & {
  answers: EntityTable<StoredAnswer, 'key'>;
  viewerSessions: EntityTable<StoredViewerSession, 'platform'>;
  quickPredictions: EntityTable<StoredQuickPrediction, 'key'>;
  follows: EntityTable<StoredFollow, 'key'>;
  pushHours: EntityTable<StoredPushHours, 'id'>;
};

let opened: FogataDb | undefined;

/** The browser's one database, opened at its first use. */
export function openDb(): FogataDb {
  if (opened) return opened;
  // Dexie adds the tables to the object at run time, from the versions' text.
  const db = new Dexie('fogata') as FogataDb;
  applyVersions(db);
  opened = db;
  return db;
}

/** Keeps an answer and forgets the oldest ones. Rejects where the browser gives no storage (private windows). */
export async function saveAnswer(answer: StoredAnswer): Promise<void> {
  const { answers } = openDb();
  await answers.put(answer);
  const extra = (await answers.count()) - STORED_ANSWERS_MAX;
  if (extra <= 0) return;
  await answers.bulkDelete(await answers.orderBy('savedAt').limit(extra).primaryKeys());
}

/** The kept answer of a call. */
export async function readAnswer(key: string): Promise<StoredAnswer | undefined> {
  return openDb().answers.get(key);
}
