import type { SectionRecord } from '#core/backup/schema.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { hasRows, insertRows, readRows } from '#server/db/backup-rows.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { taken, viewerOf, type BackupPart } from '#server/lib/backup-part.ts';
import { flag, toColumns, toFields, type Columns } from '#server/lib/record-columns.ts';
import type { GiveawayEntryTable, GiveawayTable, GiveawayWinnerTable } from './giveaway.table.ts';

const GIVEAWAY: Columns<GiveawayTable, Omit<SectionRecord<'giveaways'>, 'number'>> = {
  title: 'title',
  keyword: 'keyword',
  winners: 'winners',
  subscriberWeight: 'subscriber_weight',
  state: 'state',
  entrants: 'entrants',
  tickets: 'tickets',
  createdAt: 'created_at',
  changedAt: 'changed_at',
};

/** Predictions have numbers of their own in the same maps. */
const PREFIX = 'giveaway ';

/** Giveaways; one that is open is open after the import too. */
export const giveawaysPart: BackupPart<'giveaways'> = {
  section: 'giveaways',
  tables: ['giveaways'],
  async *read({ db, streamerId, numbers }) {
    const query = {
      table: 'giveaways',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['created_at', 'id'],
    } as const;
    let number = 0;
    for await (const rows of readRows<GiveawayTable>(db, query))
      yield rows.map((row) => {
        number += 1;
        numbers.set(PREFIX + row.id, number);
        return { number, ...toFields(GIVEAWAY, row) };
      });
  },
  async write({ tx, streamerId, newId, numbered }, records) {
    const rows = records.map(({ number, ...record }) => {
      const id = newId();
      numbered.set(`${PREFIX}${number}`, id);
      return {
        ...(toColumns(GIVEAWAY, record) as GiveawayTable),
        id,
        streamer_id: streamerId,
        open_of: record.state === 'open' ? streamerId : null,
        keyword_key: commandKey(record.keyword),
      };
    });
    await insertRows(tx, 'giveaways', rows);
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['giveaways'], streamerId),
};

/** Rows of all giveaways that were numbered, with viewer and number. */
async function* readOfGiveaways<Row>(db: Db, table: keyof Tables, numbers: ReadonlyMap<string, number>) {
  for (const [name, giveaway] of numbers) {
    if (!name.startsWith(PREFIX)) continue;
    const query = {
      table,
      owner: { column: 'giveaway_id', value: name.slice(PREFIX.length) },
      key: ['viewer_id'],
      viewer: 'once',
    } as const;
    for await (const rows of readRows<Row & { viewer_id_ref: string | null }>(db, query))
      yield rows.flatMap(({ viewer_id_ref: viewer, ...row }) =>
        viewer === null ? [] : [{ giveaway, viewer, row: row as unknown as Row }],
      );
  }
}

const ENTRY: Columns<GiveawayEntryTable, Omit<SectionRecord<'giveawayEntries'>, 'giveaway' | 'viewer'>> = {
  name: 'name',
  platform: 'platform',
  joined: 'joined',
  bought: 'bought',
  at: 'at',
};

/** Who takes part, with how many tickets. */
export const giveawayEntriesPart: BackupPart<'giveawayEntries'> = {
  section: 'giveawayEntries',
  tables: ['giveaway_entries'],
  async *read({ db, numbers }) {
    for await (const found of readOfGiveaways<GiveawayEntryTable>(db, 'giveaway_entries', numbers))
      yield found.map(({ giveaway, viewer, row }) => ({ giveaway, viewer, ...toFields(ENTRY, row) }));
  },
  async write(target, records) {
    const rows = records.map(({ giveaway, viewer, ...record }) => ({
      ...(toColumns(ENTRY, record) as GiveawayEntryTable),
      giveaway_id: taken(target.numbered, `${PREFIX}${giveaway}`),
      viewer_id: viewerOf(target, viewer),
    }));
    await insertRows(target.tx, 'giveaway_entries', rows);
  },
};

const WINNER: Columns<GiveawayWinnerTable, Omit<SectionRecord<'giveawayWinners'>, 'giveaway' | 'viewer'>> = {
  place: 'place',
  name: 'name',
  platform: 'platform',
  replaced: flag('replaced'),
  at: 'at',
};

/** Who won, and who was replaced. */
export const giveawayWinnersPart: BackupPart<'giveawayWinners'> = {
  section: 'giveawayWinners',
  tables: ['giveaway_winners'],
  async *read({ db, numbers }) {
    for await (const found of readOfGiveaways<GiveawayWinnerTable>(db, 'giveaway_winners', numbers))
      yield found.map(({ giveaway, viewer, row }) => ({ giveaway, viewer, ...toFields(WINNER, row) }));
  },
  async write(target, records) {
    const rows = records.map(({ giveaway, viewer, ...record }) => ({
      ...(toColumns(WINNER, record) as GiveawayWinnerTable),
      giveaway_id: taken(target.numbered, `${PREFIX}${giveaway}`),
      viewer_id: viewerOf(target, viewer),
    }));
    await insertRows(target.tx, 'giveaway_winners', rows);
  },
};
