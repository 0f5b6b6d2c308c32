import { setImmediate } from 'node:timers/promises';
import type { Db } from '#server/db/database.ts';
import { CSV_BOM, csvLine } from '#server/lib/csv.ts';
import { listLedger, type LedgerPosition } from './ledger-pages.repository.ts';

/** SQLite reads a batch in a few milliseconds and lets others work in between. */
const BATCH_ROWS = 500;

const HEADER = ['time', 'platform', 'viewer', 'amount', 'reason', 'reference', 'id'];

/** The whole ledger of a streamer, newest first, as parts of a CSV file. */
export async function* exportLedger(db: Db, streamerId: string): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(HEADER);
  let after: LedgerPosition | undefined;
  do {
    const rows = await listLedger(db, streamerId, { viewerId: undefined, after, limit: BATCH_ROWS });
    yield rows
      .map(({ at, viewerPlatform, viewerName, amount, reason, reference, id }) =>
        csvLine([new Date(at).toISOString(), viewerPlatform, viewerName, amount, reason, reference, id]),
      )
      .join('');
    after = rows.length < BATCH_ROWS ? undefined : rows.at(-1);
    await setImmediate();
  } while (after !== undefined);
}
