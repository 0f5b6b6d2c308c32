import { describe, expect, it } from 'vitest';
import { FILTERS } from '../moderation/schema.ts';
import { pushTexts } from '../push/texts.ts';
import { battleTexts } from './battle-texts.ts';
import { betTexts } from './bet-texts.ts';
import { giveawayTexts } from './giveaway-texts.ts';
import { moderationTexts } from './moderation-texts.ts';
import { quoteTexts } from './quote-texts.ts';
import { raffleTexts } from './raffle-texts.ts';
import { shopTexts } from './shop-texts.ts';
import { BOT_LANGUAGES, botTexts, type BotLanguage } from './texts.ts';

const ALL = {
  battleTexts,
  betTexts,
  botTexts,
  giveawayTexts,
  moderationTexts,
  pushTexts,
  quoteTexts,
  raffleTexts,
  shopTexts,
};

const SIDE = { response: '<side>', command: '<sideCommand>' };
/** What texts are called with that take more than words and numbers. */
const SPECIAL: Partial<Record<string, readonly unknown[]>> = {
  started: ['<0>', SIDE, SIDE, '<3>'],
  'betTexts.running': ['<0>', SIDE, SIDE],
  waitsForWinner: ['<0>', SIDE, SIDE],
  warning: ['<0>', FILTERS[0]],
};

/** A text as it is said, with a mark where each of its values stands. */
function say(group: string, key: string, text: unknown): string {
  if (typeof text !== 'function') return String(text);
  const marks = Array.from({ length: text.length }, (_, index) => `<${index}>`);
  return String(Reflect.apply(text, undefined, SPECIAL[`${group}.${key}`] ?? SPECIAL[key] ?? marks));
}

function sayAll(language: BotLanguage): Map<string, string> {
  return new Map(
    Object.entries(ALL).flatMap(([group, textsOf]) =>
      Object.entries(textsOf(language)).map(([key, text]: [string, unknown]) => [
        `${group}.${key}`,
        say(group, key, text),
      ]),
    ),
  );
}

const marksIn = (text: string) => [...new Set(text.match(/<\w+>/g))].sort();

describe('what the bot says', () => {
  const spanish = sayAll('es');

  it.each(BOT_LANGUAGES)('is there in %s, whole and without a variable that is left over', (language) => {
    const said = sayAll(language);
    expect([...said.keys()]).toEqual([...spanish.keys()]);
    for (const [key, text] of said) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/undefined|null|NaN|\[object|[{}]|\$\(/);
    }
  });

  it.each(BOT_LANGUAGES)('names the same values in %s', (language) => {
    for (const [key, text] of sayAll(language))
      expect(marksIn(text), key).toEqual(marksIn(spanish.get(key) ?? ''));
  });

  it('has a warning for every filter in every language', () => {
    for (const language of BOT_LANGUAGES)
      for (const filter of FILTERS)
        expect(moderationTexts(language).warning('Ana', filter)).not.toContain('undefined');
  });
});
