import { ok, refuse, type Result } from '#core/base/result.ts';
import { nameKey } from '#core/base/text.ts';
import type { ViewerPersonas } from '#core/loyalty/merge-schema.ts';
import { MERGE_OFFER_MS } from '#core/loyalty/limits.ts';
import { PLATFORMS_WITH_LOGINS, type Platform } from '#core/platforms/platform.ts';
import type { BotMessage } from '#server/bot/port.ts';
import type { Db, RootDb, UnitOfWork } from '#server/db/database.ts';
import type { Points } from '#server/kernel/points.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import { newTypedCode, readTypedCode } from '#server/lib/typed-code.ts';
import { readAccountIds } from '#server/features/viewers/merged-viewers.repository.ts';
import { setBlocked } from '#server/features/viewers/block.repository.ts';
import { findPoints } from '#server/features/ledger/ledger-pages.repository.ts';
import * as rows from './account-merge.repository.ts';
import type { ViewerRow } from './account-merge.repository.ts';
import type { AccountMergeTable } from './account-merge.table.ts';

const WORD_LETTERS = 6;

export interface AccountMergeDeps {
  db: RootDb;
  unitOfWork: UnitOfWork;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'id'>;
  points: Points;
}

/** Viewers who say in chat that two accounts are theirs. */
export interface ChatMerges {
  /**
   * The author says that an account of another platform is theirs too, by the login that nobody else has there. Answers the
   * word that this account has to repeat, soon.
   */
  offer(tx: Db, message: BotMessage, other: { platform: Platform; login: string }): Promise<string>;
  /**
   * The author repeats a word: `merged` with who got it for the author's login, or `busy` while points are on their way to one
   * of them, or `refused`; `unknown` where nobody got this word for the author, or too long ago.
   */
  accept(tx: Db, message: BotMessage, word: string): Promise<'merged' | 'busy' | 'refused' | 'unknown'>;
}

/** Viewers who are one person with accounts on several platforms. */
export interface AccountMerges extends ChatMerges {
  /** Accounts of a viewer and which of them were another viewer's before; undefined for another streamer's. */
  read(streamerId: string, viewerId: string): Promise<ViewerPersonas | undefined>;
  /**
   * Gives the one what the other has, accounts included. Refuses with `not_found`, with `same_platform` when both have an
   * account on one platform, with `viewer_busy` while points are on their way to one of them, or with `blocked`.
   */
  merge(
    streamerId: string,
    viewers: { viewer: string; other: string },
    by: string,
  ): Promise<Result<ViewerPersonas>>;
  /** Takes a merge back: accounts, XP and watchtime, and of the points what is left of them. Refuses with `already_undone` or `viewer_busy`. */
  undo(streamerId: string, mergeId: string): Promise<Result<ViewerPersonas>>;
  /** Gives the one what the other has, whatever stands against it: both turned out to have the same account. */
  absorb: (tx: Db, streamerId: string, viewers: { viewer: string; other: string }) => Promise<void>;
}

