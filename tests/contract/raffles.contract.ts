import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RAFFLE_AMOUNT_MAX } from '#core/raffles/limits.ts';
import type { RaffleInput } from '#core/raffles/schema.ts';
import type { Connection } from '#server/db/connection.ts';
import { setBlocked } from '#server/features/viewers/block.repository.ts';
import { sumLedger } from '#server/features/ledger/ledger.repository.ts';
import { insertViewers } from '#server/features/viewers/viewer.repository.ts';
import { forgetRafflesBefore, listRaffles } from '#server/features/raffles/raffle.repository.ts';
import {
  readRaffleSettings,
  saveRaffleSettings,
} from '#server/features/raffles/raffle-settings.repository.ts';
import { createRaffleSteps, type RaffleSteps } from '#server/features/raffles/raffle-steps.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { buildBotChannel, buildBotMessage, buildBotViewer } from '#tests/factories/bot-message.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { wordsWithCommands } from '#tests/factories/words.ts';
import { botText } from '#server/i18n/texts.ts';

/** What raffles promise, on either database. */
export function raffleContract(open: () => Promise<Connection>): void {
  describe('raffles of points', () => {
    let connection: Connection;
    let steps: RaffleSteps;
    let ana: string;
    let now: number;
    let taken: string[];
    let announced: Map<string, string>;

    beforeEach(async () => {
      connection = await open();
      ana = systemRandom.id();
      await storeStreamer(connection.db, ana);
      now = 1_000_000;
      taken = [];
      announced = new Map();
      steps = createRaffleSteps({
        clock: { now: () => now },
        random: systemRandom,
        words: wordsWithCommands(() => taken),
        announce: (_tx, _streamer, key, say) => {
          announced.set(key.replace(/^raffle:[^:]+:/, ''), say(botText('es'), String));
          return Promise.resolve();
        },
      });
    });
    afterEach(() => connection.close());

    async function storeViewers(count: number): Promise<string[]> {
      const ids = Array.from({ length: count }, () => systemRandom.id());
      await insertViewers(
        connection.db,
        ids.map((id, index) => ({
          viewerId: id,
          accountId: id,
          streamerId: ana,
          platform: 'twitch' as const,
          platformUserId: id,
          name: `v${index}`,
          picture: '',
          createdAt: 0,
        })),
      );
      return ids;
    }

    async function openRaffle(input: Partial<RaffleInput> = {}): Promise<string> {
      const opened = await connection.unitOfWork((tx) =>
        steps.open(tx, ana, 'Ana', { amount: 500, seconds: 60, winners: 0, ...input }),
      );
      if (!opened.ok) throw new Error(opened.code);
      return opened.value.id;
    }

    function join(viewerId: string, key = 'join') {
      const message = buildBotMessage(`!${key}`, {
        channel: buildBotChannel({ streamerId: ana }),
        viewer: buildBotViewer({ id: viewerId, name: `name ${viewerId.slice(0, 3)}` }),
      });
      return connection.unitOfWork((tx) => steps.join(tx, message, key));
    }

    const close = (id: string) => connection.unitOfWork((tx) => steps.close(tx, id));
    const pay = (id: string) => connection.unitOfWork((tx) => steps.pay(tx, id));
    async function settle(id: string): Promise<void> {
      await close(id);
      while (await pay(id));
    }
    const read = async (id: string) => (await listRaffles(connection.db, ana)).find((row) => row.id === id);
    async function balances(ids: readonly string[]): Promise<number[]> {
      const rows = await connection.db
        .selectFrom('viewers')
        .select(['id', 'points'])
        .where('id', 'in', ids)
        .execute();
      for (const { id, points } of rows) expect(await sumLedger(connection.db, id)).toBe(points);
      const byId = new Map(rows.map(({ id, points }) => [id, points]));
      return ids.map((id) => byId.get(id) ?? -1);
    }

    it('share the whole pot among all who joined, a point more to the first ones', async () => {
      const ids = await storeViewers(3);
      const id = await openRaffle({ amount: 500 });
      for (const viewer of ids) expect(await join(viewer)).toEqual({ isNew: true });
      expect(await join(ids[0] ?? '')).toEqual({ isNew: false });
      expect(await join(ids[0] ?? '', 'otra')).toBeUndefined();
      await settle(id);
      expect(await balances(ids)).toEqual([167, 167, 166]);
      expect(await read(id)).toMatchObject({ state: 'ended', entrants: 3, winning: 3, share: 166, extra: 2 });
      expect(announced.get('open')).toBe(
        '¡Sorteo de 500 puntos! Escribe !join para participar. Quedan 60 segundos.',
      );
      expect(announced.get('ended')).toMatch(/^Sorteo de 500 puntos: name .* \(166 cada uno\)\.$/);
    });

    it('are settled once, whoever closes and pays at the same time', async () => {
      const ids = await storeViewers(5);
      const id = await openRaffle({ amount: 50 });
      await Promise.all([...ids, ...ids].map((viewer) => join(viewer)));
      expect((await read(id))?.entrants).toBe(5);
      const closed = await Promise.all([close(id), close(id), close(id)]);
      expect(closed.filter(Boolean)).toHaveLength(1);
      await Promise.all([pay(id), pay(id), pay(id)]);
      while (await pay(id));
      expect(await balances(ids)).toEqual([10, 10, 10, 10, 10]);
      expect(await join(ids[0] ?? '')).toBeUndefined();
    });

    it('draw as many winners as were asked for', async () => {
      const ids = await storeViewers(20);
      const id = await openRaffle({ amount: 100, winners: 3 });
      for (const viewer of ids) await join(viewer);
      await settle(id);
      const won = (await balances(ids)).filter((points) => points > 0).sort();
      expect(won).toEqual([33, 33, 34]);
      expect((await read(id))?.won).toHaveLength(3);
    });

    it('draw who gets a point where there are fewer points than people', async () => {
      const ids = await storeViewers(9);
      const id = await openRaffle({ amount: 4 });
      for (const viewer of ids) await join(viewer);
      await settle(id);
      expect((await balances(ids)).filter((points) => points === 1)).toHaveLength(4);
    });

    it('give nothing to who was blocked since, and share all among the others', async () => {
      const ids = await storeViewers(4);
      const id = await openRaffle({ amount: 10 });
      for (const viewer of ids) await join(viewer);
      await setBlocked(connection.db, ana, ids[1] ?? '', now);
      await settle(id);
      expect(await balances(ids)).toEqual([4, 0, 3, 3]);
    });

    it('are joined until the time is up, and nobody wins where nobody joined', async () => {
      const [vera = ''] = await storeViewers(1);
      const id = await openRaffle({ seconds: 10 });
      now += 10_000;
      expect(await join(vera)).toBeUndefined();
      await settle(id);
      expect(await read(id)).toMatchObject({ state: 'ended', winning: 0, won: [] });
      expect(announced.get('ended')).toBe('El sorteo terminó sin participantes.');
    });

    it('run one at a time, also when two are opened at once, and may be cancelled', async () => {
      const input = { amount: 5, seconds: 60, winners: 0 };
      const opened = await Promise.all(
        [1, 2].map(() => connection.unitOfWork((tx) => steps.open(tx, ana, 'Ana', input))),
      );
      expect(opened.map((result) => (result.ok ? 'ok' : result.code)).sort()).toEqual([
        'ok',
        'raffle_running',
      ]);
      const [{ id } = { id: '' }] = await listRaffles(connection.db, ana);
      const [vera = ''] = await storeViewers(1);
      await join(vera);
      expect(await connection.unitOfWork((tx) => steps.cancel(tx, id))).toBe(true);
      expect(await connection.unitOfWork((tx) => steps.cancel(tx, id))).toBe(false);
      expect(await close(id)).toBe(false);
      expect(await balances([vera])).toEqual([0]);
      await openRaffle();
    });

    it('are refused while they are off or something else answers to the word', async () => {
      const tryOpen = () =>
        connection.unitOfWork((tx) => steps.open(tx, ana, 'Ana', { amount: 5, seconds: 60, winners: 0 }));
      taken = ['join'];
      expect(await tryOpen()).toMatchObject({ code: 'duplicate' });
      const settings = await readRaffleSettings(connection.db, ana);
      expect(settings).toEqual({ enabled: true, keyword: 'join', seconds: 60, max: RAFFLE_AMOUNT_MAX });
      await saveRaffleSettings(connection.db, ana, { ...settings, enabled: false, keyword: 'Rifa' });
      expect(await tryOpen()).toMatchObject({ code: 'raffles_off' });
      await saveRaffleSettings(connection.db, ana, { ...settings, keyword: 'Rifa' });
      const [vera = ''] = await storeViewers(1);
      await openRaffle();
      expect(await join(vera, 'rifa')).toEqual({ isNew: true });
    });

    it('pay two thousand in batches, and what is old is forgotten', async () => {
      const ids = await storeViewers(2000);
      const id = await openRaffle({ amount: 5000, winners: 1999 });
      for (const viewer of ids.slice(0, 2)) await join(viewer);
      // Joining one by one is for chats; the rows are the same.
      await connection.db
        .insertInto('raffle_entries')
        .values(
          ids.slice(2).map((viewer, index) => ({
            raffle_id: id,
            viewer_id: viewer,
            place: index + 3,
            name: viewer,
            platform: 'twitch' as const,
          })),
        )
        .execute();
      await connection.db.updateTable('raffles').set({ entrants: 2000 }).where('id', '=', id).execute();
      await close(id);
      expect([await pay(id), await pay(id), await pay(id), await pay(id)]).toEqual([true, true, true, false]);
      const { total } = await connection.db
        .selectFrom('viewers')
        .select((eb) => eb.fn.sum<number>('points').as('total'))
        .where('streamer_id', '=', ana)
        .executeTakeFirstOrThrow();
      expect(total).toBe(5000);
      expect(announced.get('ended')).toBe(
        'Sorteo terminado: 1999 personas se reparten 5000 puntos, 2 cada una.',
      );
      await forgetRafflesBefore(connection.db, now + 1);
      expect(await read(id)).toBeUndefined();
    });
  });
}
