import { formatTimeOfDay } from '#core/bot/format-time.ts';
import { botLanguage } from '#core/bot/languages.ts';
import type { RunBuiltin } from '#server/bot/builtin-command.ts';
import type { FirstWords } from './first-words.service.ts';
import { nameOrAnonymous } from '#server/i18n/name-or-anonymous.ts';

/** `!firstwords`: who wrote first today. */
export const firstWordsCommand =
  (firstWords: Pick<FirstWords, 'find'>): RunBuiltin =>
  async ({ tx, message: { channel }, t }) => {
    const { language } = channel;
    const first = await firstWords.find(tx, channel);
    if (first === undefined) return t('firstWords.nobody');
    const { name, writtenAt, timeZone } = first;
    const time = formatTimeOfDay(writtenAt, timeZone, botLanguage(language)) ?? '';
    // Where nobody has set a zone, it is not that of a wall clock nearby.
    return t('firstWords.first', {
      name: nameOrAnonymous(name, language),
      time: timeZone === 'UTC' ? `${time} UTC` : time,
    });
  };
