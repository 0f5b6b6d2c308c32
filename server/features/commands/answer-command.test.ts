import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BuiltinCommand } from '#core/bot/builtin-commands.ts';
import type { BuiltinInput } from '#core/bot/builtin-schema.ts';
import { LOOP_REACTIONS_MAX, LOOP_REPLIES_MAX } from '#core/bot/limits.ts';
import { commandInputSchema, inputOf, type CommandDraft } from '#core/commands/schema.ts';
import type { RunBuiltin } from '#server/bot/builtin-command.ts';
import { createChatBot } from '#server/bot/chat-bot.ts';
import { WORDS } from '#tests/factories/all-words.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { createCommandService, type CommandService } from '#server/features/commands/command.service.ts';
import { systemRandom } from '#server/lib/ids.ts';
import {
  buildBotMessage,
  buildBotViewer,
  createMemoryPoints,
  type MemoryPoints,
} from '#tests/factories/bot-message.ts';
import { buildBotModules } from '#tests/factories/bot-modules.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import type { Bot, BotMessage } from '#server/bot/port.ts';
import { botText } from '#server/i18n/texts.ts';

const moderator = buildBotViewer({ id: 'viewer-mod', name: 'Mod', rank: 3 });

let connection: Connection;
let commands: CommandService;
let points: MemoryPoints;
let bot: Bot;

beforeEach(async () => {
  connection = await openConnection({ file: ':memory:' });
  await storeStreamer(connection.db, 'fogata');
  commands = createCommandService({
    ...connection,
    clock: { now: () => 1_000_000 },
    random: systemRandom,
    words: WORDS,
  });
  points = createMemoryPoints([
    { id: 'viewer-ana', name: 'Ana', points: 100 },
    { id: 'viewer-luz', name: 'Luz', points: 5000 },
  ]);
  const sellsNothing: RunBuiltin = ({ message }) =>
    Promise.resolve(botText(message.channel.language)('shop.empty'));
  const shop = { name: 'shop', builtins: { shop: sellsNothing } };
  const publicUrl = 'https://fogata.example/';
  bot = createChatBot([...buildBotModules(commands, points, points.listTop), shop], {
    ...commands,
    publicUrl,
  });
});
afterEach(() => connection.close());

function say(text: string, overrides: Partial<BotMessage> = {}): Promise<readonly string[]> {
  const ana = buildBotViewer({ points: points.balances.get('viewer-ana')?.points ?? 0 });
  return connection.unitOfWork((tx) => bot.answer(tx, buildBotMessage(text, { viewer: ana, ...overrides })));
}

async function addCommand(draft: CommandDraft): Promise<void> {
  const created = await commands.create('fogata', commandInputSchema.parse(draft));
  expect(created.ok).toBe(true);
}

describe('a command that costs points', () => {
  const free = { channelCooldown: 0, userCooldown: 0 };

  it('takes them with the reply, which knows what is left', async () => {
    await addCommand({ cmd: 'foto', msg: '$(user): $(points)', cost: 60, ...free });
    const message = buildBotMessage('!foto', { viewer: buildBotViewer({ points: 100 }) });
    const answer = () => connection.unitOfWork((tx) => bot.answer(tx, message));
    expect(await answer()).toEqual(['Ana: 40']);
    expect(await answer()).toEqual([]);
    expect(points.ledger).toEqual([
      { viewerId: 'viewer-ana', amount: -60, reason: 'command', key: `command:twitch:${message.id}` },
    ]);
  });

  it('says that they do not suffice, to one at a time, and counts no use', async () => {
    await addCommand({ cmd: 'foto', msg: 'x', cost: 101, ...free });
    expect(await say('!foto')).toEqual(['Ana, no te alcanza: tienes 100 puntos.']);
    expect(await say('!foto')).toEqual([]);
    expect((await commands.listAll('fogata'))[0]?.count).toBe(0);
    expect(points.ledger).toEqual([]);
  });

  it('costs nothing where it says nothing', async () => {
    await addCommand({ cmd: 'foto', msg: '[kick]x[/kick]', cost: 10, ...free });
    expect(await say('!foto')).toEqual([]);
    expect(points.ledger).toEqual([]);
  });
});

