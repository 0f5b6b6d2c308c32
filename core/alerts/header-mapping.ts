import type { Platform } from '../platforms/platform.ts';
import { HEADERS_OF_PLATFORM, type AlertHeader } from './headers.ts';

/** Types that are the same thing under other names; of each row a platform has one, but for Trovo's two spells, and Jewels beside Super Chats. */
const SAME: readonly (readonly AlertHeader[])[] = [
  ['Suscriptores', 'Miembros'],
  ['Sub Regalada', 'Miembro Regalado'],
  // Elixir is bought, mana is earned by watching: only the first is what others pay for.
  ['Bits', 'Kicks', 'SuperChat', 'Elixir'],
];

/** What an alert type of another platform is called on this one; undefined where there is nothing like it. */
export function mapHeader(header: AlertHeader, to: Platform): AlertHeader | undefined {
  const known: readonly AlertHeader[] = HEADERS_OF_PLATFORM[to];
  if (known.includes(header)) return header;
  return SAME.find((names) => names.includes(header))?.find((name) => known.includes(name));
}
