import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import SqliteDatabase from 'better-sqlite3';
import { openConnection } from '#server/db/connection.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createPredictionStage } from '#tests/factories/prediction-stage.ts';
import { buildPrediction } from '#tests/factories/predictions.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { isQuick, median, report } from './report.ts';

const BETS = isQuick ? 2000 : 100_000;
const PAIRS = isQuick ? 1 : 3;
const TARGET = 4;
const LONGEST_PAUSE_MS = 50;
const STREAMER = 'bench';

/** A file with viewers who have points. */
async function openFile(file: string) {
  const connection = await openConnection({ file });
  await storeStreamer(connection.db, STREAMER);
  const database = new SqliteDatabase(file);
  database.exec(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${BETS})
     insert into viewers (id, streamer_id, points, on_twitch, created_at)
     select 'viewer-' || lower(hex(randomblob(8))), '${STREAMER}', 1000, 1, 0 from n`,
  );
  database.close();
  return connection;
}

/** The same ledger rows and balances in one transaction of prepared statements, and nothing else. */
async function runBare(file: string): Promise<number> {
  const connection = await openFile(file);
  await connection.close();
  const database = new SqliteDatabase(file);
  database.pragma('synchronous = FULL');
  const ids = database.prepare('select id from viewers').pluck().all() as string[];
  const pay = database.prepare('update viewers set points = points + ? where id = ?');
  const note = database.prepare(
    `insert into ledger (id, streamer_id, viewer_id, amount, reason, reference, entry_key, at)
     values (?, '${STREAMER}', ?, ?, 'refund', '', ?, 0)`,
  );
  const begin = performance.now();
  database.transaction(() => {
    for (const id of ids) {
      note.run(`entry-${id}`, id, 10, `key-${id}`);
      pay.run(10, id);
    }
  })();
  const took = performance.now() - begin;
  database.close();
  return took;
}

async function runOurs(file: string): Promise<{ took: number; pause: number }> {
  const connection = await openFile(file);
  const stage = createPredictionStage(connection, systemClock);
  const created = await stage.create(STREAMER, buildPrediction());
  if (!created.ok) throw new Error(created.code);
  const { id } = created.value;
  await stage.startOwn(STREAMER, id);
  const database = new SqliteDatabase(file);
  database
    .prepare(`insert into bets select ?, id, case rowid % 2 when 0 then 'a' else 'b' end, 10, 0 from viewers`)
    .run(id);
  database.prepare('update predictions set pool_a = ?, pool_b = ?').run(BETS * 5, BETS * 5);
  database.close();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const begin = performance.now();
  // Everybody is paid: as many rows as the bare loop writes.
  await stage.decideOwn(STREAMER, id, null);
  while ((await stage.list(STREAMER))[0]?.state !== 'cancelled')
    await new Promise((resolve) => setTimeout(resolve, 5));
  const took = performance.now() - begin;
  delay.disable();
  await stage.worker.close();
  await connection.close();
  return { took, pause: delay.max / 1e6 };
}

const folder = mkdtempSync(join(tmpdir(), 'fogata-bench-'));
try {
  const ours: { took: number; pause: number }[] = [];
  const bare: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    bare.push(await runBare(join(folder, `bare-${pair}.db`)));
    ours.push(await runOurs(join(folder, `ours-${pair}.db`)));
  }
  const ratio = median(ours.map(({ took }, at) => took / (bare[at] ?? NaN)));
  report({
    work: `settling ${BETS} bets`,
    measured: `${Math.round(median(ours.map(({ took }) => took)))} ms`,
    baseline: `${Math.round(median(bare))} ms`,
    ratio,
    target: `<= ${TARGET}`,
    isMet: ratio <= TARGET,
  });
  const pause = Math.max(...ours.map((run) => run.pause));
  report({
    work: 'longest pause of the event loop while settling',
    measured: `${Math.round(pause)} ms`,
    target: `<= ${LONGEST_PAUSE_MS} ms`,
  });
} finally {
  rmSync(folder, { recursive: true });
}
