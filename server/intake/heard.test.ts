import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { createHeard, type Heard } from './heard.ts';
import { eventually } from '#tests/setup/eventually.ts';

const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let connection: Connection;
let clock: ManualClock;
let heard: Heard;
beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'ana');
  clock = createManualClock();
  heard = createHeard(connection.unitOfWork, clock, logger);
});
afterEach(() => connection.close());

const storedAt = async () => (await findChannelById(connection.db, 'channel-ana'))?.lastEventAt;

it('knows at once when a channel was heard, and stores it at most once a minute', async () => {
  const first = clock.now();
  heard.note('channel-ana');
  expect(heard.lastOf('channel-ana')).toBe(first);
  clock.advance(1000);
  await eventually(async () => expect(await storedAt()).toBe(first));
  clock.advance(1000);
  heard.note('channel-ana');
  await heard.close();
  expect(await storedAt()).toBe(first);
  clock.advance(60_000);
  heard.note('channel-ana');
  await heard.close();
  expect(await storedAt()).toBe(clock.now());
});

it('stores what it knows before it ends', async () => {
  heard.note('channel-ana');
  await heard.close();
  expect(await storedAt()).toBe(clock.now());
});
