import { ok, refuse, type Result } from '#core/base/result.ts';
import type { PointsChange } from '#core/loyalty/ledger-schema.ts';
import type { LedgerReason } from '#core/loyalty/types.ts';
import type { Db, UnitOfWork } from '#server/db/database.ts';
import type { Points } from '#server/kernel/points.ts';
import { findLedgerEntry, findPoints, undoKey, type ListedEntry } from './ledger-pages.repository.ts';
import { listOwners } from '#server/features/viewers/merged-viewers.repository.ts';

export interface Changed {
  entry: ListedEntry;
  /** The balance that it left. */
  points: number;
}

/** What a person decided may be taken back by a person; what viewers earned or bought has its own ways. */
const MANUAL: readonly LedgerReason[] = ['hand', 'added'];

/** Whether a change is of a kind that may be taken back. */
export function isUndoable(entry: Pick<ListedEntry, 'reason'>): boolean {
  return MANUAL.includes(entry.reason);
}

/** Manual points: given and taken in the panel, with a reason, and their undo. */
export type ManualPoints = ReturnType<typeof createManualPoints>;

export function createManualPoints(deps: { unitOfWork: UnitOfWork; points: Points }) {
  const { unitOfWork, points } = deps;

  async function changed(tx: Db, streamerId: string, key: string): Promise<Changed> {
    const entry = await findLedgerEntry(tx, streamerId, { column: 'entry_key', value: key });
    const balance = entry && (await findPoints(tx, streamerId, entry.viewer_id));
    if (entry === undefined || balance === undefined) throw new Error(`The change ${key} left no entry.`);
    return { entry, points: balance };
  }

  return {
    /** Refuses with `not_found` or `not_enough_points`; `duplicate` when the key means another change. */
    change: (streamerId: string, { viewer, amount, reason, key }: PointsChange): Promise<Result<Changed>> =>
      unitOfWork(async (tx) => {
        if ((await findPoints(tx, streamerId, viewer)) === undefined) return refuse('not_found');
        const entryKey = `hand:${key}`;
        const result = await points.changePoints(tx, {
          streamerId,
          viewerId: viewer,
          amount,
          reason: 'hand',
          reference: reason,
          key: entryKey,
        });
        if (!result.ok && result.code !== 'duplicate') return result;
        const done = await changed(tx, streamerId, entryKey);
        // Sent again because the first answer was lost: that answer is given again.
        const owners = [viewer, (await listOwners(tx, [viewer])).get(viewer)];
        const isSame = owners.includes(done.entry.viewer_id) && done.entry.amount === amount;
        return isSame ? ok(done) : refuse('duplicate');
      }),
    /** Refuses with `not_found`, `not_undoable`, `already_undone` or `not_enough_points`. */
    undo: (streamerId: string, entryId: string): Promise<Result<Changed>> =>
      unitOfWork(async (tx) => {
        const entry = await findLedgerEntry(tx, streamerId, { column: 'id', value: entryId });
        if (entry === undefined) return refuse('not_found');
        if (!isUndoable(entry)) return refuse('not_undoable');
        const key = undoKey(entryId);
        const result = await points.changePoints(tx, {
          streamerId,
          viewerId: entry.viewer_id,
          amount: -entry.amount,
          reason: 'undo',
          reference: entry.reference,
          key,
        });
        if (!result.ok) return result.code === 'duplicate' ? refuse('already_undone') : result;
        return ok(await changed(tx, streamerId, key));
      }),
  };
}
