import type { TakenWord } from '#core/commands/taken-word.ts';
import type { BotText } from '#server/i18n/texts.ts';

/** Tells in chat whose a word is. */
export function takenText(t: BotText, { word, kind, name }: TakenWord): string {
  return t(`taken.${kind}`, { word, name });
}
