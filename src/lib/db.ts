import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { Dexie, type EntityTable } from 'dexie';
import type { Platform } from '#core/platforms/platform.ts';
import type { PredictionDraft } from '#core/predictions/validate-prediction.ts';
import type { Profile } from '#core/session/schema.ts';
import { applyVersions } from './db-versions.ts';
import { askToKeepStorage } from './keep-storage.ts';

/** The last answer of a public call, kept for when there is no network. */
export interface StoredAnswer {
  /** The call with its query: what was asked. */
  key: string;
  body: unknown;
  /** Milliseconds since 1970, by this device's clock: the age that a person is shown. */
  savedAt: number;
}

/** Answers beyond this many are forgotten, the oldest first: a viewer who follows many streamers keeps a small database. */
export const STORED_ANSWERS_MAX = 120;

/** A viewer's login on this device: one a platform. */
interface StoredViewerSession {
  platform: Platform;
  session: string;
}

/** A prediction to fill the form with: all of it but the time. */
export interface QuickPrediction {
  question: string;
  responseA: string;
  responseB: string;
  commandA: string;
  commandB: string;
}

export interface StoredQuickPrediction extends QuickPrediction {
  /** What it says: an identical one is the same one. */
  key: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Edits of a channel's alerts that are not saved yet. */
export interface StoredDraft {
  /** Id of the channel. */
  owner: string;
  /** The alerts as they are edited, and as the server had them then. */
  items: unknown;
  base: unknown;
  savedAt: number;
}

/** Something that was to be sent when there was no network. */
export type StoredRequest = { key: string; queuedAt: number } & (
  { kind: 'prediction'; draft: PredictionDraft } | ({ kind: 'alerts' } & Omit<StoredDraft, 'savedAt'>)
);
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

/** What a streamer's panel showed last. */
export interface StoredPanel {
  /** Id of the channel. */
  owner: string;
  profile: Profile;
  client: PersistedClient;
}

/** A write of the panel that the server has not answered yet. */
export interface StoredWrite {
  id: string;
  /** Id of the channel. */
  owner: string;
  queuedAt: number;
  path: string;
  method: 'PUT' | 'DELETE';
  body?: unknown;
  /** The query that shows what it changes. */
  queryKey: readonly unknown[];
}

type FogataDb = Dexie & {
  answers: EntityTable<StoredAnswer, 'key'>;
  viewerSessions: EntityTable<StoredViewerSession, 'platform'>;
  quickPredictions: EntityTable<StoredQuickPrediction, 'key'>;
  drafts: EntityTable<StoredDraft, 'owner'>;
  queue: EntityTable<StoredRequest, 'key'>;
  follows: EntityTable<StoredFollow, 'key'>;
  pushHours: EntityTable<StoredPushHours, 'id'>;
  panels: EntityTable<StoredPanel, 'owner'>;
  panelWrites: EntityTable<StoredWrite, 'id'>;
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

/**
 * Keeps an answer and forgets the oldest ones; on a full device, more of them. Rejects where the browser gives no storage
 * (private windows) or no room at all.
 */
export async function saveAnswer(answer: StoredAnswer): Promise<void> {
  const { answers } = openDb();
  await withRoom(() => answers.put(answer));
  await forgetOldest((await answers.count()) - STORED_ANSWERS_MAX);
}

/** Keeps what only this device has, and asks the browser not to clear it. Rejects like `saveAnswer`. */
export async function keepOwn(write: () => Promise<unknown>): Promise<void> {
  await withRoom(write);
  askToKeepStorage();
}

/** Writes; on a full device the oldest answers make room. Rejects like `saveAnswer`. */
export async function withRoom(write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      const kept = isFull(error) ? await openDb().answers.count() : 0;
      if (kept === 0) throw error;
      await forgetOldest(Math.ceil(kept / 2));
    }
  }
}

async function forgetOldest(count: number): Promise<void> {
  if (count <= 0) return;
  const { answers } = openDb();
  await answers.bulkDelete(await answers.orderBy('savedAt').limit(count).primaryKeys());
}

/** Dexie wraps what a transaction was aborted for. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const inner = 'inner' in error ? error.inner : undefined;
  return error.name === 'QuotaExceededError' || (inner !== error && isFull(inner));
}

/** The kept answer of a call. */
export async function readAnswer(key: string): Promise<StoredAnswer | undefined> {
  return openDb().answers.get(key);
}
