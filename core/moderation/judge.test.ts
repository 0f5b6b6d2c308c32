import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RANK, type Rank } from '../platforms/ranks.ts';
import { judgeMessage, prepareModeration, type AuthorState } from './judge.ts';
import { DEFAULT_MODERATION, FILTERS, type FilterName, type ModerationSettings } from './schema.ts';

const ALONE: AuthorState = { repeats: 1, mayLink: false };
const on = <F extends FilterName>(
  filter: F,
  change: Partial<ModerationSettings[F]> = {},
): ModerationSettings => ({
  ...DEFAULT_MODERATION,
  [filter]: { ...DEFAULT_MODERATION[filter], enabled: true, ...change },
});

function judge(
  settings: ModerationSettings,
  text: string,
  {
    rank = RANK.viewer,
    emotes = [],
    ...author
  }: Partial<AuthorState> & { rank?: Rank; emotes?: string[] } = {},
) {
  const findPattern = (searched: string) => (searched.includes('secreto') ? 0 : undefined);
  const moderation = prepareModeration(settings, findPattern);
  return judgeMessage({ text, emotes, rank }, moderation, { ...ALONE, ...author });
}
const reasons = (...args: Parameters<typeof judge>) =>
  judge(...args).violations.map(({ filter, found }) => [filter, found]);

const ALL = FILTERS.reduce<ModerationSettings>(
  (settings, filter) => ({ ...settings, [filter]: { ...settings[filter], enabled: true } }),
  { ...on('words', { items: ['malo'] }), patterns: { ...DEFAULT_MODERATION.patterns, items: ['secreto'] } },
);

describe('judging a message', () => {
  it('lets everything pass before anything is switched on', () => {
    expect(judge(DEFAULT_MODERATION, 'HTTPS://MAL.COM !!!!!!!!!!')).toEqual({ action: null, violations: [] });
  });

  it.each([
    ['links', 'mira https://mal.example/x', 'mal.example'],
    ['words', 'qué malo eres', 'malo'],
    ['patterns', 'es un secreto', 'secreto'],
    ['capitals', 'ESTO ES UN GRITO ENORME', '100 %'],
    ['symbols', '!!!!!! ###### $$$$$$', '100 %'],
    ['emotes', '🔥'.repeat(11), '11'],
    ['length', 'hola '.repeat(80), '399'],
  ] as const)('finds what %s forbids, and says what', (filter, text, found) => {
    expect(reasons(ALL, text)).toContainEqual([filter, found]);
  });

  it('counts the same line again as often as it is allowed', () => {
    expect(reasons(ALL, 'hola', { repeats: 2 })).toEqual([]);
    expect(reasons(ALL, 'hola', { repeats: 3 })).toEqual([['repeats', '3']]);
  });

  it('lets the severest filter decide, and names them all', () => {
    const settings = { ...ALL, words: { ...ALL.words, action: 'ban' as const } };
    const verdict = judge(settings, 'malo: http://mal.example');
    expect(verdict.action).toBe('ban');
    expect(verdict.violations.map(({ filter }) => filter)).toEqual(['links', 'words']);
  });

  it('looks at nothing that a moderator or the owner writes', () => {
    const text = 'MALO MALO MALO http://mal.example secreto';
    for (const rank of [RANK.moderator, RANK.owner]) expect(judge(ALL, text, { rank }).action).toBeNull();
  });

  it('exempts the ranks that a filter exempts, and no others', () => {
    const settings = on('links', { exempt: RANK.subscriber });
    const linkOf = (rank: Rank) => judge(settings, 'http://mal.example', { rank }).action;
    expect([RANK.viewer, RANK.follower, RANK.subscriber].map(linkOf)).toEqual(['warn', 'warn', null]);
  });

  it('lets a permitted link through, and nothing else with it', () => {
    expect(reasons(ALL, 'http://mal.example malo', { mayLink: true })).toEqual([['words', 'malo']]);
  });

  it('does not take emotes for shouting, symbols or length', () => {
    const emotes = Array.from({ length: 5 }, () => 'KEKWAIT');
    expect(reasons(ALL, `hola ${emotes.join(' ')}`, { emotes })).toEqual([]);
    expect(reasons(on('emotes', { most: 4 }), emotes.join(' '), { emotes })).toEqual([['emotes', '5']]);
  });

  it('counts a composed picture and a flag once', () => {
    expect(reasons(on('emotes', { most: 1 }), '👨‍👩‍👧‍👦')).toEqual([]);
    expect(reasons(on('emotes', { most: 1 }), '🇪🇸👍🏽')).toEqual([['emotes', '2']]);
  });

  it('finds letters with piles of marks', () => {
    const piled = Array.from('h o l a', (letter) => `${letter}${'\u0300\u0301\u0302\u0303'.repeat(3)}`).join(
      '',
    );
    expect(reasons(on('symbols', { minLength: 5 }), piled)).toHaveLength(1);
  });

  it('never removes what no filter finds, and always says why it removes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 600 }),
        fc.integer({ min: 1, max: 12 }),
        (text, repeats) => {
          const { action, violations } = judge(ALL, text, { repeats });
          expect(action === null).toBe(violations.length === 0);
        },
      ),
    );
  });

  it('comes to an end, however long a message is', () => {
    const texts = [
      'a'.repeat(10_000),
      'a.'.repeat(5000),
      '((dot)'.repeat(1500),
      'ab '.repeat(5000),
      ' (a'.repeat(5000),
    ];
    for (const text of texts)
      expect(judge(ALL, text).violations.map(({ filter }) => filter)).toContain('length');
  });
});
