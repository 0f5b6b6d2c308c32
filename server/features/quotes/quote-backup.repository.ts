import type { SectionRecord } from '#core/backup/schema.ts';
import { hasRows, insertRows, readRows } from '#server/db/backup-rows.ts';
import type { BackupPart } from '#server/lib/backup-part.ts';
import { toColumns, toFields, type Columns } from '#server/lib/record-columns.ts';
import type { QuoteTable } from './quote.table.ts';

const QUOTE: Columns<QuoteTable, SectionRecord<'quotes'>> = {
  number: 'number',
  text: 'text',
  game: 'game',
  addedBy: 'added_by',
  createdAt: 'created_at',
};

/** Quotes by the numbers that the chat knows. */
export const quotesPart: BackupPart<'quotes'> = {
  section: 'quotes',
  tables: ['quotes'],
  async *read({ db, streamerId }) {
    const query = {
      table: 'quotes',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['number'],
    } as const;
    for await (const rows of readRows<QuoteTable>(db, query)) yield rows.map((row) => toFields(QUOTE, row));
  },
  async write({ tx, streamerId, newId }, records) {
    const rows = records.map((record) => ({
      ...(toColumns(QUOTE, record) as QuoteTable),
      id: newId(),
      streamer_id: streamerId,
    }));
    await insertRows(tx, 'quotes', rows);
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['quotes'], streamerId),
};
