import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import type { Db } from '#server/db/database.ts';
import { eventually } from '#tests/setup/eventually.ts';

/** What two processes get that claim at once: the second asks while the first has not committed yet. */
export async function claimTwice<Row>(
  connection: Connection,
  claim: (db: Db) => Promise<readonly Row[]>,
): Promise<[first: readonly Row[], second: readonly Row[]]> {
  let second: Promise<readonly Row[]> = Promise.resolve([]);
  const first = await connection.unitOfWork(async (tx) => {
    const rows = await claim(tx);
    second = claim(connection.db);
    // SQLite lets nobody else begin.
    if (connection.dialect === 'postgres') await untilOneWaits(connection.db);
    return rows;
  });
  return [first, await second];
}

function untilOneWaits(db: Db): Promise<void> {
  return eventually(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows).toHaveLength(1);
  });
}
