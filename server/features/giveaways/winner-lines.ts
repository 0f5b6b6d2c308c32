import { cutText } from '#core/base/text.ts';
import type { BotText } from '#server/i18n/texts.ts';

/** Names every winner, in as few chat lines of at most `room` characters as hold them. */
export function winnerLines(t: BotText, title: string, names: readonly string[], room: number): string[] {
  const lines: string[] = [];
  let taken: string[] = [];
  const say = (list: readonly string[]) =>
    lines.length === 0
      ? t('giveaway.winners', { title, names: list.join(', ') })
      : t('giveaway.moreWinners', { names: list.join(', ') });
  for (const name of names) {
    const shown = cutText(name, room - say(['']).length);
    if (taken.length > 0 && say([...taken, shown]).length > room) {
      lines.push(say(taken));
      taken = [];
    }
    taken.push(shown);
  }
  return taken.length === 0 ? lines : [...lines, say(taken)];
}
