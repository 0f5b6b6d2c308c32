import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS_MAX } from '#core/commands/limits.ts';
import { commandInputSchema, type CommandDraft } from '#core/commands/schema.ts';
import { WORDS } from '#tests/factories/all-words.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createManualClock } from '#tests/factories/manual-clock.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import { insertCommandRow } from './command.repository.ts';
import { createCommandService, type CommandService } from './command.service.ts';

let connection: Connection;
let commands: CommandService;
const clock = createManualClock();

beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'ana');
  commands = createCommandService({ ...connection, clock, random: systemRandom, words: WORDS });
});
afterEach(() => connection.close());

const create = (draft: CommandDraft) => commands.create('ana', commandInputSchema.parse(draft));
const find = (key: string) => connection.unitOfWork((tx) => commands.find(tx, 'ana', key));

describe('command service', () => {
  it('refuses the name of a built-in, as an alias and in any case too', async () => {
    const refusal = { ok: false, code: 'builtin_command' };
    expect(await create({ cmd: 'Points', msg: 'x' })).toMatchObject(refusal);
    expect(await create({ cmd: 'a', msg: 'x', aliases: ['ＴＯＰ'] })).toMatchObject(refusal);
    expect(await commands.listAll('ana')).toEqual([]);
  });

  it('stores clean text and refuses what then is empty', async () => {
    expect(await create({ cmd: 'a', msg: ' x\u0000\u202ey ' })).toMatchObject({ value: { msg: 'xy' } });
    expect(await create({ cmd: 'b', msg: '\u0000\u202e' })).toEqual({ ok: false, code: 'invalid' });
  });

  it('keeps an alias that is the name itself out', async () => {
    expect(await create({ cmd: 'Hola', msg: 'x', aliases: ['hola', 'b'] })).toMatchObject({
      value: { aliases: ['b'] },
    });
  });

  it(`takes no more than ${COMMANDS_MAX} commands`, async () => {
    await connection.unitOfWork(async (tx) => {
      for (let at = 0; at < COMMANDS_MAX; at += 1) {
        await insertCommandRow(tx, {
          id: String(at),
          streamer_id: 'ana',
          cmd: `c${at}`,
          msg: 'x',
          mods: 0,
          aliases: '[]',
          platforms: '[]',
          user_cooldown: 0,
          channel_cooldown: 0,
          enabled: 1,
          group_name: '',
          cost: 0,
          keywords: '[]',
          count: 0,
          created_at: 0,
          updated_at: 0,
        });
      }
    });
    expect(await create({ cmd: 'more', msg: 'x' })).toEqual({ ok: false, code: 'too_large' });
  });
});

describe('commands in memory', () => {
  it('are current after every write through the service', async () => {
    expect(await find('a')).toBeUndefined();
    const created = await create({ cmd: 'a', msg: 'x' });
    expect((await find('a'))?.msg).toBe('x');
    clock.advance(60_000);
    expect((await find('a'))?.msg).toBe('x');
    const id = created.ok ? created.value.id : '';
    await commands.replace('ana', id, commandInputSchema.parse({ cmd: 'b', msg: 'y' }));
    expect([await find('a'), (await find('b'))?.msg]).toEqual([undefined, 'y']);
    clock.advance(60_000);
    await find('b');
    await commands.delete('ana', id);
    expect(await find('b')).toBeUndefined();
  });

  it('cost no query once they are read', async () => {
    await create({ cmd: 'a', msg: 'x' });
    clock.advance(60_000);
    await find('a');
    const closed = await openConnection({ file: ':memory:' });
    await closed.close();
    expect((await commands.find(closed.db, 'ana', 'a'))?.msg).toBe('x');
    expect(await commands.find(closed.db, 'ana', 'b')).toBeUndefined();
  });

  it('hold nothing of a write that was rolled back', async () => {
    const lost = connection.unitOfWork(async (tx) => {
      await commands.add(tx, 'ana', { cmd: 'a', msg: 'x' });
      expect((await commands.find(tx, 'ana', 'a'))?.msg).toBe('x');
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    expect(await find('a')).toBeUndefined();
    clock.advance(60_000);
    expect(await find('a')).toBeUndefined();
  });

  it('see what another process wrote within half a minute', async () => {
    await find('a');
    const other = createCommandService({ ...connection, clock, random: systemRandom, words: WORDS });
    await other.create('ana', commandInputSchema.parse({ cmd: 'a', msg: 'x' }));
    clock.advance(30_000);
    expect((await find('a'))?.msg).toBe('x');
  });
});
