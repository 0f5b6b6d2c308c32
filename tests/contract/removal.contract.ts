import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import type { Connection } from '#server/db/connection.ts';
import { countStreamers } from '#server/features/channels/channel.repository.ts';
import { createRemovalWorker, LAST_WRITES_MS } from '#server/features/removal/removal-worker.ts';
import { markRemoved } from '#server/features/removal/removal.repository.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { eventually } from '#tests/setup/eventually.ts';

const MANY_VIEWERS = 450;

/** Deleting an account whatever happens meanwhile, on either database. */
export function removalContract(open: () => Promise<Connection>): void {
  describe('a deleted account', () => {
    let connection: Connection;
    let clock: ManualClock;
    let isReachable: boolean;
    let revoked: string[];
    let ana: string;
    let luz: string;

    beforeEach(async () => {
      connection = await open();
      clock = createManualClock();
      isReachable = true;
      revoked = [];
      ana = `ana${Math.random()}`;
      luz = `luz${Math.random()}`;
      for (const id of [ana, luz]) {
        await storeStreamer(connection.db, id);
        await storeViewers(id);
        await connection.db.insertInto('channel_tokens').values(tokensOf(id)).execute();
      }
    });
    afterEach(() => connection.close());

    const tokensOf = (id: string) => ({
      channel_id: `channel-${id}`,
      access_sealed: `access ${id}`,
      refresh_sealed: '',
      refresh_hash: '',
      expires_at: 0,
      scopes: '',
      needs_login: 0,
    });
    const storeViewers = (streamerId: string) =>
      connection.db
        .insertInto('viewers')
        .values(
          Array.from({ length: MANY_VIEWERS }, (_, at) => ({
            id: `${streamerId}-${at}`,
            streamer_id: streamerId,
            points: 1,
            xp: 0,
            watchtime: 0,
            on_trovo: 0,
            on_twitch: 1,
            on_youtube: 0,
            on_kick: 0,
            created_at: 0,
          })),
        )
        .execute();
    const count = async (table: 'viewers' | 'channels' | 'streamers', id: string): Promise<number> => {
      const column = table === 'streamers' ? 'id' : 'streamer_id';
      const { rows } = await sql<{ count: number | string }>`
        select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
        connection.db,
      );
      return Number(rows[0]?.count);
    };
    const openWorker = () =>
      createRemovalWorker({
        db: connection.db,
        clock,
        logger: createLogger('silent'),
        revoke(held) {
          revoked.push(`${held.platformUserId} ${held.access_sealed}`);
          return isReachable ? Promise.resolve() : Promise.reject(new Error('The platform is away.'));
        },
        removeFile: () => Promise.resolve(),
      });
    const leave = () => connection.unitOfWork((tx) => markRemoved(tx, ana, clock.now()));
    const untilGone = (table: 'viewers' | 'streamers') =>
      eventually(async () => {
        clock.advance(MINUTE_MS);
        expect(await count(table, ana)).toBe(0);
      });

    it('counts for nobody at once, and its platform account is free', async () => {
      const before = await countStreamers(connection.db);
      await leave();
      expect(await countStreamers(connection.db)).toBe(before - 1);
      const freed = await connection.db
        .selectFrom('channels')
        .select('id')
        .where('platform_user_id', '=', `user-${ana}`)
        .executeTakeFirst();
      expect(freed).toBeUndefined();
    });

    it('goes with everything in it, its tokens are revoked once, and nobody else loses anything', async () => {
      await leave();
      const worker = openWorker();
      worker.start();
      await untilGone('streamers');
      expect([await count('viewers', ana), await count('channels', ana)]).toEqual([0, 0]);
      expect([await count('viewers', luz), await count('channels', luz)]).toEqual([MANY_VIEWERS, 1]);
      // Another test may have left one of its own in the same database.
      expect(revoked.filter((token) => token.includes(ana))).toEqual([`user-${ana} access ${ana}`]);
      await worker.close();
    });

    it('is taken up by the next process', async () => {
      await leave();
      const first = openWorker();
      first.start();
      await first.close();
      expect(await count('streamers', ana)).toBe(1);
      clock.advance(LAST_WRITES_MS);
      const second = openWorker();
      second.start();
      await untilGone('streamers');
      await second.close();
    });

    it('does not wait for a platform that is away, which is told for an hour', async () => {
      isReachable = false;
      await leave();
      const worker = openWorker();
      worker.start();
      await untilGone('viewers');
      expect(await count('streamers', ana)).toBe(1);
      clock.advance(HOUR_MS);
      await untilGone('streamers');
      expect(revoked.length).toBeGreaterThan(1);
      await worker.close();
    });
  });
}
