import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import type { Connection } from '#server/db/connection.ts';
import { insertViewers } from '#server/features/viewers/viewer.repository.ts';
import * as broadcasts from '#server/features/broadcasts/broadcast.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

const BEGAN = 1_900_000_000_000;

/** What the repository of broadcasts promises, on either database. */
export function broadcastContract(open: () => Promise<Connection>): void {
  describe('broadcasts and their figures', () => {
    let connection: Connection;
    let ana: string;

    beforeEach(async () => {
      connection = await open();
      ana = systemRandom.id();
      await storeStreamer(connection.db, ana);
    });
    afterEach(() => connection.close());

    const begin = (beganAt: number, wasLive = true) =>
      broadcasts.beginBroadcast(connection.db, {
        id: systemRandom.id(),
        streamerId: ana,
        beganAt,
        goesOnAfter: beganAt - 10 * MINUTE_MS,
        wasLive,
      });
    const list = (now: number) => broadcasts.listBroadcasts(connection.db, ana, now, 12);

    it('counts chat lines of a broadcast and of a time, many at once', async () => {
      const { db } = connection;
      await broadcasts.countChatLines(db, new Map([[ana, 3]]), BEGAN - HOUR_MS);
      await begin(BEGAN);
      await broadcasts.countChatLines(db, new Map([[ana, 2]]), BEGAN + 1);
      await broadcasts.countChatLines(db, new Map([[ana, 5]]), BEGAN + 2);
      await broadcasts.countChatLines(db, new Map(), BEGAN + 3);
      expect(await list(BEGAN + HOUR_MS)).toMatchObject([{ beganAt: BEGAN, endedAt: null, messages: 7 }]);
      const all = await broadcasts.readFigures(db, ana, BEGAN - 2 * HOUR_MS, BEGAN + HOUR_MS);
      expect(all).toEqual({ followers: 0, points: 0, donations: 0, messages: 10 });
      await broadcasts.forgetChatCounts(db, BEGAN + HOUR_MS);
      expect(await list(BEGAN + HOUR_MS)).toMatchObject([{ messages: 7 }]);
    });

    it('counts the points that were given, not those that only moved, nor those taken back', async () => {
      const { db } = connection;
      const [viewerId, accountId] = [systemRandom.id(), systemRandom.id()];
      const person = { streamerId: ana, platform: 'kick', name: 'Vela', picture: '', createdAt: 0 } as const;
      await insertViewers(db, [{ ...person, viewerId, accountId, platformUserId: accountId }]);
      const entry = { streamer_id: ana, viewer_id: viewerId, reference: '', at: BEGAN };
      const rows = [
        ['presence', 10],
        ['hand', 1200],
        ['undo', -1200],
        ['received', 50],
        ['restore', 900],
        ['purchase', -30],
        ['refund', 30],
      ] as const;
      await db
        .insertInto('ledger')
        .values(
          rows.map(([reason, amount]) => ({
            ...entry,
            id: systemRandom.id(),
            entry_key: systemRandom.id(),
            reason,
            amount,
          })),
        )
        .execute();
      expect(await broadcasts.readFigures(db, ana, BEGAN, BEGAN + 1)).toMatchObject({ points: 10 });
    });

    it('goes on with a broadcast that broke off for a moment, and begins anew after a while', async () => {
      const { db } = connection;
      await begin(BEGAN);
      await begin(BEGAN + 1);
      await broadcasts.endBroadcast(db, ana, BEGAN + HOUR_MS);
      expect(await list(BEGAN + 2 * HOUR_MS)).toMatchObject([{ endedAt: BEGAN + HOUR_MS }]);
      await begin(BEGAN + HOUR_MS + 5 * MINUTE_MS);
      expect(await list(BEGAN + 2 * HOUR_MS)).toMatchObject([{ beganAt: BEGAN, endedAt: null }]);
      await broadcasts.endBroadcast(db, ana, BEGAN + 2 * HOUR_MS);
      await begin(BEGAN + 3 * HOUR_MS);
      expect((await list(BEGAN + 4 * HOUR_MS)).map(({ endedAt }) => endedAt)).toEqual([
        null,
        BEGAN + 2 * HOUR_MS,
      ]);
    });

    it('ends a broadcast whose end went unseen when the next begins', async () => {
      await begin(BEGAN);
      await begin(BEGAN + HOUR_MS, false);
      expect(await list(BEGAN + 2 * HOUR_MS)).toMatchObject([
        { beganAt: BEGAN + HOUR_MS, endedAt: null },
        { beganAt: BEGAN, endedAt: BEGAN + HOUR_MS },
      ]);
    });
  });
}
