import type { SectionRecord } from '#core/backup/schema.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import { hasRows, insertRows, readRows } from '#server/db/backup-rows.ts';
import type { BackupPart } from '#server/lib/backup-part.ts';
import { flag, json, toColumns, toFields, type Columns } from '#server/lib/record-columns.ts';
import type { TimerTable } from './timer.table.ts';

const TIMER: Columns<TimerTable, SectionRecord<'timers'>> = {
  name: 'name',
  messages: json('messages'),
  interval: 'interval_min',
  minLines: 'min_lines',
  liveOnly: flag('live_only'),
  enabled: flag('enabled'),
  platforms: json('platforms'),
  count: 'turn',
  saidAt: 'said_at',
  createdAt: 'created_at',
};

/** Timers; after an import each begins its interval anew. */
export const timersPart: BackupPart<'timers'> = {
  section: 'timers',
  tables: ['timers'],
  async *read({ db, streamerId }) {
    const query = {
      table: 'timers',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['created_at', 'id'],
    } as const;
    for await (const rows of readRows<TimerTable>(db, query)) yield rows.map((row) => toFields(TIMER, row));
  },
  async write({ tx, streamerId, now, newId }, records) {
    const rows = records.map((record) => ({
      ...(toColumns(TIMER, record) as TimerTable),
      id: newId(),
      streamer_id: streamerId,
      due_at: now + record.interval * MINUTE_MS,
    }));
    await insertRows(tx, 'timers', rows);
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['timers'], streamerId),
};
