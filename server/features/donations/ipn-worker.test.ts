import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#core/base/time.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { createSoleOwnership } from '#server/kernel/ownership.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { storeIpn } from './ipn-inbox.repository.ts';
import type { Worker } from '#server/kernel/worker.ts';
import { createIpnWorker } from './ipn-worker.ts';
import type { SettleNotification } from './settle-notification.ts';
import { eventually } from '#tests/setup/eventually.ts';

const LANE = { rank: 1, owner: 'ana' } as const;

let connection: Connection;
let clock: ManualClock;
let worker: Worker;
let settle: SettleNotification;
beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  clock = createManualClock();
  settle = () => Promise.resolve('done');
  worker = createIpnWorker({
    db: connection.db,
    clock,
    random: systemRandom,
    logger: pino({ level: 'silent' }),
    ownership: createSoleOwnership({ clock, logger: pino({ level: 'silent' }) }),
    verify: () => Promise.resolve('verified'),
    settle: (...args) => settle(...args),
    noteUnreachable: () => Promise.resolve(),
  });
});
afterEach(async () => {
  await worker.close();
  await connection.close();
});

async function listStates() {
  const rows = await connection.db.selectFrom('ipn_inbox').select('state').execute();
  return rows.map((row) => row.state);
}

it('settles at once what comes while it looks when to look again', async () => {
  worker.start();
  await storeIpn(connection.db, { ...LANE, id: 'new', raw: '' }, clock.now());
  worker.wake();
  await eventually(async () => expect(await listStates()).toEqual(['done']));
});

it('tries again what cannot be settled, but not for ever', async () => {
  settle = () => Promise.reject(new Error('This one never works.'));
  await storeIpn(connection.db, { ...LANE, id: 'old', raw: '' }, clock.now() - 14 * DAY_MS);
  await storeIpn(connection.db, { ...LANE, id: 'new', raw: '' }, clock.now() - 13 * DAY_MS);
  worker.start();
  await eventually(async () => expect((await listStates()).sort()).toEqual(['done', 'waiting']));
});

it('goes on soon with what the database went away from, and does not wait until its claim ends', async () => {
  const { schema } = connection.db;
  let tries = 0;
  settle = async () => {
    tries += 1;
    if (tries > 1) return 'done';
    await schema.alterTable('ipn_inbox').renameTo('away').execute();
    throw new Error('The database is away.');
  };
  worker.start();
  await storeIpn(connection.db, { ...LANE, id: 'new', raw: '' }, clock.now());
  worker.wake();
  await eventually(() => expect([tries, clock.waits()]).toEqual([1, [1000]]));
  await schema.alterTable('away').renameTo('ipn_inbox').execute();
  clock.advance(1000);
  await eventually(async () => expect(await listStates()).toEqual(['done']));
});
