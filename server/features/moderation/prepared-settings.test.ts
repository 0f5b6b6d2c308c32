import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_MODERATION } from '#core/moderation/schema.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { saveModeration } from './moderation.repository.ts';
import { createModerationService } from './moderation.service.ts';
import * as patterns from './patterns.ts';
import { createPreparedSettings } from './prepared-settings.ts';

const SETTINGS = {
  ...DEFAULT_MODERATION,
  patterns: { ...DEFAULT_MODERATION.patterns, enabled: true, items: ['gr+atis'] },
};

let connection: Connection;
beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'ana');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await connection.close();
});

it('saving makes patterns ready once: no chat line waits for them', async () => {
  const compile = vi.spyOn(patterns, 'preparePatterns');
  const clock = { now: () => 0 };
  const prepared = createPreparedSettings(clock);
  const service = createModerationService({ ...connection, clock, prepared, onStored: () => undefined });
  expect((await service.save('ana', SETTINGS)).ok).toBe(true);
  const found = await connection.unitOfWork((tx) => prepared.find(tx, 'ana'));
  expect(found.settings).toEqual(SETTINGS);
  expect(compile).toHaveBeenCalledOnce();
});

it('what was made ready before a transaction is not made ready in it', async () => {
  const { db } = connection;
  await saveModeration(db, 'ana', SETTINGS);
  let now = 0;
  const prepared = createPreparedSettings({ now: () => now });
  const first = await prepared.find(db, 'ana');
  const compile = vi.spyOn(patterns, 'preparePatterns');
  // Read again, since another process may have written, but not compiled again.
  now += 60_000;
  expect(await connection.unitOfWork((tx) => prepared.find(tx, 'ana'))).toBe(first);
  expect(compile).not.toHaveBeenCalled();
});