export function createAccountMerges(deps: AccountMergeDeps): AccountMerges {
  const { db, unitOfWork, clock } = deps;

  async function changed(streamerId: string, done: Result<string>): Promise<Result<ViewerPersonas>> {
    if (!done.ok) return done;
    const read = await readPersonas(db, streamerId, done.value);
    return read === undefined ? refuse('not_found') : ok(read);
  }

  return {
    read: (streamerId, viewerId) => readPersonas(db, streamerId, viewerId),
    async merge(streamerId, viewers, by) {
      const how = { ...viewers, by, madeIn: 'panel' as const };
      return changed(streamerId, await unitOfWork((tx) => mergeViewers(deps, tx, streamerId, how)));
    },
    async undo(streamerId, mergeId) {
      return changed(streamerId, await unitOfWork((tx) => undoMerge(deps, tx, streamerId, mergeId)));
    },
    async absorb(tx, streamerId, { viewer, other }) {
      const found = await rows.lockViewers(tx, streamerId, [viewer, other]);
      const [kept, gone] = [viewer, other].map((id) => found.find((row) => row.id === id));
      if (kept === undefined || gone === undefined) return;
      const accounts = (await rows.listAccounts(tx, [gone.id])).map(({ id }) => id);
      await handOver(deps, tx, streamerId, { kept, gone, accounts, by: '', madeIn: 'panel' });
      if (gone.blocked_at !== null) await setBlocked(tx, streamerId, kept.id, gone.blocked_at);
    },
    async offer(tx, { channel, viewer }, { platform, login }) {
      const word = newTypedCode(WORD_LETTERS);
      await rows.saveOffer(tx, {
        streamer_id: channel.streamerId,
        account_id: viewer.accountId,
        platform,
        login_key: nameKey(login),
        word,
        at: clock.now(),
      });
      return word;
    },
    async accept(tx, { channel, viewer }, typed) {
      const { streamerId, platform } = channel;
      if (!PLATFORMS_WITH_LOGINS.includes(platform)) return 'unknown';
      const since = clock.now() - MERGE_OFFER_MS;
      const said = { platform, login: viewer.login, word: readTypedCode(typed), since };
      const offeredBy = await rows.takeOffer(tx, streamerId, said);
      if (offeredBy === undefined) return 'unknown';
      const how = { viewer: offeredBy, other: viewer.id, by: viewer.name, madeIn: 'chat' as const };
      const merged = await mergeViewers(deps, tx, streamerId, how);
      return merged.ok ? 'merged' : merged.code === 'viewer_busy' ? 'busy' : 'refused';
    },
  };
}

interface MergeHow {
  viewer: string;
  other: string;
  by: string;
  madeIn: AccountMergeTable['made_in'];
}

/** Merges two viewers; answers who has everything then. */
async function mergeViewers(
  deps: AccountMergeDeps,
  tx: Db,
  streamerId: string,
  { viewer, other, by, madeIn }: MergeHow,
): Promise<Result<string>> {
  const found = await rows.lockViewers(tx, streamerId, [viewer, other]);
  const [wanted, second] = [viewer, other].map((id) => found.find((row) => row.id === id));
  if (wanted === undefined || second === undefined || viewer === other) return refuse('not_found');
  if (wanted.blocked_at !== null || second.blocked_at !== null) return refuse('blocked');
  // Nobody is merged into who was merged into another: whoever has merges already keeps everything.
  const isSecondKept = await rows.hasMerges(tx, other);
  if (isSecondKept && (await rows.hasMerges(tx, viewer))) return refuse('same_platform');
  const [kept, gone] = isSecondKept ? [second, wanted] : [wanted, second];
  const accounts = await rows.listAccounts(tx, [kept.id, gone.id]);
  const moved = accounts.filter((account) => account.viewer_id === gone.id);
  const platforms = accounts.map(({ platform }) => platform);
  if (moved.length === 0 || moved.length === accounts.length) return refuse('not_found');
  if (new Set(platforms).size < platforms.length) return refuse('same_platform');
  if ((await rows.isPlaying(tx, gone.id)) || (await rows.isPlaying(tx, kept.id)))
    return refuse('viewer_busy');
  await handOver(deps, tx, streamerId, { kept, gone, accounts: moved.map((row) => row.id), by, madeIn });
  return ok(kept.id);
}

interface HandOver extends Pick<MergeHow, 'by' | 'madeIn'> {
  kept: ViewerRow;
  gone: ViewerRow;
  /** Ids of the accounts that come along. */
  accounts: string[];
}

