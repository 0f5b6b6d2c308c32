import type { Selectable } from 'kysely';
import type { SectionRecord } from '#core/backup/schema.ts';
import { hasRows, insertRows, readRows } from '#server/db/backup-rows.ts';
import { taken, type BackupPart } from '#server/lib/backup-part.ts';
import { toColumns, toFields, type Columns } from '#server/lib/record-columns.ts';
import type { ChatCountTable, BroadcastTable } from './broadcast.table.ts';

type EndedBroadcast = Selectable<BroadcastTable> & { ended_at: number };

const BROADCAST: Columns<EndedBroadcast, Omit<SectionRecord<'streams'>, 'number'>> = {
  beganAt: 'began_at',
  endedAt: 'ended_at',
  followers: 'followers',
  points: 'points',
  donations: 'donations',
};

/** Predictions and giveaways have numbers of their own in the same maps. */
const PREFIX = 'broadcast ';

/** Broadcasts that are over, with what came of them. */
export const broadcastsPart: BackupPart<'streams'> = {
  section: 'streams',
  tables: ['streams'],
  async *read({ db, streamerId, numbers }) {
    const query = {
      table: 'streams',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['began_at', 'id'],
    } as const;
    let number = 0;
    for await (const rows of readRows<Selectable<BroadcastTable>>(db, query))
      yield rows.filter(isOver).map((row) => {
        number += 1;
        numbers.set(PREFIX + row.id, number);
        return { number, ...toFields(BROADCAST, row) };
      });
  },
  async write({ tx, streamerId, newId, numbered }, records) {
    const rows = records.map(({ number, ...record }) => {
      const id = newId();
      numbered.set(`${PREFIX}${number}`, id);
      return { ...(toColumns(BROADCAST, record) as EndedBroadcast), id, streamer_id: streamerId };
    });
    await insertRows(tx, 'streams', rows);
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['streams'], streamerId),
};

function isOver(row: Selectable<BroadcastTable>): row is EndedBroadcast {
  return row.ended_at !== null;
}

const QUARTER: Columns<ChatCountTable, Omit<SectionRecord<'streamChat'>, 'stream'>> = {
  at: 'quarter_at',
  lines: 'lines',
};

/** Chat lines of these broadcasts; those of the time in between are soon forgotten anyway. */
export const broadcastChatPart: BackupPart<'streamChat'> = {
  section: 'streamChat',
  tables: ['chat_counts'],
  async *read({ db, streamerId, numbers }) {
    const query = {
      table: 'chat_counts',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['quarter_at', 'stream_id'],
    } as const;
    for await (const rows of readRows<ChatCountTable>(db, query))
      yield rows.flatMap((row) => {
        const stream = numbers.get(PREFIX + row.stream_id);
        return stream === undefined ? [] : [{ stream, ...toFields(QUARTER, row) }];
      });
  },
  async write({ tx, streamerId, numbered }, records) {
    const rows = records.map(({ stream, ...record }) => ({
      ...(toColumns(QUARTER, record) as ChatCountTable),
      streamer_id: streamerId,
      stream_id: taken(numbered, `${PREFIX}${stream}`),
    }));
    await insertRows(tx, 'chat_counts', rows);
  },
};
