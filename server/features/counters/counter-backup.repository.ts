import type { SectionRecord } from '#core/backup/schema.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { hasRows, insertRows, readRows } from '#server/db/backup-rows.ts';
import type { BackupPart } from '#server/lib/backup-part.ts';
import { flag, toColumns, toFields, type Columns } from '#server/lib/record-columns.ts';
import type { CounterTable } from './counter.table.ts';

const COUNTER: Columns<CounterTable, SectionRecord<'counters'>> = {
  name: 'name',
  value: 'value',
  msg: 'msg',
  mods: 'mods',
  enabled: flag('enabled'),
  createdAt: 'created_at',
};

/** Counters, with what they stand at. */
export const countersPart: BackupPart<'counters'> = {
  section: 'counters',
  tables: ['counters'],
  async *read({ db, streamerId }) {
    const query = {
      table: 'counters',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['name_key'],
    } as const;
    for await (const rows of readRows<CounterTable>(db, query))
      yield rows.map((row) => toFields(COUNTER, row));
  },
  async write({ tx, streamerId, newId }, records) {
    const rows = records.map((record) => ({
      ...(toColumns(COUNTER, record) as CounterTable),
      id: newId(),
      streamer_id: streamerId,
      name_key: commandKey(record.name),
    }));
    await insertRows(tx, 'counters', rows);
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['counters'], streamerId),
};
