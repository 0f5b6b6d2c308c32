import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GiveawayDraft } from '#core/giveaways/schema.ts';
import { RANK, type Rank } from '#core/platforms/ranks.ts';
import type { Connection } from '#server/db/connection.ts';
import { createGiveawayService, type GiveawayService } from '#server/features/giveaways/giveaway.service.ts';
import { createGiveawaySteps, type GiveawaySteps } from '#server/features/giveaways/giveaway-steps.ts';
import { createTicketService, type TicketService } from '#server/features/giveaways/ticket.service.ts';
import { insertViewers } from '#server/features/viewers/viewer.repository.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { buildBotChannel, buildBotMessage, buildBotViewer } from '#tests/factories/bot-message.ts';
import { buildGiveaway } from '#tests/factories/giveaways.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { wordsWithCommands } from '#tests/factories/words.ts';

/** What giveaways promise, on either database. */
export function giveawayContract(open: () => Promise<Connection>): void {
  describe('giveaways', () => {
    let connection: Connection;
    let giveaways: GiveawayService;
    let steps: GiveawaySteps;
    let tickets: TicketService;
    let ana: string;
    let luz: string;
    let now: number;
    let commands: string[];
    /** What was said on every channel, by key. */
    let announced: Map<string, readonly string[]>;

    beforeEach(async () => {
      connection = await open();
      // Fresh ids, for a database that is not empty.
      [ana, luz] = [systemRandom.id(), systemRandom.id()];
      for (const id of [ana, luz]) await storeStreamer(connection.db, id);
      now = 1_000_000;
      commands = ['hola'];
      announced = new Map();
      const clock = { now: () => (now += 1) };
      const nothing = () => undefined;
      const words = wordsWithCommands(() => commands);
      steps = createGiveawaySteps({
        clock,
        random: systemRandom,
        words,
        push: { noteGiveaway: () => Promise.resolve() },
        changed: nothing,
        announce: (_tx, _streamer, key, linesFor) => {
          announced.set(key, linesFor({ platform: 'twitch', language: 'es' }));
          return Promise.resolve();
        },
      });
      tickets = createTicketService({ clock, changed: nothing });
      const deps = { ...connection, clock, random: systemRandom, words };
      giveaways = createGiveawayService({ ...deps, steps, changed: nothing });
    });
    afterEach(() => connection.close());

    async function storeViewer(name: string): Promise<string> {
      const id = systemRandom.id();
      const viewer = {
        viewerId: id,
        accountId: systemRandom.id(),
        streamerId: ana,
        platform: 'twitch' as const,
      };
      await insertViewers(connection.db, [
        { ...viewer, platformUserId: id, name, picture: '', createdAt: 0 },
      ]);
      return id;
    }

    async function create(draft: Partial<GiveawayDraft> = {}, streamerId = ana): Promise<string> {
      const created = await giveaways.create(streamerId, buildGiveaway(draft));
      if (!created.ok) throw new Error(created.code);
      return created.value;
    }

    const run = (step: 'open' | 'close' | 'draw', id: string, streamerId = ana) =>
      connection.unitOfWork((tx) => steps[step](tx, streamerId, id));
    const redraw = (id: string, winner: string, streamerId = ana) =>
      connection.unitOfWork((tx) => steps.redraw(tx, streamerId, id, winner));

    function join(viewerId: string, name = 'Vera', key = 'taza', rank: Rank = RANK.viewer) {
      const message = buildBotMessage(`!${key}`, {
        channel: buildBotChannel({ streamerId: ana }),
        viewer: buildBotViewer({ id: viewerId, name, rank }),
      });
      return connection.unitOfWork((tx) => tickets.join(tx, message, key));
    }

    const buyTickets = (viewerId: string, count: number) =>
      connection.unitOfWork((tx) =>
        tickets.addBought(tx, ana, { viewerId, name: 'Vera', platform: 'kick' }, count),
      );

    async function openWith(names: readonly string[], draft: Partial<GiveawayDraft> = {}) {
      const id = await create(draft);
      await run('open', id);
      for (const name of names) await join(await storeViewer(name), name);
      return id;
    }

    const read = async (id: string) => (await giveaways.list(ana)).find((giveaway) => giveaway.id === id);

    it('give back what was stored, the newest first, and nobody else’s', async () => {
      const first = await create({ title: ' Tres\u0000 tazas ', winners: 3, subscriberWeight: 2 });
      const second = await create({ keyword: 'Otra' });
      expect(await giveaways.list(ana)).toMatchObject([
        { id: second, keyword: 'Otra', winners: 1, subscriberWeight: 1 },
        { id: first, title: 'Tres tazas', state: 'draft', winners: 3, entrants: 0, tickets: 0, drawn: [] },
      ]);
      expect(await giveaways.list(luz)).toEqual([]);
    });

    it('refuse a keyword that something else answers to, when they are written and when they open', async () => {
      expect(await giveaways.create(ana, buildGiveaway({ keyword: 'HOLA' }))).toMatchObject({
        code: 'duplicate',
      });
      expect(await giveaways.create(ana, buildGiveaway({ keyword: 'points' }))).toMatchObject({
        code: 'builtin_command',
      });
      const id = await create();
      commands.push('taza');
      expect(await run('open', id)).toMatchObject({ code: 'duplicate' });
      expect(await read(id)).toMatchObject({ state: 'draft' });
      expect(announced.size).toBe(0);
    });

    it('are touched by nobody but their streamer', async () => {
      const id = await openWith(['Vera']);
      expect(await giveaways.replace(luz, id, buildGiveaway())).toMatchObject({ code: 'not_found' });
      expect(await giveaways.delete(luz, id)).toMatchObject({ code: 'not_found' });
      expect(await giveaways.listEntrants(luz, id)).toBeUndefined();
      for (const step of ['open', 'close', 'draw'] as const)
        expect(await run(step, id, luz)).toMatchObject({ code: 'not_found' });
      expect(await redraw(id, 'x', luz)).toMatchObject({ code: 'not_found' });
      expect(await read(id)).toMatchObject({ state: 'open', entrants: 1 });
    });

    it('are changed until they open, and deleted unless they are open', async () => {
      const id = await create();
      expect(await giveaways.replace(ana, id, buildGiveaway({ title: 'Dos tazas' }))).toMatchObject({
        ok: true,
      });
      await run('open', id);
      expect(await giveaways.replace(ana, id, buildGiveaway())).toMatchObject({ code: 'giveaway_moved' });
      expect(await giveaways.delete(ana, id)).toMatchObject({ code: 'giveaway_open' });
      await run('close', id);
      expect(await read(id)).toMatchObject({ title: 'Dos tazas', state: 'closed' });
      expect(await giveaways.delete(ana, id)).toMatchObject({ ok: true });
      expect(await giveaways.list(ana)).toEqual([]);
    });

    it('open one at a time, also when two open at once', async () => {
      const [one, two] = [await create(), await create({ keyword: 'otra' })];
      const results = await Promise.all([run('open', one), run('open', two)]);
      expect(results.map((result) => (result.ok ? 'ok' : result.code)).sort()).toEqual([
        'giveaway_open',
        'ok',
      ]);
      expect((await giveaways.list(ana)).filter(({ state }) => state === 'open')).toHaveLength(1);
    });

    it('may be opened again until they are drawn', async () => {
      const id = await openWith(['Vera']);
      expect(await run('open', id)).toMatchObject({ code: 'giveaway_moved' });
      await run('close', id);
      expect(await run('open', id)).toMatchObject({ ok: true });
      await run('draw', id);
      expect(await run('open', id)).toMatchObject({ code: 'giveaway_moved' });
      expect(await read(id)).toMatchObject({ state: 'drawn', entrants: 1 });
    });

    it('are joined once by each viewer, with the weight of a subscriber', async () => {
      const id = await openWith([], { subscriberWeight: 5 });
      const [vera, sol] = [await storeViewer('Vera'), await storeViewer('Sol')];
      expect(await join(vera)).toEqual({ title: 'Taza', isNew: true });
      expect(await join(vera, 'Vera', 'taza', RANK.subscriber)).toEqual({ title: 'Taza', isNew: false });
      await Promise.all([1, 2, 3].map(() => join(sol, 'Sol', 'taza', RANK.subscriber)));
      expect(await join(sol, 'Sol', 'otra')).toBeUndefined();
      expect(await read(id)).toMatchObject({ entrants: 2, tickets: 6 });
      expect(await giveaways.listEntrants(ana, id)).toMatchObject([
        { id: sol, name: 'Sol', tickets: 5 },
        { id: vera, name: 'Vera', tickets: 1 },
      ]);
    });

    it('take the tickets of the shop beside those of the keyword, while they are open', async () => {
      const vera = await storeViewer('Vera');
      expect(await buyTickets(vera, 3)).toMatchObject({ code: 'no_giveaway' });
      const id = await openWith([]);
      expect(await buyTickets(vera, 3)).toMatchObject({ ok: true });
      expect(await join(vera)).toMatchObject({ isNew: true });
      await Promise.all([buyTickets(vera, 10), buyTickets(vera, 10)]);
      expect(await read(id)).toMatchObject({ entrants: 1, tickets: 24 });
      await run('close', id);
      expect(await buyTickets(vera, 3)).toMatchObject({ code: 'no_giveaway' });
      expect(await join(vera)).toBeUndefined();
      expect(await read(id)).toMatchObject({ entrants: 1, tickets: 24 });
    });

    it('are drawn once, also when two draw at once', async () => {
      const names = ['Vera', 'Sol', 'Mar', 'Cielo'];
      const id = await openWith(names, { winners: 2 });
      const results = await Promise.all([1, 2, 3].map(() => run('draw', id)));
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      const drawn = (await read(id))?.drawn ?? [];
      expect(new Set(drawn.map(({ name }) => name)).size).toBe(2);
      const said = [...announced].filter(([key]) => key.endsWith(':drawn')).map(([, lines]) => lines);
      expect(said).toEqual([[`Sorteo «Taza». ¡Enhorabuena, ${drawn.map(({ name }) => name).join(', ')}!`]]);
    });

    it('are not drawn while nobody takes part', async () => {
      const id = await openWith([]);
      expect(await run('draw', id)).toMatchObject({ code: 'no_entrants' });
      expect(await read(id)).toMatchObject({ state: 'open' });
      expect(await run('draw', await create())).toMatchObject({ code: 'giveaway_moved' });
    });

    it('give a winner’s place to somebody who has not won, until nobody is left', async () => {
      const id = await openWith(['Vera', 'Sol', 'Mar'], { winners: 2 });
      await run('draw', id);
      const [first, second] = (await read(id))?.drawn ?? [];
      const results = await Promise.all([1, 2].map(() => redraw(id, first?.id ?? '')));
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      const drawn = (await read(id))?.drawn ?? [];
      expect(drawn[1]).toEqual(second);
      expect(new Set([...drawn, first].map((winner) => winner?.name))).toEqual(
        new Set(['Vera', 'Sol', 'Mar']),
      );
      expect(await redraw(id, drawn[0]?.id ?? '')).toMatchObject({ code: 'no_entrants' });
      expect((await read(id))?.drawn).toEqual(drawn);
    });

    it('are meant by moderators in chat: the newest that can be opened, closed or drawn', async () => {
      const step = (name: 'open' | 'close' | 'draw') =>
        connection.unitOfWork((tx) => steps.step(tx, ana, name));
      for (const name of ['open', 'close', 'draw'] as const)
        expect(await step(name)).toMatchObject({ code: 'not_found' });
      await create({ keyword: 'vieja' });
      const id = await create({ keyword: 'nueva' });
      expect(await step('open')).toMatchObject({ ok: true, value: { keyword: 'nueva' } });
      expect(await step('open')).toMatchObject({ code: 'giveaway_open' });
      await join(await storeViewer('Vera'), 'Vera', 'nueva');
      expect(await step('close')).toMatchObject({ ok: true, value: { entrants: 1 } });
      expect(await step('draw')).toMatchObject({ ok: true });
      expect(await read(id)).toMatchObject({ state: 'drawn', drawn: [{ name: 'Vera' }] });
    });
  });
}
