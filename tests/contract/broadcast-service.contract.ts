import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import { STREAM_PAUSE_MS } from '#core/push/limits.ts';
import type { Connection } from '#server/db/connection.ts';
import * as channels from '#server/features/channels/channel.repository.ts';
import { listBroadcasts } from '#server/features/broadcasts/broadcast.repository.ts';
import { createBroadcastService } from '#server/features/broadcasts/broadcast.service.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

const BEGAN = 1_900_000_000_000;

/** What the service promises of when broadcasts begin and end, on either database. */
export function broadcastServiceContract(open: () => Promise<Connection>): void {
  describe('a broadcast', () => {
    let connection: Connection;
    let ana: string;
    let now: number;
    let begun: (number | null)[];
    let changed: string[];

    beforeEach(async () => {
      connection = await open();
      ana = systemRandom.id();
      await storeStreamer(connection.db, ana);
      now = BEGAN;
      begun = [];
      changed = [];
    });
    afterEach(() => connection.close());

    const idOf = () => `channel-${ana}`;
    const list = () => listBroadcasts(connection.db, ana, now + 1, 12);
    const setLive = (live: boolean, since: number | null = null) =>
      createBroadcastService({
        ...connection,
        clock: { now: () => now },
        random: systemRandom,
        channels: { ...channels, findById: channels.findChannelById },
        streamerOf: () => Promise.resolve(ana),
        onBegun: (_tx, _streamerId, _channelId, at) => Promise.resolve(void begun.push(at)),
        onChanged: (channelId) => Promise.resolve(void changed.push(channelId)),
      }).setLive(idOf(), live, since);

    it('begins when its platform says, is announced once, and ends with its last channel', async () => {
      await setLive(true, BEGAN - MINUTE_MS);
      await setLive(true, BEGAN - MINUTE_MS);
      expect(begun).toEqual([BEGAN - MINUTE_MS]);
      expect(await list()).toMatchObject([{ beganAt: BEGAN - MINUTE_MS, endedAt: null }]);
      now = BEGAN + HOUR_MS;
      await setLive(false);
      expect(await list()).toMatchObject([{ endedAt: BEGAN + HOUR_MS }]);
      expect(changed).toEqual([idOf(), idOf(), idOf()]);
    });

    it('that broke off goes on without being told of again; after a longer pause another one begins', async () => {
      await setLive(true, BEGAN);
      now += HOUR_MS;
      await setLive(false);
      now += STREAM_PAUSE_MS - MINUTE_MS;
      await setLive(true, now);
      expect(begun).toEqual([BEGAN]);
      expect(await list()).toMatchObject([{ beganAt: BEGAN, endedAt: null }]);
      await setLive(false);
      now += STREAM_PAUSE_MS + MINUTE_MS;
      await setLive(true, now);
      expect(begun).toEqual([BEGAN, now]);
      expect(await list()).toHaveLength(2);
    });

    it('of a channel that was unlinked meanwhile does not begin', async () => {
      await connection.db.deleteFrom('channels').where('id', '=', idOf()).execute();
      await setLive(true, BEGAN);
      expect(begun).toEqual([]);
      expect(await list()).toEqual([]);
    });
  });
}
