import { describe, expect, it, test } from 'vitest';
import { CHAT_MESSAGE_LIMIT, PLATFORMS, type Platform } from '#core/platforms/platform.ts';
import { openConnection } from '#server/db/connection.ts';
import {
  buildBotChannel,
  buildBotMessage,
  buildBotViewer,
  createMemoryPoints,
} from '#tests/factories/bot-message.ts';
import { battleCommand } from './battle.chat.ts';
import type { FightService } from './fight.service.ts';
import { botText } from '#server/i18n/texts.ts';

/** A streamer's game in which nobody has a character. */
const NO_FIGHTS: FightService = {
  isOn: () => Promise.resolve(true),
  show: () => Promise.resolve({ level: 1, xp: 0, xpToLevelUp: 1, canLevelUp: false }),
  setOptOut: () => Promise.resolve(),
  challenge: () => Promise.resolve({ kind: 'opponent-absent' }),
};

/** What the command says in a channel of a platform whose streamer speaks `language`. */
async function run(
  rest: string,
  fights: Partial<FightService>,
  {
    platform = 'twitch',
    language = 'es',
    name = 'Ana',
    other = 'Luz',
  }: { platform?: Platform; language?: string; name?: string; other?: string } = {},
): Promise<string | undefined> {
  const points = createMemoryPoints([{ id: 'viewer-luz', name: other, points: 0 }]);
  const command = battleCommand({ ...NO_FIGHTS, ...fights }, points);
  const connection = await openConnection({ file: ':memory:' });
  try {
    return await connection.unitOfWork((tx) =>
      command({
        tx,
        message: buildBotMessage(`!battle ${rest}`, {
          channel: buildBotChannel({ platform, language }),
          viewer: buildBotViewer({ name }),
        }),
        cmd: 'battle',
        rest,
        t: botText(language),
        publicUrl: 'https://fogata.example',
        number: String,
      }),
    );
  } finally {
    await connection.close();
  }
}

const fought = (winner: string, loser: string): Partial<FightService> => ({
  challenge: () =>
    Promise.resolve({ kind: 'fought', fightId: 'pelea-larga-1234567', winner, loser, vida: 12 }),
});

describe('!battle', () => {
  test.each(PLATFORMS)('tells a fight within the limit of %s, its address whole', async (platform) => {
    const [name, other] = ['X'.repeat(100), 'Y'.repeat(100)];
    const line = await run(other, fought(name, other), { platform, name, other });
    expect(line?.length).toBeLessThanOrEqual(CHAT_MESSAGE_LIMIT[platform]);
    expect(line).toMatch(
      /^⚔️ X{20,} vence a Y{20,}.* https:\/\/fogata\.example\/fight\/pelea-larga-1234567$/,
    );
  });

  it('finds names with spaces, and who is named before other words', async () => {
    const line = await run('@Luz del Mar', fought('Ana', 'Luz del Mar'), { other: 'Luz del Mar' });
    expect(line).toMatch(/^⚔️ Ana vence a Luz del Mar con 12 de vida/);
    expect(await run('luz ahora mismo', fought('Luz', 'Ana'))).toMatch(/^⚔️ Luz vence a Ana/);
  });

  it('says whether one can level up', async () => {
    const show = (canLevelUp: boolean): Partial<FightService> => ({
      show: () => Promise.resolve({ level: 2, xp: 3, xpToLevelUp: 3, canLevelUp }),
    });
    const link = 'https://fogata.example/p/fogata/battle';
    expect(await run('', show(true))).toBe(`Ana: nivel 2, 3/3 XP. ${link} ¡Puedes subir de nivel!`);
    expect(await run(' ', show(false))).toBe(`Ana: nivel 2, 3/3 XP. ${link}`);
  });

  test.each([
    ['es', 'Ana, descansa 2 min antes de volver a pelear.'],
    ['en', 'Ana, rest for 2 min before the next fight.'],
    ['de', 'Ana, ruh dich noch 2 Min. aus.'],
  ])('speaks %s', async (language, words) => {
    const battle: Partial<FightService> = {
      challenge: () => Promise.resolve({ kind: 'too-soon', waitMs: 90_000 }),
    };
    expect(await run('Luz', battle, { language })).toBe(words);
  });

  it('challenges a viewer who is called like a word of its own by the @', async () => {
    expect(await run('@off', fought('Ana', 'Off'), { other: 'Off' })).toMatch(/^⚔️ Ana vence a Off/);
    expect(await run('off', fought('Ana', 'Off'), { other: 'Off' })).toMatch(/^Ana, nadie te retará/);
  });
});
