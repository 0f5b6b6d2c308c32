import { afterEach, beforeEach, expect, test } from 'vitest';
import { LEASE_MS } from '#core/alerts/limits.ts';
import { STREAM_PING_MS } from '#core/stream/schema.ts';
import { openModelDatabase } from '#tests/crash/model/model-database.ts';
import { ModelWorld } from '#tests/crash/model/model-world.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { insertDefaultAlertItems } from './alert-item.repository.ts';

const CHANNEL = 'channel-ana';
const DEAD = 0;
const SLOW = 1;
const HEALTHY = 2;
/** Longer than a link takes to carry everything. */
const MOMENT_MS = 2000;

let database: Awaited<ReturnType<typeof openModelDatabase>>;
let world: ModelWorld;
beforeEach(async () => {
  database = await openModelDatabase();
  const { db } = database.connection;
  await storeStreamer(db, 'ana');
  await insertDefaultAlertItems(db, CHANNEL, 'twitch');
  world = new ModelWorld(db, database.reader, CHANNEL);
  await world.startServer();
});
afterEach(async () => {
  await world.end();
  await database.close();
});

async function openOnAir(...pages: number[]): Promise<void> {
  for (const page of pages) {
    world.open(page, page === SLOW ? 'hanging' : 'ready');
    await world.pass(MOMENT_MS);
    world.setSource(page, true, true);
    await world.pass(MOMENT_MS);
  }
}

test('a lead whose network died holds the others up for one lease only', async () => {
  await openOnAir(DEAD, SLOW, HEALTHY);
  world.freeze(DEAD, true);
  for (const who of [1, 2, 3]) world.cause(true, who);
  // The slow page waits three seconds for a sound that never comes.
  await world.pass(LEASE_MS + 3 * MOMENT_MS);
  expect(world.countShows()).toBeGreaterThanOrEqual(1);
  // The others follow at once: nothing is tried again on the dead page while it says nothing.
  await world.pass(2 * LEASE_MS);
  expect(world.countShows()).toBe(3);
  expect(world.findFaults()).toEqual([]);
});

test('what waited in a dead network comes too late to be shown again', async () => {
  await openOnAir(DEAD, HEALTHY);
  world.freeze(DEAD, true);
  world.cause(true, 1);
  await world.pass(LEASE_MS + MOMENT_MS);
  expect(world.countShows()).toBe(1);
  world.freeze(DEAD, false);
  await world.pass(STREAM_PING_MS + MOMENT_MS);
  expect(world.countShows()).toBe(1);
  expect(world.findFaults()).toEqual([]);
});

test('a page that was silent leads again once it has spoken', async () => {
  await openOnAir(DEAD);
  world.freeze(DEAD, true);
  world.cause(true, 1);
  await world.pass(2 * LEASE_MS);
  expect(world.countShows()).toBe(0);
  world.freeze(DEAD, false);
  await world.pass(STREAM_PING_MS + MOMENT_MS);
  expect(world.countShows()).toBe(1);
  await world.comeToRest();
  expect(world.findFaults()).toEqual([]);
});
