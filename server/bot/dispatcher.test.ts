import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandInputSchema, type CommandDraft } from '#core/commands/schema.ts';
import { createChatBot } from '#server/bot/chat-bot.ts';
import { WORDS } from '#tests/factories/all-words.ts';
import { openConnection, type Connection } from '#server/db/connection.ts';
import { createCommandService, type CommandService } from '#server/features/commands/command.service.ts';
import { giveawayEntry } from '#server/features/giveaways/giveaway.chat.ts';
import type { TicketService } from '#server/features/giveaways/ticket.service.ts';
import type { ChatHandler } from '#server/kernel/chat.ts';
import { systemRandom } from '#server/lib/ids.ts';
import {
  buildBotChannel,
  buildBotMessage,
  buildBotViewer,
  createMemoryPoints,
  type MemoryPoints,
} from '#tests/factories/bot-message.ts';
import { buildBotModules } from '#tests/factories/bot-modules.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';
import type { Bot, BotMessage } from './port.ts';

const moderator = buildBotViewer({ id: 'viewer-mod', name: 'Mod', rank: 3 });

let connection: Connection;
let commands: CommandService;
let points: MemoryPoints;
let bot: Bot;

/** The bot over what these tests keep, with these handlers of other features. */
function startBot(...chat: readonly ChatHandler[]): Bot {
  const modules = [...buildBotModules(commands, points, points.listTop), { name: 'others', chat }];
  return createChatBot(modules, { ...commands, publicUrl: 'https://fogata.example/' });
}

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
  bot = startBot();
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

