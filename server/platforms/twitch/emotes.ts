import type { Emote } from '#core/alerts/emotes.ts';
import { TWITCH_PICTURES } from '#core/chat/pictures.ts';

/** Where an emote stands in a message, in characters; the last one is part of it. */
export interface EmotePlace {
  id: string;
  begin: number;
  end: number;
}

/** Where Twitch keeps an emote's picture. */
export function emoteUrl(id: string): string {
  return `${TWITCH_PICTURES}/emoticons/v2/${encodeURIComponent(id)}/default/dark/2.0`;
}

/** The emotes of a message by their names, each once; a place that is no word of the message says nothing. */
export function namedEmotes(text: string, places: readonly EmotePlace[]): Emote[] {
  const characters = Array.from(text);
  const urls = new Map<string, string>();
  for (const { id, begin, end } of places) {
    const name = characters.slice(begin, end + 1).join('');
    const isWord = [characters[begin - 1], characters[end + 1]].every((beside) => /^\s*$/.test(beside ?? ''));
    if (id !== '' && isWord && end < characters.length) urls.set(name, emoteUrl(id));
  }
  return [...urls].map(([name, url]) => ({ name, url }));
}

/** The emotes that the parts of a message are, each once. */
export function fragmentEmotes(fragments: readonly { text: string; emote: { id: string } }[]): Emote[] {
  const urls = new Map(
    fragments.flatMap(({ text, emote }) => (emote.id === '' ? [] : [[text, emoteUrl(emote.id)] as const])),
  );
  return [...urls].map(([name, url]) => ({ name, url }));
}

/** What somebody answered: Twitch puts the name of the one who is answered before it, which no command begins with. */
export function withoutAddressee(text: string, isReply: boolean): string {
  return isReply ? text.replace(/^@\S+\s+/, '') : text;
}
