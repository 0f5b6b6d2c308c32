import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { createLastReceived, type LastReceived } from './last-received.ts';
import { eventually } from '#tests/setup/eventually.ts';

const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let connection: Connection;
let clock: ManualClock;
let lastReceived: LastReceived;
beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'ana');
  clock = createManualClock();
  lastReceived = createLastReceived(connection.unitOfWork, clock, logger);
});
afterEach(() => connection.close());

const storedAt = async () => (await findChannelById(connection.db, 'channel-ana'))?.lastEventAt;

it('knows at once when a channel last received something, and stores it at most once a minute', async () => {
  const first = clock.now();
  lastReceived.note('channel-ana');
  expect(lastReceived.lastOf('channel-ana')).toBe(first);
  clock.advance(1000);
  await eventually(async () => expect(await storedAt()).toBe(first));
  clock.advance(1000);
  lastReceived.note('channel-ana');
  await lastReceived.close();
  expect(await storedAt()).toBe(first);
  clock.advance(60_000);
  lastReceived.note('channel-ana');
  await lastReceived.close();
  expect(await storedAt()).toBe(clock.now());
});

it('stores what it knows before it ends', async () => {
  lastReceived.note('channel-ana');
  await lastReceived.close();
  expect(await storedAt()).toBe(clock.now());
});
