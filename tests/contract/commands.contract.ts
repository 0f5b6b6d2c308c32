import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandInputSchema, type CommandDraft, type CommandInput } from '#core/commands/schema.ts';
import { WORDS } from '#tests/factories/all-words.ts';
import type { Connection } from '#server/db/connection.ts';
import * as repository from '#server/features/commands/command.repository.ts';
import { createCommandService, type CommandService } from '#server/features/commands/command.service.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

const input = (draft: CommandDraft): CommandInput => commandInputSchema.parse(draft);

/** What the commands repository and its use cases promise, on either database. */
export function commandRepositoryContract(open: () => Promise<Connection>): void {
  describe('commands', () => {
    let connection: Connection;
    let commands: CommandService;
    let ana: string;
    let luz: string;

    beforeEach(async () => {
      connection = await open();
      // Fresh ids, for a database that is not empty.
      ana = systemRandom.id();
      luz = systemRandom.id();
      await storeStreamer(connection.db, ana);
      await storeStreamer(connection.db, luz);
      commands = createCommandService({
        ...connection,
        clock: { now: () => 5 },
        random: systemRandom,
        words: WORDS,
      });
    });
    afterEach(() => connection.close());

    async function create(streamerId: string, draft: CommandDraft): Promise<string> {
      const created = await commands.create(streamerId, input(draft));
      if (!created.ok) throw new Error(created.code);
      return created.value.id;
    }

    it('gives back what was stored', async () => {
      const draft = {
        cmd: 'Año',
        msg: 'x 🔥',
        mods: 2 as const,
        aliases: ['b'],
        userCooldown: 1,
        channelCooldown: 0,
        enabled: false,
        platforms: ['kick' as const],
        group: 'Redes',
        cost: 25,
        keywords: ['qué pc'],
      };
      const id = await create(ana, draft);
      expect(await commands.listAll(ana)).toEqual([{ ...draft, id, count: 0 }]);
      expect(await commands.listAll(luz)).toEqual([]);
    });

    it('finds a command by name and alias, in any case, and only its streamer’s', async () => {
      const id = await create(ana, { cmd: 'Hola', msg: 'x', aliases: ['HEY'] });
      for (const name of ['hola', 'hey']) {
        expect((await repository.findCommandRowByName(connection.db, ana, name))?.id).toBe(id);
      }
      expect(await repository.findCommandRowByName(connection.db, luz, 'hola')).toBeUndefined();
      expect(await repository.findCommandRow(connection.db, luz, id)).toBeUndefined();
    });

    it('refuses a name or alias that is taken and stores nothing of it', async () => {
      await create(ana, { cmd: 'a', msg: 'x', aliases: ['b'] });
      for (const draft of [
        { cmd: 'A', msg: 'y' },
        { cmd: 'b', msg: 'y' },
        { cmd: 'c', msg: 'y', aliases: ['d', 'B'] },
      ]) {
        expect(await commands.create(ana, input(draft))).toMatchObject({ ok: false, code: 'duplicate' });
      }
      expect((await commands.listAll(ana)).map((command) => command.cmd)).toEqual(['a']);
      await create(ana, { cmd: 'd', msg: 'free still' });
      await create(luz, { cmd: 'a', msg: 'other streamers may' });
    });

    it('lets one of two writers have a name', async () => {
      const results = await Promise.all(
        [1, 2].map(() => commands.create(ana, input({ cmd: 'a', msg: 'x' }))),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(await commands.listAll(ana)).toHaveLength(1);
    });

    it('replaces a command, gives old names back and keeps its count', async () => {
      const id = await create(ana, { cmd: 'a', msg: 'x', aliases: ['b'] });
      expect(await repository.countCommandUse(connection.db, id)).toBe(1);
      expect(await repository.countCommandUse(connection.db, id)).toBe(2);
      const replaced = await commands.replace(ana, id, input({ cmd: 'b', msg: 'y', aliases: ['c'] }));
      expect(replaced).toMatchObject({ ok: true, value: { id, cmd: 'b', msg: 'y', count: 2 } });
      expect(await repository.listCommandNames(connection.db, id)).toEqual(['b', 'c']);
      await create(ana, { cmd: 'a', msg: 'free again' });
    });

    it('changes nothing when the new names are taken', async () => {
      await create(ana, { cmd: 'taken', msg: 'x' });
      const id = await create(ana, { cmd: 'a', msg: 'x', aliases: ['b'] });
      const replaced = await commands.replace(ana, id, input({ cmd: 'c', msg: 'y', aliases: ['taken'] }));
      expect(replaced).toMatchObject({
        ok: false,
        taken: { word: '!taken', kind: 'command', name: '!taken' },
      });
      expect(await repository.listCommandNames(connection.db, id)).toEqual(['a', 'b']);
      expect((await commands.listAll(ana)).find((command) => command.id === id)?.msg).toBe('x');
    });

    it('touches no other streamer’s command', async () => {
      const id = await create(ana, { cmd: 'a', msg: 'x' });
      expect(await commands.replace(luz, id, input({ cmd: 'b', msg: 'y' }))).toEqual({
        ok: false,
        code: 'not_found',
      });
      expect(await commands.delete(luz, id)).toBe(false);
      expect(await commands.listAll(ana)).toMatchObject([{ id, cmd: 'a', msg: 'x' }]);
    });

    it('switches a group of one streamer alone, and says how many that changed', async () => {
      const off = { group: 'Redes', enabled: false };
      await create(ana, { cmd: 'uno', msg: 'x', group: 'Redes' });
      await create(ana, { cmd: 'dos', msg: 'x', group: 'Redes', enabled: false });
      await create(ana, { cmd: 'tres', msg: 'x', group: 'Otra' });
      await create(luz, { cmd: 'uno', msg: 'x', group: 'Redes' });
      const states = async (streamerId: string) =>
        (await commands.listAll(streamerId)).map(({ cmd, enabled }) => `${cmd} ${enabled}`).sort();
      expect(await commands.switchGroup(ana, off)).toBe(1);
      expect(await states(ana)).toEqual(['dos false', 'tres true', 'uno false']);
      expect(await states(luz)).toEqual(['uno true']);
      expect(await commands.switchGroup(ana, off)).toBe(0);
      expect(await commands.switchGroup(ana, { ...off, enabled: true })).toBe(2);
      expect(await states(ana)).toEqual(['dos true', 'tres true', 'uno true']);
      expect(await commands.switchGroup(ana, { group: 'Nada', enabled: true })).toBeUndefined();
    });

    it('deletes a command with its names', async () => {
      const id = await create(ana, { cmd: 'a', msg: 'x', aliases: ['b'] });
      expect(await commands.delete(ana, id)).toBe(true);
      expect(await commands.delete(ana, id)).toBe(false);
      expect(await repository.countCommandUse(connection.db, id)).toBeUndefined();
      await create(ana, { cmd: 'b', msg: 'free again' });
    });

    it('counts a streamer’s commands and lists them by name', async () => {
      for (const cmd of ['c', 'B', 'a']) await create(ana, { cmd, msg: 'x' });
      expect(await repository.countCommands(connection.db, ana)).toBe(3);
      expect((await commands.listAll(ana)).map((command) => command.cmd)).toEqual(['a', 'B', 'c']);
    });

    it('leaves a transaction usable after a refusal', async () => {
      await create(ana, { cmd: 'a', msg: 'x' });
      await connection.unitOfWork(async (tx) => {
        expect(await commands.add(tx, ana, { cmd: 'a', msg: 'y' })).toMatchObject({
          ok: false,
          code: 'duplicate',
        });
        expect((await commands.add(tx, ana, { cmd: 'b', msg: 'y' })).ok).toBe(true);
      });
      expect((await commands.listAll(ana)).map((command) => command.cmd)).toEqual(['a', 'b']);
    });
  });
}
