import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/base/time.ts';
import type { Side } from '#core/predictions/schema.ts';
import type { PredictionDraft } from '#core/predictions/validate-prediction.ts';
import type { TypedStake } from '#core/predictions/stake.ts';
import type { Connection } from '#server/db/connection.ts';
import { sumLedger } from '#server/features/ledger/ledger.repository.ts';
import { forgetUnusedPredictions } from '#server/features/predictions/prediction.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { buildBotChannel, buildBotMessage, buildBotViewer } from '#tests/factories/bot-message.ts';
import { createManualClock, type ManualClock } from '#tests/factories/manual-clock.ts';
import { createPredictionStage, type PredictionStage } from '#tests/factories/prediction-stage.ts';
import { buildPrediction } from '#tests/factories/predictions.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { eventually } from '#tests/setup/eventually.ts';

/** What predictions and bets promise, on either database. */
export function predictionContract(open: () => Promise<Connection>): void {
  describe('predictions', () => {
    let connection: Connection;
    let clock: ManualClock;
    let stage: PredictionStage;
    let ana: string;
    let luz: string;
    let viewers: string[];

    beforeEach(async () => {
      connection = await open();
      // Fresh ids, for a database that is not empty.
      [ana, luz] = [systemRandom.id(), systemRandom.id()];
      for (const id of [ana, luz]) await storeStreamer(connection.db, id);
      clock = createManualClock();
      stage = createPredictionStage(connection, clock);
      viewers = Array.from({ length: 4 }, () => systemRandom.id()).sort();
      await stage.storeViewers(ana, viewers, 100);
    });
    afterEach(async () => {
      await stage.worker.close();
      await connection.close();
    });

    async function create(change: Partial<PredictionDraft> = {}, streamer: string | null = null) {
      const created = await stage.create(streamer, buildPrediction(change));
      if (!created.ok) throw new Error(created.code);
      return created.value.id;
    }
    const startIn = (streamer: string, id: string) =>
      connection.unitOfWork((tx) => stage.start(tx, streamer, id));
    async function start(change: Partial<PredictionDraft> = {}): Promise<string> {
      const id = await create(change);
      expect(await startIn(ana, id)).toEqual({ ok: true, value: null });
      return id;
    }

    const pointsOf = async (viewer: string) =>
      (
        await connection.db
          .selectFrom('viewers')
          .select('points')
          .where('id', '=', viewer)
          .executeTakeFirstOrThrow()
      ).points;
    const allPoints = () => Promise.all(viewers.map(pointsOf));

    async function bet(at: number, side: Side, stake: TypedStake, messageId = systemRandom.id()) {
      const id = viewers[at] ?? '';
      const viewer = buildBotViewer({ id, name: id, points: await pointsOf(id) });
      const message = buildBotMessage('', {
        id: messageId,
        viewer,
        channel: buildBotChannel({ streamerId: ana }),
        now: clock.now(),
      });
      return connection.unitOfWork(async (tx) => {
        const running = await stage.findRunning(tx, ana);
        if (running === undefined) throw new Error('Nothing runs.');
        return stage.bet(tx, message, running, side, stake);
      });
    }

    const stateOf = async (id: string) => (await stage.list(ana)).find((item) => item.id === id)?.state;
    const untilState = (id: string, state: string) =>
      eventually(async () => expect(await stateOf(id)).toBe(state));

    async function decide(winner: Side | null): Promise<void> {
      expect(await connection.unitOfWork((tx) => stage.decide(tx, ana, winner))).toBe(true);
    }

    it('start once, for one streamer, one at a time', async () => {
      const id = await create();
      expect(id).toMatch(/^[A-Za-z0-9]{12}$/);
      expect((await startIn(ana, id)).ok).toBe(true);
      expect(await startIn(ana, id)).toMatchObject({ code: 'not_found' });
      expect(await startIn(luz, id)).toMatchObject({ code: 'not_found' });
      expect(await startIn(ana, await create())).toMatchObject({ code: 'prediction_running' });
      expect((await startIn(luz, await create())).ok).toBe(true);
      expect(await stage.list(ana)).toMatchObject([{ id, state: 'open', question: '¿Ganamos?', time: 15 }]);
      expect(stage.said[0]).toContain('¿Ganamos? Sí: !si puntos · No: !no puntos.');
    });

    it('are started by one of two who try at once', async () => {
      const ids = [await create(), await create()];
      const results = await Promise.all(ids.map((id) => startIn(ana, id)));
      expect(results.map((result) => (result.ok ? 'ok' : result.code)).sort()).toEqual([
        'ok',
        'prediction_running',
      ]);
    });

    it('refuse a command of the bot’s own and of the streamer’s, and may be started later', async () => {
      expect(await startIn(ana, await create({ commandA: 'points' }))).toEqual({
        ok: false,
        code: 'builtin_command',
        taken: { word: '!points', kind: 'builtin', name: '!points' },
      });
      const taken = await create({ commandB: 'HOLA' });
      expect(await startIn(ana, taken)).toMatchObject({ taken: { word: '!hola', kind: 'command' } });
      expect(await startIn(ana, taken)).toMatchObject({ code: 'duplicate' });
    });

    it('are nobody else’s when they were made in a panel', async () => {
      const id = await create({}, ana);
      expect(await startIn(luz, id)).toMatchObject({ code: 'not_found' });
      expect(await stage.delete(luz, id)).toBe(false);
      expect(await stage.startOwn(luz, id)).toMatchObject({ code: 'not_found' });
      expect((await stage.startOwn(ana, id)).ok).toBe(true);
      for (const refused of [
        await stage.closeOwn(luz, id),
        await stage.decideOwn(luz, id, 'a'),
        await stage.decideOwn(luz, id, null),
      ])
        expect(refused).toMatchObject({ ok: false, code: 'not_found' });
      expect(await stage.delete(ana, id)).toBe(false);
      expect(await stateOf(id)).toBe('open');
    });

    it('can be started for a day, and are forgotten then', async () => {
      const id = await create();
      clock.advance(DAY_MS - 1);
      await forgetUnusedPredictions(connection.db, clock.now() - DAY_MS);
      expect((await startIn(ana, id)).ok).toBe(true);
      const late = await create();
      clock.advance(DAY_MS);
      expect(await startIn(luz, late)).toMatchObject({ code: 'not_found' });
    });

    it('take points with the bet, let it be raised, and pay the winners', async () => {
      const id = await start();
      expect(await bet(0, 'a', { points: 30 })).toEqual({ ok: true, value: { total: 30, points: 70 } });
      expect(await bet(0, 'a', { percent: 50 })).toEqual({ ok: true, value: { total: 65, points: 35 } });
      expect((await bet(1, 'a', { points: 33 })).ok).toBe(true);
      expect((await bet(2, 'b', { percent: 100 })).ok).toBe(true);
      expect((await stage.list(ana))[0]).toMatchObject({ poolA: 98, betsA: 2, poolB: 100, betsB: 1 });
      await decide('a');
      await untilState(id, 'resolved');
      // 100 · 65 / 98 = 66, 100 · 33 / 98 = 33, and the point that is left goes to the largest stake.
      expect(await allPoints()).toEqual([35 + 65 + 66 + 1, 67 + 33 + 33, 0, 100]);
      for (const viewer of viewers)
        expect(await sumLedger(connection.db, viewer)).toBe(await pointsOf(viewer));
      expect(stage.said.at(-1)).toBe('¿Ganamos? Gana «Sí». Ganadores: 2; se reparten 100 puntos.');
      expect(await connection.unitOfWork((tx) => stage.decide(tx, ana, null))).toBe(false);
    });

    it('give everything back when they are cancelled, and when nobody bet on the winner', async () => {
      const id = await start();
      await bet(0, 'a', { points: 30 });
      await bet(1, 'b', { points: 40 });
      await decide(null);
      await untilState(id, 'cancelled');
      expect(await allPoints()).toEqual([100, 100, 100, 100]);
      const lonely = await start();
      await bet(0, 'a', { points: 30 });
      await decide('b');
      await untilState(lonely, 'resolved');
      expect(await allPoints()).toEqual([100, 100, 100, 100]);
      expect(stage.said.at(-1)).toContain('nadie apostó');
    });

    it('refuse a bet on both sides, beyond the balance, of nothing, twice for a message', async () => {
      await start();
      await bet(0, 'a', { points: 30 }, 'message');
      expect(await bet(0, 'a', { points: 30 }, 'message')).toMatchObject({ code: 'duplicate' });
      expect(await bet(0, 'b', { points: 1 })).toMatchObject({ code: 'other_side' });
      expect(await bet(1, 'b', { points: 101 })).toMatchObject({ code: 'not_enough_points' });
      await bet(2, 'b', { percent: 100 });
      expect(await bet(2, 'b', { percent: 100 })).toMatchObject({ code: 'invalid' });
      expect(await allPoints()).toEqual([70, 100, 0, 100]);
      expect((await stage.list(ana))[0]).toMatchObject({ poolA: 30, betsA: 1, poolB: 100, betsB: 1 });
    });

    it('keep a viewer who bets on both sides at once to one of them', async () => {
      await start();
      const results = await Promise.all([
        bet(0, 'a', { points: 60 }),
        bet(0, 'b', { points: 60 }),
        bet(0, 'b', { points: 60 }),
      ]);
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(await pointsOf(viewers[0] ?? '')).toBe(40);
    });

    it('take no bet from the moment they close, also where the clock has not come round yet', async () => {
      const id = await start({ time: 1 });
      await bet(0, 'a', { points: 10 });
      await stage.worker.close();
      clock.advance(MINUTE_MS - 1);
      expect((await bet(0, 'a', { points: 10 })).ok).toBe(true);
      clock.advance(1);
      expect(await bet(0, 'a', { points: 10 })).toMatchObject({ code: 'prediction_closed' });
      expect(await stateOf(id)).toBe('open');
      // The next process closes it at once.
      const next = createPredictionStage(connection, clock);
      next.worker.start();
      await untilState(id, 'closed');
      expect(next.said).toEqual(['Se cierran las apuestas: ¿Ganamos? Sí: 20 (1) · No: 0 (0)']);
      await next.worker.close();
    });

    it('close by word, and give everything back when nobody resolves them in a day', async () => {
      const id = await start();
      await bet(0, 'a', { points: 10 });
      expect(await connection.unitOfWork((tx) => stage.close(tx, ana))).toBe(true);
      expect(await connection.unitOfWork((tx) => stage.close(tx, ana))).toBe(false);
      await untilState(id, 'closed');
      stage.worker.wake();
      await eventually(() => expect(clock.waits()).toHaveLength(1));
      await eventually(async () => {
        clock.advance(DAY_MS / 4);
        await Promise.resolve();
        expect(await stateOf(id)).toBe('cancelled');
      });
      expect(await pointsOf(viewers[0] ?? '')).toBe(100);
    });
  });
}
