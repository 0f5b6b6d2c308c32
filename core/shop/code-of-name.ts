import { cutText } from '../base/text.ts';
import { ITEM_CODE_MAX } from './limits.ts';

/** A code that an item of this name may have: its letters and digits without accents, which everybody can type; empty of none. */
export function codeOfName(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  return cutText(plain.replace(/[^\p{L}\p{N}]/gu, ''), ITEM_CODE_MAX);
}
