import type { SectionRecord } from '#core/backup/schema.ts';
import { commandKey } from '#core/commands/command-call.ts';
import { hasRows, insertRows, readRows } from '#server/db/backup-rows.ts';
import { taken, viewerOf, type BackupPart } from '#server/lib/backup-part.ts';
import { toColumns, toFields, type Columns } from '#server/lib/record-columns.ts';
import type { PredictionRow } from './prediction.repository.ts';
import type { BetTable } from './prediction.table.ts';

const PREDICTION: Columns<PredictionRow, Omit<SectionRecord<'predictions'>, 'number'>> = {
  question: 'question',
  responseA: 'response_a',
  responseB: 'response_b',
  commandA: 'command_a',
  commandB: 'command_b',
  durationMs: 'duration_ms',
  state: 'state',
  winner: 'winner',
  poolA: 'pool_a',
  poolB: 'pool_b',
  betsA: 'bets_a',
  betsB: 'bets_b',
  createdAt: 'created_at',
  closesAt: 'closes_at',
  endedAt: 'ended_at',
};

/** Giveaways have numbers of their own in the same maps. */
const PREFIX = 'prediction ';

/** Predictions that are over. */
export const predictionsPart: BackupPart<'predictions'> = {
  section: 'predictions',
  tables: ['predictions'],
  async *read({ db, streamerId, numbers }) {
    const query = {
      table: 'predictions',
      owner: { column: 'streamer_id', value: streamerId },
      key: ['created_at', 'id'],
      only: { column: 'state', values: ['resolved', 'cancelled'] },
    } as const;
    let number = 0;
    for await (const rows of readRows<PredictionRow>(db, query))
      yield rows.map((row) => {
        number += 1;
        numbers.set(PREFIX + row.id, number);
        return { number, ...toFields(PREDICTION, row) };
      });
  },
  async write({ tx, streamerId, newId, numbered }, records) {
    const rows = records.map(({ number, ...record }) => {
      const id = newId();
      numbered.set(`${PREFIX}${number}`, id);
      return {
        ...(toColumns(PREDICTION, record) as PredictionRow),
        id,
        streamer_id: streamerId,
        key_a: commandKey(record.commandA),
        key_b: commandKey(record.commandB),
      };
    });
    await insertRows(tx, 'predictions', rows);
  },
  isOccupied: (db, { streamerId }) => hasRows(db, ['predictions'], streamerId),
};

const BET: Columns<BetTable, Omit<SectionRecord<'bets'>, 'prediction' | 'viewer'>> = {
  side: 'side',
  amount: 'amount',
  createdAt: 'created_at',
};

/** What was bet on them. */
export const betsPart: BackupPart<'bets'> = {
  section: 'bets',
  tables: ['bets'],
  async *read({ db, numbers }) {
    for (const [name, prediction] of numbers) {
      if (!name.startsWith(PREFIX)) continue;
      const query = {
        table: 'bets',
        owner: { column: 'prediction_id', value: name.slice(PREFIX.length) },
        key: ['viewer_id'],
        viewer: 'once',
      } as const;
      for await (const rows of readRows<BetTable & { viewer_id_ref: string | null }>(db, query))
        yield rows.flatMap(({ viewer_id_ref: viewer, ...row }) =>
          viewer === null ? [] : [{ prediction, viewer, ...toFields(BET, row) }],
        );
    }
  },
  async write(target, records) {
    const rows = records.map(({ prediction, viewer, ...record }) => ({
      ...(toColumns(BET, record) as BetTable),
      prediction_id: taken(target.numbered, `${PREFIX}${prediction}`),
      viewer_id: viewerOf(target, viewer),
    }));
    await insertRows(target.tx, 'bets', rows);
  },
};
