import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/base/time.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  claimTimer,
  findTimerRow,
  insertTimerRow,
  listDueTimers,
  nextTimerAt,
  postponeTimers,
  skipMissedTimers,
} from '#server/features/timers/timer.repository.ts';
import type { TimerTable } from '#server/features/timers/timer.table.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

const NOW = 1_900_000_000_000;

/** What the timers' store promises, on either database. */
export function timerContract(open: () => Promise<Connection>): void {
  describe('timers', () => {
    let connection: Connection;
    let timer: TimerTable;
    beforeEach(async () => {
      connection = await open();
      const streamer = systemRandom.id();
      await storeStreamer(connection.db, streamer);
      timer = {
        id: systemRandom.id(),
        streamer_id: streamer,
        name: 'Redes',
        messages: '["uno","dos"]',
        platforms: '["kick"]',
        interval_min: 15,
        min_lines: 0,
        live_only: 0,
        enabled: 1,
        turn: 0,
        due_at: NOW,
        said_at: null,
        created_at: NOW - MINUTE_MS,
      };
      await insertTimerRow(connection.db, timer);
    });

    const read = () => findTimerRow(connection.db, timer.streamer_id, timer.id);
    const isDue = async (now: number) =>
      (await listDueTimers(connection.db, now, 10_000)).some(({ id }) => id === timer.id);

    it('speak once for each turn, and again after their interval', async () => {
      expect(await isDue(NOW - 1)).toBe(false);
      expect(await isDue(NOW)).toBe(true);
      expect(await claimTimer(connection.db, timer, NOW + 5)).toBe(true);
      expect(await claimTimer(connection.db, timer, NOW + 5)).toBe(false);
      expect(await read()).toMatchObject({ turn: 1, said_at: NOW + 5, due_at: NOW + 5 + 15 * MINUTE_MS });
      expect(await isDue(NOW + 6)).toBe(false);
    });

    it('are not listed for a streamer whose turn it is already', async () => {
      const except = [timer.streamer_id];
      const others = await listDueTimers(connection.db, NOW, 10_000, except);
      expect(others.map(({ id }) => id)).not.toContain(timer.id);
      await connection.db.updateTable('timers').set({ due_at: 1 }).where('id', '=', timer.id).execute();
      expect(await nextTimerAt(connection.db, [])).toBe(1);
      expect(await nextTimerAt(connection.db, except)).not.toBe(1);
    });

    it('are put off, but not when they have spoken meanwhile', async () => {
      await postponeTimers(connection.db, [timer.id], NOW, NOW + 100);
      expect(await read()).toMatchObject({ due_at: NOW + 100, turn: 0 });
      await postponeTimers(connection.db, [timer.id], NOW, NOW + 200);
      expect(await read()).toMatchObject({ due_at: NOW + 100 });
    });

    it('begin their interval anew when they were missed', async () => {
      await skipMissedTimers(connection.db, NOW + MINUTE_MS, 'somebody else');
      expect(await read()).toMatchObject({ due_at: NOW });
      await skipMissedTimers(connection.db, NOW + MINUTE_MS, timer.streamer_id);
      expect(await read()).toMatchObject({ due_at: NOW + 16 * MINUTE_MS, turn: 0, said_at: null });
      await skipMissedTimers(connection.db, NOW + 2 * MINUTE_MS, null);
      expect(await read()).toMatchObject({ due_at: NOW + 16 * MINUTE_MS });
    });
  });
}
