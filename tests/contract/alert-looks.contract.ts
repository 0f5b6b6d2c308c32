import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { DAY_MS } from '#core/base/time.ts';
import type { Connection } from '#server/db/connection.ts';
import { listAlerts } from '#server/features/alerts/alert-list.repository.ts';
import { forgetUnusedLooks, keepLook } from '#server/features/alerts/alert-look.repository.ts';
import { leaseNextAlert, moveAlert } from '#server/features/alerts/alert-queue.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeAlert } from '#tests/factories/alert-rows.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

const PLAIN = defaultAlert('Seguidores');
const LONG = { ...PLAIN, customScript: { ...PLAIN.customScript, value: 'x'.repeat(16_000) } };

/** What is promised of the looks of stored alerts, on either database. */
export function alertLooksContract(open: () => Promise<Connection>): void {
  describe('the look of a stored alert', () => {
    let connection: Connection;
    let ana: string;

    beforeEach(async () => {
      connection = await open();
      ana = systemRandom.id();
      await storeStreamer(connection.db, ana);
    });
    afterEach(() => connection.close());

    const countLooks = async () => {
      const { count } = await connection.db
        .selectFrom('alert_looks')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('streamer_id', '=', ana)
        .executeTakeFirstOrThrow();
      return count;
    };

    it('is stored once, however many alerts have it', async () => {
      for (let n = 0; n < 60; n += 1) await storeAlert(connection.db, ana, { item: LONG, at: n });
      await storeAlert(connection.db, ana);
      expect(await countLooks()).toBe(2);
      const { rows } = await sql<{ bytes: number }>`
        select sum(length(play)) as bytes from alert_queue where streamer_id = ${ana}`.execute(connection.db);
      expect(Number(rows[0]?.bytes)).toBeLessThan(61 * 300);
    });

    it('comes with the alert, however it is read', async () => {
      const { db } = connection;
      const stored = await storeAlert(db, ana, { item: LONG });
      expect(stored.play.item).toEqual(LONG);
      const leased = await leaseNextAlert(db, stored.channelId, 'page', { now: 0, until: 5 });
      expect(leased?.play).toEqual(stored.play);
      const moved = await moveAlert(db, stored, ['leased'], { state: 'shown' });
      expect(moved?.play).toEqual(stored.play);
      const [listed] = await listAlerts(db, ana, { paidOnly: false }, 10);
      expect(listed?.play).toEqual(stored.play);
    });

    it('is another streamer’s own, although it is the same', async () => {
      const luz = systemRandom.id();
      await storeStreamer(connection.db, luz);
      for (const id of [ana, luz]) await storeAlert(connection.db, id, { item: LONG });
      await connection.db.deleteFrom('streamers').where('id', '=', luz).execute();
      expect(await countLooks()).toBe(1);
      expect((await listAlerts(connection.db, ana, { paidOnly: false }, 10))[0]?.play.item).toEqual(LONG);
    });

    it('is forgotten when no alert has it any more, however many there are', async () => {
      const { db } = connection;
      await storeAlert(db, ana, { item: LONG });
      for (let n = 0; n < 50; n += 1) await keepLook(db, ana, { ...PLAIN, texto: `${n}` }, 1);
      await keepLook(db, ana, PLAIN, DAY_MS);
      await forgetUnusedLooks(db, DAY_MS);
      expect(await countLooks()).toBe(2);
      await db.deleteFrom('alert_queue').where('streamer_id', '=', ana).execute();
      await forgetUnusedLooks(db, DAY_MS + 1);
      expect(await countLooks()).toBe(0);
    });

    it('stays when it is forgotten while an alert that has it is being stored', async () => {
      const { db, unitOfWork } = connection;
      const alert = await storeAlert(db, ana);
      await keepLook(db, ana, LONG, 1);
      let forgetting: Promise<void> | undefined;
      await unitOfWork(async (tx) => {
        const look_id = await keepLook(tx, ana, LONG, DAY_MS);
        forgetting = forgetUnusedLooks(db, DAY_MS);
        // Long enough for the other to be asked, and to wait.
        for (let n = 0; n < 20; n += 1) await sql`select 1`.execute(tx);
        await tx.updateTable('alert_queue').set({ look_id }).where('id', '=', alert.id).execute();
      });
      await forgetting;
      expect((await listAlerts(db, ana, { paidOnly: false }, 10))[0]?.play.item).toEqual(LONG);
    });
  });
}