/** Everything of the one becomes the other's, and a merge says so. */
async function handOver(
  deps: AccountMergeDeps,
  tx: Db,
  streamerId: string,
  { kept, gone, accounts, by, madeIn }: HandOver,
): Promise<void> {
  const id = deps.random.id();
  const way = { from: gone.id, to: kept.id };
  await movePoints(deps, tx, { ...way, key: `join:${id}`, streamerId, amount: gone.points });
  await rows.moveProgress(tx, gone, way);
  const hasCharacter = await rows.moveCharacter(tx, way);
  await rows.moveAccounts(tx, accounts, way);
  await rows.insertMerge(tx, {
    id,
    streamer_id: streamerId,
    viewer_id: kept.id,
    joined_id: gone.id,
    accounts: JSON.stringify(accounts),
    points: gone.points,
    xp: gone.xp,
    watchtime: gone.watchtime,
    character: hasCharacter ? 1 : 0,
    made_in: madeIn,
    made_by: by,
    at: deps.clock.now(),
    undone_at: null,
  });
}

/** Takes a merge back; answers the viewer that the others were merged into. */
async function undoMerge(
  deps: AccountMergeDeps,
  tx: Db,
  streamerId: string,
  mergeId: string,
): Promise<Result<string>> {
  const merge = await rows.findMerge(tx, streamerId, mergeId);
  if (merge === undefined) return refuse('not_found');
  const found = await rows.lockViewers(tx, streamerId, [merge.viewer_id, merge.joined_id]);
  const kept = found.find((row) => row.id === merge.viewer_id);
  if (kept === undefined) return refuse('not_found');
  if (kept.blocked_at !== null) return refuse('blocked');
  if (await rows.isPlaying(tx, kept.id)) return refuse('viewer_busy');
  if (!(await rows.endMerge(tx, mergeId, deps.clock.now()))) return refuse('already_undone');
  const way = { from: kept.id, to: merge.joined_id };
  const back = { xp: Math.min(merge.xp, kept.xp), watchtime: Math.min(merge.watchtime, kept.watchtime) };
  // What was spent together is gone; the rest is theirs again.
  const amount = Math.min(merge.points, kept.points);
  await movePoints(deps, tx, { ...way, key: `join:${mergeId}:undo`, streamerId, amount });
  await rows.moveProgress(tx, back, way);
  if (merge.character === 1) await rows.moveCharacter(tx, way);
  await rows.moveAccounts(tx, readAccountIds(merge.accounts), way);
  return ok(kept.id);
}

/** Two rows of the ledger, which name the other side. */
async function movePoints(
  { points }: AccountMergeDeps,
  tx: Db,
  {
    from,
    to,
    key,
    streamerId,
    amount,
  }: Record<'from' | 'to' | 'key' | 'streamerId', string> & {
    amount: number;
  },
): Promise<void> {
  if (amount === 0) return;
  const change = { streamerId, reason: 'merge' as const, reference: '' };
  const taken = await points.changePoints(tx, {
    ...change,
    viewerId: from,
    amount: -amount,
    key: `${key}:from`,
  });
  const given = await points.changePoints(tx, { ...change, viewerId: to, amount, key: `${key}:to` });
  // Points that were taken and not given may not be committed.
  if (!taken.ok || !given.ok) throw new Error(`Points of ${key} could not be moved.`);
}

async function readPersonas(
  db: Db,
  streamerId: string,
  viewerId: string,
): Promise<ViewerPersonas | undefined> {
  if ((await findPoints(db, streamerId, viewerId)) === undefined) return undefined;
  const accounts = await rows.listAccounts(db, [viewerId]);
  return {
    viewer: viewerId,
    accounts: accounts.map(({ id, platform, name, picture, last_message_at: lastAt }) => {
      return { id, platform, name, picture, lastAt };
    }),
    joins: (await rows.listMerges(db, viewerId)).map((merge) => ({
      id: merge.id,
      accounts: readAccountIds(merge.accounts),
      points: merge.points,
      madeIn: merge.made_in,
      by: merge.made_by,
      at: merge.at,
    })),
  };
}
