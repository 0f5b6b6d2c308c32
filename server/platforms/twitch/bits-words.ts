import type { Emote } from '#core/alerts/emotes.ts';
import { emoteUrl } from './emotes.ts';

/** What `channel.bits.use` tells of a message and of a power-up. */
export interface BitsWords {
  message: { fragments: { type: string; text: string; emote: { id: string } }[] };
  power_up: { emote: { id: string; name: string } };
}

/**
 * What somebody says with Bits, and its emotes. Cheermotes are left out, for they only repeat the amount; where nothing
 * is said, a power-up's emote speaks.
 */
export function bitsWords({ message, power_up }: BitsWords): { text: string; emotes: Emote[] } {
  const said = message.fragments.filter(({ type }) => type !== 'cheermote');
  const text = said
    .map((fragment) => fragment.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  const places = said.map((fragment) => ({ name: fragment.text, id: fragment.emote.id }));
  const shown = text === '' ? [power_up.emote] : places;
  const urls = new Map(shown.flatMap(({ name, id }) => (id === '' ? [] : [[name, emoteUrl(id)]])));
  const emotes = [...urls].map(([name, url]) => ({ name, url }));
  return { text: text || power_up.emote.name, emotes };
}
