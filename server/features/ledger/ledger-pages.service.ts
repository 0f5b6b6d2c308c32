import * as z from 'zod/mini';
import { ok, refuse, type Result } from '#core/base/result.ts';
import type { LedgerEntry, LedgerPage, ledgerQuerySchema } from '#core/loyalty/ledger-schema.ts';
import { POINTS_PAGE_SIZE_DEFAULT } from '#core/loyalty/limits.ts';
import type { Db } from '#server/db/database.ts';
import { cutPage, readCursor } from '#server/lib/page-cursor.ts';
import { findPoints, listLedger, type ListedEntry } from './ledger-pages.repository.ts';
import { isUndoable } from './manual-points.service.ts';

const byTime = z.tuple([z.int(), z.string()]);

/** A change as the panel shows it. */
export function presentEntry(entry: ListedEntry): LedgerEntry {
  return {
    id: entry.id,
    viewer: { id: entry.viewer_id, name: entry.viewerName, platform: entry.viewerPlatform },
    amount: entry.amount,
    reason: entry.reason,
    // Presence refers to a channel by its id, which says nothing to a person.
    reference: entry.reason === 'presence' ? '' : entry.reference,
    at: entry.at,
    undo: entry.isUndone ? 'done' : isUndoable(entry) ? 'open' : 'none',
  };
}

/** A page of the ledger; `not_found` for a viewer of another streamer, `invalid` for an `after` that no page gave. */
export async function readLedger(
  db: Db,
  streamerId: string,
  query: z.infer<typeof ledgerQuerySchema>,
): Promise<Result<LedgerPage>> {
  const { viewer, after, size = POINTS_PAGE_SIZE_DEFAULT } = query;
  if (viewer !== undefined && (await findPoints(db, streamerId, viewer)) === undefined)
    return refuse('not_found');
  const position = after === undefined ? undefined : readCursor(after, byTime);
  if (after !== undefined && position === undefined) return refuse('invalid');
  const rows = await listLedger(db, streamerId, {
    viewerId: viewer,
    after: position && { at: position[0], id: position[1] },
    limit: size + 1,
  });
  const { shown, next } = cutPage(rows, size, ({ at, id }) => [at, id]);
  return ok({ items: shown.map(presentEntry), next });
}
