import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_GAPS, SHORTEST_GAP_MS } from '#core/health/unheard.ts';
import type { Connection } from '#server/db/connection.ts';
import { insertEvent } from '#server/features/events/event.repository.ts';
import {
  beginGaps,
  forgetGapsBefore,
  forgetFeed,
  listGaps,
  noteFound,
  noteReceived,
  noteLost,
} from '#server/features/health/feed-gap.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

/** What is kept of the times in which channels' feeds were lost, on either database. */
export function feedGapsContract(open: () => Promise<Connection>): void {
  describe('the gaps of a channel', () => {
    const LONG = SHORTEST_GAP_MS;
    const START = 1_900_000_000_000;
    let connection: Connection;
    let ana: string;
    let channelId: string;

    beforeEach(async () => {
      connection = await open();
      ana = systemRandom.id();
      channelId = `channel-${ana}`;
      await storeStreamer(connection.db, ana);
    });
    afterEach(() => connection.close());

    const find = (at: number) =>
      connection.unitOfWork((tx) => noteFound(tx, { id: systemRandom.id(), channelId, at }));
    const lose = (at: number) => noteLost(connection.db, channelId, at, 'connection');
    const gaps = async (now = START + 1000 * LONG) =>
      (await listGaps(connection.db, ana, now)).map(({ from, to, cause }) => [from, to, cause]);

    it('are those that were long, and the one that lasts', async () => {
      await lose(START);
      expect(await gaps()).toEqual([]);
      await find(START);
      await lose(START + 1);
      await lose(START + 2);
      expect(await gaps(START + LONG)).toEqual([]);
      expect(await gaps(START + LONG + 1)).toEqual([[START + 1, null, 'connection']]);
      await find(START + LONG);
      expect(await gaps()).toEqual([]);
      await lose(START + LONG);
      await find(START + 2 * LONG);
      expect(await gaps()).toEqual([[START + LONG, START + 2 * LONG, 'connection']]);
      expect(await listGaps(connection.db, systemRandom.id(), START)).toEqual([]);
    });

    it('begin where something was received last when nobody says goodbye', async () => {
      await find(START);
      await noteReceived(connection.db, START + 5);
      await beginGaps(connection.db);
      await noteReceived(connection.db, START + 9);
      expect(await gaps()).toEqual([[START + 5, null, 'server']]);
      await forgetFeed(connection.db, channelId);
      expect(await gaps()).toEqual([]);
    });

    it('are bounded in number and in age', async () => {
      for (let at = 0; at <= MOST_GAPS + 3; at += 1) {
        await find(START + 2 * at * LONG);
        await lose(START + (2 * at + 1) * LONG);
      }
      const count = async () =>
        (
          await connection.db
            .selectFrom('hearing_gaps')
            .select('ended_at')
            .where('channel_id', '=', channelId)
            .orderBy('ended_at')
            .execute()
        ).map(({ ended_at }) => (ended_at - START) / LONG);
      expect(await count()).toHaveLength(MOST_GAPS);
      expect((await count())[0]).toBe(8);
      await forgetGapsBefore(connection.db, START + 100 * LONG);
      expect(await count()).toEqual([100, 102, 104, 106]);
    });

    it('tell how many events of that time came later, without what was entered manually', async () => {
      await find(START);
      await lose(START + LONG);
      const store = async (occurred_at: number, isManual = false) => {
        const id = systemRandom.id();
        await insertEvent(connection.db, {
          id,
          streamer_id: ana,
          channel_id: channelId,
          platform: 'twitch',
          type: 'follow',
          delivery_id: null,
          business_key: null,
          actor_id: '1',
          actor_name: 'Ana',
          amount: null,
          currency: null,
          tier: null,
          message: null,
          occurred_at,
          received_at: START + 5 * LONG,
          late: 1,
          test: 0,
          raw: '',
        });
        const entry = { event_id: id, channel_id: channelId, entered_at: occurred_at };
        if (isManual) await connection.db.insertInto('hand_entries').values(entry).execute();
      };
      await store(START + LONG - 1);
      await store(START + LONG + 1);
      await store(START + 2 * LONG);
      await store(START + 2 * LONG, true);
      await store(START + 3 * LONG + 1);
      await find(START + 3 * LONG);
      expect(await listGaps(connection.db, ana, START + 10 * LONG)).toMatchObject([{ channelId, came: 2 }]);
    });
  });
}
