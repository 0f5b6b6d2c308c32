import type { Emote } from '#core/alerts/emotes.ts';
import { kickEmoteUrl } from '#core/chat/pictures.ts';

const TOKEN = /\[emote:(\d+):([^\]\s]*)\]/g;

/** The tokens of a message, each as often as it stands there. */
export function emoteTokens(content: string): string[] {
  return content.match(TOKEN) ?? [];
}

/** A message with Kick's tokens as words, and the pictures of these words. */
export function readEmotes(content: string): { text: string; emotes: Emote[] } {
  const urls = new Map<string, string>();
  const spaced = content.replace(TOKEN, (_token, id: string, named: string) => {
    const name = named || `emote${id}`;
    urls.set(name, kickEmoteUrl(id));
    return ` ${name} `;
  });
  const text = urls.size === 0 ? content : spaced.replace(/ {2,}/g, ' ').trim();
  return { text, emotes: [...urls].map(([name, url]) => ({ name, url })) };
}
