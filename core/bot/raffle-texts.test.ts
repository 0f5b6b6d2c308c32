import { expect, it } from 'vitest';
import { raffleTexts } from './raffle-texts.ts';
import { BOT_LANGUAGES, botTexts } from './texts.ts';

/** The pages do not say these either; the command `!raffle` keeps its name. */
const OLD_WORDS = /\brifas?\b|\braffles?\b|\bverlosung/i;

it.each(BOT_LANGUAGES)('the bot calls a giveaway of points in %s what the pages call it', (language) => {
  const texts = raffleTexts(language);
  const lines = [
    texts.opened('1', 2, '!join'),
    texts.running('1', '!join', '2'),
    texts.joined('Ana'),
    texts.joinedBefore('Ana'),
    texts.shared('3', '9', '3'),
    texts.winners('Ana', '9', '9'),
    texts.nobody,
    texts.cancelled,
    texts.noneOpen,
    texts.otherOpen,
    texts.tooMuch('9'),
    texts.off,
    botTexts(language).linkBusy('Ana'),
  ];
  expect(lines.filter((line) => OLD_WORDS.test(line))).toEqual([]);
});