describe('custom commands', () => {
  it('are answered by name and alias, in any case', async () => {
    await addCommand({
      cmd: 'Hola',
      msg: 'Hola $(user)',
      aliases: ['hey'],
      channelCooldown: 0,
      userCooldown: 0,
    });
    expect(await say('!hola')).toEqual(['Hola Ana']);
    expect(await say('!HEY you')).toEqual(['Hola Ana']);
    expect(await say('hola')).toEqual([]);
    expect(await say('!holas')).toEqual([]);
  });

  it('count their uses, in the message of the use too', async () => {
    await addCommand({ cmd: 'muertes', msg: '$(count)', channelCooldown: 0, userCooldown: 0 });
    expect([await say('!muertes'), await say('!muertes')]).toEqual([['1'], ['2']]);
    expect((await commands.listAll('fogata'))[0]?.count).toBe(2);
  });

  it('know everything that the message language names', async () => {
    await addCommand({
      cmd: 'todo',
      msg: '$(touser) $(channel) $(platform) $(points) $(level) $(xp) $(watchtime) $(followage) $(random 1 3) $(choice a|b|c) $(uptime) $(title) $(game) $(time UTC) $(args 2) $(rank) $(time Nope/Nope) $(random x)',
    });
    const now = Date.UTC(2026, 0, 2, 3, 4);
    const channel = buildBotChannel({
      live: true,
      liveSince: now - 90 * 60_000,
      title: 'Charla',
      category: 'Ajedrez',
    });
    const viewer = buildBotViewer({ points: 7, xp: 320, watchtime: 61, followedAt: now - 3 * 86_400_000 });
    expect(await say('!todo @Luz dos', { now, channel, viewer })).toEqual([
      'Luz Fogata Twitch 7 2 320 0d 1h 1min 3 días 2 b 1h 30min Charla Ajedrez 03:04 dos Seguidor $(time Nope/Nope) $(random x)',
    ]);
  });

  it('stay silent while disabled, on other platforms and for lower ranks', async () => {
    await addCommand({ cmd: 'off', msg: 'x', enabled: false });
    await addCommand({ cmd: 'kick', msg: 'x', platforms: ['kick'] });
    await addCommand({ cmd: 'subs', msg: 'x', mods: 2 });
    expect([await say('!off'), await say('!kick'), await say('!subs')]).toEqual([[], [], []]);
    expect(await say('!kick', { channel: buildBotChannel({ platform: 'kick' }) })).toEqual(['x']);
    expect(await say('!subs', { viewer: buildBotViewer({ rank: 2 }) })).toEqual(['x']);
  });

  it('are open to followers whom the platform does not name so', async () => {
    await addCommand({ cmd: 'fans', msg: 'x', mods: 1 });
    expect(await say('!fans')).toEqual([]);
    expect(await say('!fans', { viewer: buildBotViewer({ followedAt: 1 }) })).toEqual(['x']);
  });

  it('wait for their cooldowns, but not for moderators', async () => {
    await addCommand({ cmd: 'a', msg: 'x', userCooldown: 10, channelCooldown: 3 });
    const luz = buildBotViewer({ id: 'viewer-luz' });
    expect(await say('!a', { now: 0 })).toEqual(['x']);
    expect(await say('!a', { now: 2999, viewer: luz })).toEqual([]);
    expect(await say('!a', { now: 2999, viewer: moderator })).toEqual(['x']);
    expect(await say('!a', { now: 3000, viewer: luz })).toEqual(['x']);
    expect(await say('!a', { now: 9999 })).toEqual([]);
    expect(await say('!a', { now: 10_000 })).toEqual(['x']);
  });

  it('neither end nor lengthen their cooldowns when the system’s clock is set', async () => {
    await addCommand({ cmd: 'a', msg: 'x', userCooldown: 10, channelCooldown: 3 });
    expect(await say('!a', { now: 1e9, steady: 0 })).toEqual(['x']);
    expect(await say('!a', { now: 2e9, steady: 9999 })).toEqual([]);
    expect(await say('!a', { now: 0, steady: 10_000 })).toEqual(['x']);
  });

  it('answer a message again whose transaction was rolled back', async () => {
    await addCommand({ cmd: 'a', msg: '$(count)' });
    const message = buildBotMessage('!a');
    const lost = connection.unitOfWork(async (tx) => {
      await bot.answer(tx, message);
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    expect(await connection.unitOfWork((tx) => bot.answer(tx, message))).toEqual(['1']);
  });

  it('never evaluate what a viewer typed and never send a chat command', async () => {
    await addCommand({ cmd: 'eco', msg: '$(args)', userCooldown: 0, channelCooldown: 0 });
    expect(await say('!eco $(points)')).toEqual(['$(points)']);
    expect(await say('!eco /ban Luz')).toEqual(['ban Luz']);
    expect(await say('!eco ///')).toEqual([]);
  });

  it('cost no query for ordinary messages, nor for commands that nobody made', async () => {
    await say('!nada');
    const closed = await openConnection({ file: ':memory:' });
    await closed.close();
    for (const text of ['hola a todos', '!nada', '!', '']) {
      expect(await bot.answer(closed.db, buildBotMessage(text))).toEqual([]);
    }
  });
});

describe('!cmd', () => {
  it('adds, edits and deletes for moderators, at once', async () => {
    const mod = { viewer: moderator };
    expect(await say('!cmd add !Redes Sígueme en $(channel)', mod)).toEqual(['Comando !Redes añadido.']);
    expect(await say('!redes', mod)).toEqual(['Sígueme en Fogata']);
    expect(await say('!cmd edit redes Nada', mod)).toEqual(['Comando !Redes cambiado.']);
    expect(await say('!redes', mod)).toEqual(['Nada']);
    expect(await say('!cmd del REDES', mod)).toEqual(['Comando !Redes borrado.']);
    expect(await say('!redes', mod)).toEqual([]);
  });

  it('edits the text and keeps everything else', async () => {
    await addCommand({ cmd: 'a', msg: 'x', mods: 2, aliases: ['b'], platforms: ['twitch'], userCooldown: 9 });
    await say('!cmd edit b nuevo', { viewer: moderator });
    expect(await commands.listAll('fogata')).toMatchObject([
      { cmd: 'a', msg: 'nuevo', mods: 2, aliases: ['b'], platforms: ['twitch'], userCooldown: 9 },
    ]);
  });

  it('is not for viewers', async () => {
    expect(await say('!cmd add x y')).toEqual([]);
    expect(await commands.listAll('fogata')).toEqual([]);
  });

  it('says in words what is wrong', async () => {
    const mod = { viewer: moderator };
    await addCommand({ cmd: 'a', msg: 'x', aliases: ['b'] });
    expect(await say('!cmd', mod)).toEqual([
      'Uso: !cmd add nombre texto · !cmd edit nombre texto · !cmd del nombre',
    ]);
    expect(await say('!cmd add solo', mod)).toEqual(await say('!cmd', mod));
    expect(await say('!cmd add B y', mod)).toEqual(['!b ya es del comando !a.']);
    expect(await say('!cmd add Points y', mod)).toEqual(['!points es un comando propio del bot (!points).']);
    expect(await say('!cmd edit zzz y', mod)).toEqual(['No existe el comando !zzz.']);
    expect(await say('!cmd del zzz', mod)).toEqual(['No existe el comando !zzz.']);
    expect(await say(`!cmd add ${'n'.repeat(26)} y`, mod)).toEqual([
      `El nombre o el texto de !${'n'.repeat(26)} no es válido o es demasiado largo.`,
    ]);
    expect(await say('!cmd', { ...mod, channel: buildBotChannel({ language: 'de' }) })).toEqual([
      'So geht es: !cmd add Name Text · !cmd edit Name Text · !cmd del Name',
    ]);
  });

  it('leaves nothing of what was rolled back', async () => {
    const lost = connection.unitOfWork(async (tx) => {
      await bot.answer(tx, buildBotMessage('!cmd add x y', { viewer: moderator }));
      expect(await bot.answer(tx, buildBotMessage('!x', { viewer: moderator }))).toEqual(['y']);
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    expect(await say('!x')).toEqual([]);
  });
});

describe('!commands', () => {
  it('gives the address of the page and the names that the viewer may use', async () => {
    await addCommand({ cmd: 'hola', msg: 'x' });
    await addCommand({ cmd: 'kick', msg: 'x', platforms: ['kick'] });
    await addCommand({ cmd: 'mods', msg: 'x', mods: 3 });
    await addCommand({ cmd: 'off', msg: 'x', enabled: false });
    expect(await say('!commands')).toEqual(['Comandos: https://fogata.example/p/fogata/commands !hola']);
  });

  it('names whole commands only, as many as fit', async () => {
    for (let at = 100; at < 160; at += 1) await addCommand({ cmd: `comando${at}`, msg: 'x' });
    const [reply = ''] = await say('!commands');
    expect(reply.length).toBeLessThanOrEqual(500);
    expect(reply).toMatch(/ !comando\d{3} …$/);
  });
});

describe('points in chat', () => {
  it('!points tells one’s own or another’s', async () => {
    expect(await say('!points', { now: 0 })).toEqual(['Ana tiene 100 puntos.']);
    expect(await say('!points @LUZ', { now: 60_000 })).toEqual(['Luz tiene 5.000 puntos.']);
    expect(await say('!points nadie', { now: 120_000 })).toEqual(['No conozco a nadie.']);
  });

  it('!top lists the first', async () => {
    expect(await say('!top')).toEqual(['Ranking: 1. Luz (5.000) · 2. Ana (100)']);
  });

  it('!give moves points once, with one ledger row on either side', async () => {
    const message = buildBotMessage('!give luz 30', { viewer: buildBotViewer({ points: 100 }) });
    const answer = () => connection.unitOfWork((tx) => bot.answer(tx, message));
    expect(await answer()).toEqual(['Ana le dio 30 puntos a Luz.']);
    expect(await answer()).toEqual([]);
    expect(points.ledger).toEqual([
      { viewerId: 'viewer-ana', amount: -30, reason: 'given', key: `give:twitch:${message.id}:from` },
      { viewerId: 'viewer-luz', amount: 30, reason: 'received', key: `give:twitch:${message.id}:to` },
    ]);
  });

  it('!give refuses what cannot be given', async () => {
    const wrong = [
      '!give',
      '!give luz',
      '!give luz 0',
      '!give luz -5',
      '!give luz 1.5',
      '!give luz 1e3',
      '!give luz 9999999999',
    ];
    for (const [at, text] of wrong.entries()) {
      expect(await say(text, { now: at * 60_000 }), text).toEqual(['Uso: !give usuario cantidad']);
    }
    expect(await say('!give luz 101', { now: 1e6 })).toEqual(['Ana, no te alcanza: tienes 100 puntos.']);
    expect(await say('!give ana 1', { now: 2e6 })).toEqual(['Ana, no puedes darte puntos a ti.']);
    expect(await say('!give nadie 1', { now: 3e6 })).toEqual(['No conozco a nadie.']);
    expect(points.ledger).toEqual([]);
  });

  it('!addpoints gives and takes for moderators, never below 0', async () => {
    const mod = { viewer: moderator };
    expect(await say('!addpoints ana 50', mod)).toEqual(['Ana ahora tiene 150 puntos.']);
    expect(await say('!addpoints @Ana -999', mod)).toEqual(['Ana ahora tiene 0 puntos.']);
    expect(await say('!addpoints ana -1', mod)).toEqual(['Ana ahora tiene 0 puntos.']);
    expect(await say('!addpoints ana mucho', mod)).toEqual(['Uso: !addpoints usuario cantidad']);
    expect(await say('!addpoints nadie 5', mod)).toEqual(['No conozco a nadie.']);
    expect(await say('!addpoints ana 5')).toEqual([]);
    expect(points.ledger.map((entry) => entry.amount)).toEqual([50, -150]);
  });
});

describe('the keyword of a giveaway', () => {
  it('enters everybody and answers one at a time, for a whole chat may join at once', async () => {
    const entered: string[] = [];
    const join: TicketService['join'] = (_tx, { viewer }, key) => {
      if (key !== 'taza') return Promise.resolve(undefined);
      entered.push(viewer.name);
      return Promise.resolve({ title: 'Taza', isNew: true });
    };
    bot = startBot(giveawayEntry({ join }));
    const luz = buildBotViewer({ id: 'viewer-luz', name: 'Luz' });
    const sol = buildBotViewer({ id: 'viewer-sol', name: 'Sol' });
    expect(await say('!TAZA')).toEqual(['Ana, participas en «Taza».']);
    expect(await say('!taza', { viewer: luz })).toEqual([]);
    expect(await say('!otra', { viewer: luz })).toEqual([]);
    expect(await say('!taza', { viewer: sol, now: 1_010_000 })).toEqual(['Sol, participas en «Taza».']);
    expect(entered).toEqual(['Ana', 'Luz', 'Sol']);
  });

  it('gives way to a custom command of the same name', async () => {
    await addCommand({ cmd: 'taza', msg: 'Es azul', channelCooldown: 0, userCooldown: 0 });
    const join: TicketService['join'] = () => Promise.resolve({ title: 'Taza', isNew: true });
    bot = startBot(giveawayEntry({ join }));
    expect(await say('!taza')).toEqual(['Es azul']);
  });
});
