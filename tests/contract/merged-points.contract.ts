import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '#core/platforms/platform.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Db } from '#server/db/database.ts';
import { createManualPoints } from '#server/features/ledger/manual-points.service.ts';
import { sumLedger } from '#server/features/ledger/ledger.repository.ts';
import { createPointsService } from '#server/features/ledger/points.service.ts';
import { createPresenceService, type LiveChannel } from '#server/features/presence/presence.service.ts';
import { addXp, insertViewers, updateSeenAccounts } from '#server/features/viewers/viewer.repository.ts';
import {
  createAccountMerges,
  type AccountMerges,
} from '#server/features/account-merge/account-merge.service.ts';
import { createRaffleSteps } from '#server/features/raffles/raffle-steps.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/logger.ts';
import { buildBotChannel, buildBotMessage, buildBotViewer } from '#tests/factories/bot-message.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { createPredictionStage } from '#tests/factories/prediction-stage.ts';
import { buildPrediction } from '#tests/factories/predictions.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { wordsWithCommands } from '#tests/factories/words.ts';
import { eventually } from '#tests/setup/eventually.ts';

/** Who gets points that were on their way to a viewer who was merged into another one at that moment, on either database. */
export function mergedPointsContract(open: () => Promise<Connection>): void {
  describe('points on their way to a viewer who is merged into another one', () => {
    let connection: Connection;
    let merges: AccountMerges;
    let points: ReturnType<typeof createPointsService>;
    let ana: string;
    /** Has everything after the merge. */
    let kept: string;
    let gone: string;
    const clock = createManualClock(1_000_000);

    beforeEach(async () => {
      connection = await open();
      ana = systemRandom.id();
      await storeStreamer(connection.db, ana);
      const base = { ...connection, clock, random: systemRandom };
      points = createPointsService(base);
      merges = createAccountMerges({ ...base, points });
      kept = await storeViewer('twitch');
      gone = await storeViewer('kick');
    });
    afterEach(() => connection.close());

    async function storeViewer(platform: Platform): Promise<string> {
      const id = systemRandom.id();
      const names = { platformUserId: id, name: id, picture: '' };
      await insertViewers(connection.db, [
        { ...names, viewerId: id, accountId: `account-${id}`, streamerId: ana, platform, createdAt: 0 },
      ]);
      return id;
    }

    const give = (viewerId: string, amount: number) =>
      connection.unitOfWork((tx) =>
        points.changePoints(tx, {
          streamerId: ana,
          viewerId,
          amount,
          reason: 'hand',
          reference: '',
          key: systemRandom.id(),
        }),
      );

    async function balances(): Promise<number[]> {
      const rows = await connection.db
        .selectFrom('viewers')
        .select(['id', 'points'])
        .where('id', 'in', [kept, gone])
        .execute();
      for (const { id, points: balance } of rows) expect(await sumLedger(connection.db, id)).toBe(balance);
      return [kept, gone].map((id) => rows.find((row) => row.id === id)?.points ?? -1);
    }

    /** A line of somebody as the bot knew them before the merge. */
    const lineOf = (id: string, platform: Platform, balance = 0) =>
      buildBotMessage('', {
        channel: buildBotChannel({ streamerId: ana, platform }),
        viewer: buildBotViewer({ id, accountId: `account-${id}`, name: id, login: id, points: balance }),
        now: clock.now(),
      });
    const offer = () =>
      connection.unitOfWork((tx) =>
        merges.offer(tx, lineOf(kept, 'twitch'), { platform: 'kick', login: gone }),
      );
    const accept = (tx: Db, word: string) => merges.accept(tx, lineOf(gone, 'kick'), word);

    async function mergeNow(): Promise<void> {
      const word = await offer();
      expect(await connection.unitOfWork((tx) => accept(tx, word))).toBe('merged');
    }

    /** Does something whose transaction begins while that of the merge is open, and ends after it. */
    async function whileMerging<T>(work: () => Promise<T>): Promise<T> {
      const word = await offer();
      let begin = () => {};
      const begun = new Promise<void>((resolve) => (begin = resolve));
      let end = () => {};
      const ended = new Promise<void>((resolve) => (end = resolve));
      const merging = connection.unitOfWork(async (tx) => {
        expect(await accept(tx, word)).toBe('merged');
        begin();
        await ended;
      });
      await begun;
      const working = work();
      // SQLite lets nobody else begin.
      if (connection.dialect === 'postgres') await untilOneWaits();
      end();
      await merging;
      return working;
    }

    function untilOneWaits(): Promise<void> {
      return eventually(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(connection.db);
        expect(rows).toHaveLength(1);
      });
    }

    it('reach the one who has everything then', async () => {
      await give(gone, 20);
      expect(await whileMerging(() => give(gone, 50))).toEqual({ ok: true, value: { points: 70 } });
      expect(await balances()).toEqual([70, 0]);
    });

    it('are taken from that one too', async () => {
      await give(gone, 20);
      expect((await whileMerging(() => give(gone, -15))).ok).toBe(true);
      expect(await balances()).toEqual([5, 0]);
    });

    it('reach that one from the panel, which is told so, also when it asks again', async () => {
      const manual = createManualPoints({ ...connection, points });
      const change = { viewer: gone, amount: 50, reason: 'x', key: systemRandom.id() };
      const done = await whileMerging(() => manual.change(ana, change));
      expect(done).toMatchObject({ ok: true, value: { points: 50 } });
      expect(await manual.change(ana, change)).toEqual(done);
      expect(await balances()).toEqual([50, 0]);
    });

    it('reach that one for presence, once for both accounts', async () => {
      const seen = { picture: '', at: clock.now() };
      await updateSeenAccounts(connection.db, [
        { ...seen, accountId: `account-${kept}`, name: kept, rank: 0 },
        { ...seen, accountId: `account-${gone}`, name: gone, rank: 2 },
      ]);
      const channel = (platform: Platform): LiveChannel => ({
        id: `${platform}-${ana}`,
        streamerId: ana,
        platform,
        liveSince: 1,
        loyalty: { points: 10, bonus: 5, xpPerMessage: 1 },
        chatters: null,
      });
      const presence = createPresenceService({
        ...connection,
        clock,
        random: systemRandom,
        logger: createLogger('silent'),
        readLiveChannels: () => Promise.resolve([channel('twitch'), channel('kick')]),
        onPaid: () => undefined,
      });
      await whileMerging(() => presence.pay());
      expect(await balances()).toEqual([15, 0]);
      const watched = await connection.db
        .selectFrom('viewers')
        .select('watchtime')
        .where('id', '=', gone)
        .executeTakeFirstOrThrow();
      expect(watched.watchtime).toBe(0);
    });

    it('and experience, which reaches that one by the account that wrote', async () => {
      const gains = new Map([
        [`account-${kept}`, 5],
        [`account-${gone}`, 10],
      ]);
      await whileMerging(() => connection.unitOfWork((tx) => addXp(tx, gains)));
      const rows = await connection.db.selectFrom('viewers').select(['id', 'xp']).execute();
      expect([kept, gone].map((id) => rows.find((row) => row.id === id)?.xp)).toEqual([15, 0]);
    });

    it('reach that one from a raffle that both had entered', async () => {
      const steps = createRaffleSteps({
        clock,
        random: systemRandom,
        words: wordsWithCommands(() => []),
        announce: () => Promise.resolve(),
      });
      const opened = await connection.unitOfWork((tx) =>
        steps.open(tx, ana, 'Ana', { amount: 101, seconds: 60, winners: 0 }),
      );
      const id = opened.ok ? opened.value.id : '';
      await mergeNow();
      // Received before the merge, entered after it.
      for (const line of [lineOf(gone, 'kick'), lineOf(kept, 'twitch')])
        expect(await connection.unitOfWork((tx) => steps.join(tx, line, 'join'))).toEqual({ isNew: true });
      await connection.unitOfWork((tx) => steps.close(tx, id));
      while (await connection.unitOfWork((tx) => steps.pay(tx, id)));
      expect(await balances()).toEqual([101, 0]);
    });

    it.each(['a', null] as const)('reach that one from a prediction that ends with %s', async (winner) => {
      const stage = createPredictionStage(connection, clock);
      await give(kept, 100);
      const created = await stage.create(ana, buildPrediction());
      const id = created.ok ? created.value.id : '';
      await connection.unitOfWork((tx) => stage.start(tx, ana, id));
      await mergeNow();
      for (const line of [lineOf(gone, 'kick', 100), lineOf(kept, 'twitch', 100)]) {
        const placed = await connection.unitOfWork(async (tx) => {
          const running = await stage.findRunning(tx, ana);
          if (running === undefined) throw new Error('Nothing runs.');
          return stage.bet(tx, line, running, 'a', { points: 30 });
        });
        expect(placed.ok).toBe(true);
      }
      expect(await balances()).toEqual([40, 0]);
      await connection.unitOfWork((tx) => stage.decide(tx, ana, winner));
      await eventually(async () =>
        expect((await stage.list(ana))[0]?.state).toBe(winner === null ? 'cancelled' : 'resolved'),
      );
      await stage.worker.close();
      expect(await balances()).toEqual([100, 0]);
    });
  });
}