describe('the keywords of a command', () => {
  const keywords = ['qué pc', 'configuración'];
  const luz = buildBotViewer({ id: 'viewer-luz', name: 'Luz' });
  const matches = (text: string) =>
    connection.unitOfWork((tx) => bot.matches(tx, { streamerId: 'fogata', prefix: '' }, text));

  it('answer what a line says, and only lines that say it are looked at', async () => {
    await addCommand({ cmd: 'pc', msg: '$(user): $(count)', keywords, userCooldown: 0, channelCooldown: 0 });
    expect(await say('¿Qué PC tienes?')).toEqual(['Ana: 1']);
    expect(await say('que pc')).toEqual([]);
    expect(await Promise.all(['¿qué pc?', 'hola', '!x', '!'].map(matches))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('wait even for moderators, since other bots are', async () => {
    await addCommand({ cmd: 'pc', msg: 'x', keywords, userCooldown: 0, channelCooldown: 0 });
    expect(await say('qué pc', { viewer: moderator, now: 0 })).toEqual(['x']);
    expect(await say('qué pc', { viewer: luz, now: 4999 })).toEqual([]);
    expect(await say('qué pc', { viewer: moderator, now: 5000 })).toEqual(['x']);
  });

  it('are changed, switched off and deleted at once', async () => {
    await addCommand({ cmd: 'pc', msg: 'x', keywords });
    const [command] = await commands.listAll('fogata');
    if (command === undefined) throw new Error('no command');
    const { id } = command;
    const input = inputOf(command);
    await commands.replace('fogata', id, { ...input, enabled: false });
    expect(await say('qué pc')).toEqual([]);
    await commands.replace('fogata', id, { ...input, keywords: ['qué ratón'] });
    expect([await say('qué pc'), await say('qué ratón')]).toEqual([[], ['x']]);
    await commands.delete('fogata', id);
    expect(await say('qué ratón', { now: 1e9 })).toEqual([]);
  });
});

describe('a talk of two bots', () => {
  it.each(['!a', '!points', '!top'])(
    'about %s ends, though the other one is a moderator, and may begin again later',
    async (line) => {
      await addCommand({ cmd: 'a', msg: 'x' });
      let replies = 0;
      for (let at = 0; at < 100; at += 1) {
        replies += (await say(line, { viewer: moderator, now: at * 100 })).length;
      }
      expect(replies).toBe(LOOP_REACTIONS_MAX);
      expect(await say(line, { viewer: moderator, now: 60_000 })).toHaveLength(1);
    },
  );

  it('ends though each line is the other of two commands', async () => {
    await addCommand({ cmd: 'a', msg: '!b' });
    await addCommand({ cmd: 'b', msg: '!a' });
    let replies = 0;
    for (let at = 0; at < 100; at += 1) {
      replies += (await say(at % 2 === 0 ? '!a' : '!b', { viewer: moderator, now: at * 100 })).length;
    }
    expect(replies).toBe(LOOP_REACTIONS_MAX);
  });

  it('ends also when their lines come all at once', async () => {
    await addCommand({ cmd: 'a', msg: 'x' });
    let replies = 0;
    for (let at = 0; at < 100; at += 1) replies += (await say('!a', { viewer: moderator, now: at })).length;
    expect(replies).toBe(LOOP_REPLIES_MAX);
  });

  it('is not what a moderator does who counts thrice, and twice a little later', async () => {
    await addCommand({ cmd: 'a', msg: 'x' });
    const said = [];
    for (const now of [0, 1000, 2000, 4000, 5000])
      said.push(...(await say('!a', { viewer: moderator, now })));
    expect(said).toHaveLength(5);
  });

  it('is not what a moderator’s macro writes, whose lines differ by more than a number', async () => {
    await addCommand({ cmd: 'a', msg: 'x' });
    const names = ['ana', 'luz', 'sol', 'vera', 'pía', 'mar'];
    const countReplies = async (rests: (string | number)[], startAt: number) => {
      let replies = 0;
      for (const [at, rest] of rests.entries())
        replies += (await say(`!a ${rest}`, { viewer: moderator, now: startAt + at * 100 })).length;
      return replies;
    };
    expect(await countReplies(names, 0)).toBe(names.length);
    expect(await countReplies([1, 22, 333, 4, 5, 6], 60_000)).toBe(LOOP_REACTIONS_MAX);
  });
});

describe('the bot’s own commands', () => {
  const SETTINGS = { cmd: 'points', mods: 0, userCooldown: 0, channelCooldown: 0, enabled: true } as const;
  const save = (id: BuiltinCommand, change: Partial<BuiltinInput>) =>
    commands.saveBuiltin('fogata', id, { ...SETTINGS, cmd: id, ...change });

  it('answer to the name that the streamer gave them, and say it', async () => {
    await save('points', { cmd: 'Saldo' });
    expect(await say('!saldo')).toEqual(['Ana tiene 100 puntos.']);
    expect(await say('!points')).toEqual([]);
    await save('give', { cmd: 'regala' });
    expect(await say('!regala')).toEqual(['Uso: !regala usuario cantidad']);
  });

  it('ask for the rank, wait and are switched off as the streamer says', async () => {
    await save('top', { mods: 3 });
    expect([await say('!top'), (await say('!top', { viewer: moderator })).length]).toEqual([[], 1]);
    await save('points', { userCooldown: 60 });
    expect((await say('!points', { now: 0 })).length).toBe(1);
    expect(await say('!points', { now: 59_000 })).toEqual([]);
    await save('give', { enabled: false });
    expect(await say('!give')).toEqual([]);
  });

  it('keep the name that pages show beside another one', async () => {
    await save('shop', { cmd: 'tienda' });
    expect(await say('!tienda')).toEqual(['La tienda está vacía por ahora.']);
    expect(await say('!shop', { now: 2e6 })).toEqual(['La tienda está vacía por ahora.']);
  });

  it('take no name of another command, and give theirs to none', async () => {
    await addCommand({ cmd: 'hola', msg: 'x', aliases: ['buenas'] });
    expect(await save('points', { cmd: 'Buenas' })).toMatchObject({ code: 'duplicate' });
    expect(await save('points', { cmd: 'top' })).toMatchObject({ code: 'builtin_command' });
    expect(await save('points', { cmd: 'saldo' })).toMatchObject({ ok: true });
    expect(await save('top', { cmd: 'SALDO' })).toMatchObject({ code: 'builtin_command' });
    for (const cmd of ['saldo', 'points']) {
      expect(await commands.create('fogata', commandInputSchema.parse({ cmd, msg: 'x' })), cmd).toMatchObject(
        {
          ok: false,
          code: 'builtin_command',
        },
      );
    }
  });
});
