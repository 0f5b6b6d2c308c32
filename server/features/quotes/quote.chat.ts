import { botLanguage } from '#core/bot/languages.ts';
import { RANK } from '#core/platforms/ranks.ts';
import type { RunBuiltin } from '#server/bot/builtin-command.ts';
import { mayUse } from '#server/bot/permissions.ts';
import type { QuoteService } from './quote.service.ts';

const CHANGE = /^(?<action>add|del)\s+(?<what>[^]+)$/i;
const NUMBER = /^#?(?<number>[1-9]\d{0,8})$/;

/** `!quote`, `!quote 12`; moderators keep them with `!quote add text` and `!quote del 12`. */
export const quoteCommand =
  (quotes: Pick<QuoteService, 'pick' | 'add' | 'remove'>): RunBuiltin =>
  async ({ tx, message, cmd, rest, t }) => {
    const { streamerId, language, category } = message.channel;
    const change = CHANGE.exec(rest)?.groups;
    if (change === undefined) {
      const typed = NUMBER.exec(rest)?.groups?.['number'];
      if (rest !== '' && typed === undefined) return t('quote.usage', { cmd });
      const number = typed === undefined ? undefined : Number(typed);
      const quote = await quotes.pick(tx, streamerId, number);
      if (quote === undefined)
        return number === undefined ? t('quote.none', { cmd }) : t('quote.unknown', { number });
      const day = new Date(quote.createdAt).toLocaleDateString(botLanguage(language), { timeZone: 'UTC' });
      return t('quote.quote', {
        number: quote.number,
        text: quote.text,
        where: quote.game === '' ? day : `${quote.game}, ${day}`,
      });
    }
    if (!mayUse(message.viewer, RANK.moderator)) return undefined;
    const what = (change['what'] ?? '').trim();
    if (change['action']?.toLowerCase() === 'add') {
      const added = await quotes.add(tx, streamerId, {
        text: what,
        game: category,
        addedBy: message.viewer.name,
      });
      if (added.ok) return t('quote.added', { number: added.value.number });
      return added.code === 'too_large' ? t('quote.tooMany') : t('quote.usage', { cmd });
    }
    const typed = NUMBER.exec(what)?.groups?.['number'];
    if (typed === undefined) return t('quote.usage', { cmd });
    const gone = await quotes.remove(tx, streamerId, Number(typed));
    return gone
      ? t('quote.deleted', { number: Number(typed) })
      : t('quote.unknown', { number: Number(typed) });
  };
