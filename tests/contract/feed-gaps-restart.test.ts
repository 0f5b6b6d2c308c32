import { expect, it } from 'vitest';
import { HOUR_MS } from '#core/base/time.ts';
import { listGaps } from '#server/features/health/feed-gap.repository.ts';
import { createPostgresDatabase } from '#tests/setup/postgres-database.ts';
import { startTestServer } from '#tests/setup/server.ts';

it('a server that starts again knows since when it had received nothing', async () => {
  const environment = { DATABASE_URL: await createPostgresDatabase(), SECRET_KEY: 'ab'.repeat(32) };
  const first = await startTestServer({ environment });
  await first.logIn('twitch', 'ana');
  const { id, streamerId } = await first.channelOf('twitch', 'ana');
  const stoppedAt = first.clock.now();
  await first.close();

  const second = await startTestServer({ environment });
  second.clock.travel(HOUR_MS);
  const gaps = await listGaps(second.connection.db, streamerId, second.clock.now());
  expect(gaps).toMatchObject([{ channelId: id, cause: 'server', to: null }]);
  expect(gaps[0]?.from).toBeGreaterThanOrEqual(stoppedAt);
  expect(gaps[0]?.from).toBeLessThan(stoppedAt + HOUR_MS / 2);
  await second.close();
});
