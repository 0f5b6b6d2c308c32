import { cutText } from '../base/text.ts';
import { UPLOAD_NAME_MAX } from './limits.ts';

const UNPRINTABLE = /[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u;

/** The name that a file is shown by: its own, or a random one where it is empty or cannot be printed. */
export function printableName(name: string, random: string): string {
  const shown = name.trim();
  return shown === '' || UNPRINTABLE.test(shown) ? random : cutText(shown, UPLOAD_NAME_MAX);
}
