import { cutText } from '../base/text.ts';
import type { AlertTheme } from './choices.ts';
import { ALERT_TEXT_MAX } from './limits.ts';

const NAME = '{name}';

/**
 * The text as a theme wants it: Compact shows a name only where the text has it, so it gets one in
 * front; other themes strip it from there. A text that names the person elsewhere keeps its words.
 */
export function textForTheme(texto: string, theme: AlertTheme): string {
  if (theme !== 'Compact') return texto.startsWith(NAME) ? texto.slice(NAME.length).trimStart() : texto;
  return texto.includes(NAME) ? texto : cutText(`${NAME} ${texto}`.trimEnd(), ALERT_TEXT_MAX);
}
