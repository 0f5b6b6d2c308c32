import type { SectionRecord } from '#core/backup/schema.ts';
import { hasRows, insertRows, readRows } from '#server/db/backup-rows.ts';
import type { Db } from '#server/db/database.ts';
import { viewerOf, type BackupPart } from '#server/lib/backup-part.ts';
import { toColumns, toFields, type Columns } from '#server/lib/record-columns.ts';
import { undoKey } from './ledger-pages.repository.ts';
import type { LedgerTable } from './ledger.table.ts';

type LedgerRecord = SectionRecord<'ledger'>;
type LedgerRow = LedgerTable & { viewer_id_ref: string | null };

const ENTRY: Columns<LedgerTable, Omit<LedgerRecord, 'viewer'>> = {
  key: 'entry_key',
  amount: 'amount',
  reason: 'reason',
  reference: 'reference',
  at: 'at',
};

const UNDO = undoKey('');
const undoneOf = ({ reason, key }: Pick<LedgerRecord, 'reason' | 'key'>): string | undefined =>
  reason === 'undo' && key.startsWith(UNDO) ? key.slice(UNDO.length) : undefined;

/** The keys of rows by their ids: an undo names the row that it takes back by its id, a file by its key. */
async function listUndone(db: Db, rows: readonly LedgerRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => undoneOf({ reason: row.reason, key: row.entry_key }) ?? []);
  if (ids.length === 0) return new Map();
  const undone = await db.selectFrom('ledger').select(['id', 'entry_key']).where('id', 'in', ids).execute();
  return new Map(undone.map(({ id, entry_key }) => [id, entry_key]));
}

/** Every change of points: with the viewers' balances this is the whole truth of them. */
export const ledgerPart: BackupPart<'ledger'> = {
  section: 'ledger',
  tables: ['ledger'],
  async *read({ db, streamerId }) {
    const query = {
      table: 'ledger',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['entry_key'],
      viewers: ['viewer_id'],
    } as const;
    for await (const rows of readRows<LedgerRow>(db, query)) {
      const undone = await listUndone(db, rows);
      yield rows.flatMap(({ viewer_id_ref: viewer, ...row }) => {
        if (viewer === null) return [];
        const entry = toFields(ENTRY, row);
        const key = undone.get(undoneOf(entry) ?? '');
        return [{ ...entry, viewer, key: key === undefined ? entry.key : undoKey(key) }];
      });
    }
  },
  async write(target, records) {
    const rows = records.map(({ viewer, ...record }) => {
      const undone = undoneOf(record);
      return {
        ...(toColumns(ENTRY, record) as LedgerTable),
        id: target.idOf(record.key),
        streamer_id: target.streamerId,
        viewer_id: viewerOf(target, viewer),
        entry_key: undone === undefined ? record.key : undoKey(target.idOf(undone)),
      };
    });
    await insertRows(target.tx, 'ledger', rows);
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['ledger'], streamerId),
};
