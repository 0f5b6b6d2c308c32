import type { Emote } from '../alerts/emotes.ts';

/** Emotes and badges of Twitch. */
export const TWITCH_PICTURES = 'https://static-cdn.jtvnw.net';

/** Where the platforms keep their emotes; the chat box's policy lets no other picture in. */
export const EMOTE_HOSTS = [TWITCH_PICTURES, 'https://files.kick.com'] as const;

/** Whether an emote's picture is where its platform keeps them. */
export function isPlatformPicture({ url }: Pick<Emote, 'url'>): boolean {
  return EMOTE_HOSTS.some((host) => url.startsWith(`${host}/`));
}
