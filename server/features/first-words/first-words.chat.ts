import { nameOrAnonymous } from '#core/base/shown-name.ts';
import { formatTimeOfDay } from '#core/bot/format-time.ts';
import { botLanguage } from '#core/bot/texts.ts';
import { firstWordsTexts } from '#core/first-words/texts.ts';
import type { RunBuiltin } from '#server/bot/builtin-command.ts';
import type { FirstWords } from './first-words.service.ts';

/** `!firstwords`: who wrote first today. */
export const firstWordsCommand =
  (firstWords: Pick<FirstWords, 'find'>): RunBuiltin =>
  async ({ tx, message: { channel } }) => {
    const { language } = channel;
    const texts = firstWordsTexts(language);
    const first = await firstWords.find(tx, channel);
    if (first === undefined) return texts.nobody;
    const { name, writtenAt, timeZone } = first;
    const time = formatTimeOfDay(writtenAt, timeZone, botLanguage(language)) ?? '';
    // Where nobody has set a zone, it is not that of a wall clock nearby.
    return texts.first(nameOrAnonymous(name, language), timeZone === 'UTC' ? `${time} UTC` : time);
  };
