import type { Emote } from '../alerts/emotes.ts';

/** Emotes, badges and people's pictures of Twitch. */
export const TWITCH_PICTURES = 'https://static-cdn.jtvnw.net';

/** Where the platforms keep emotes, badges and people's pictures; our server fetches a picture from nowhere else. */
export const PICTURE_HOSTS = [
  TWITCH_PICTURES,
  'https://files.kick.com',
  'https://yt3.ggpht.com',
  'https://headicon.trovo.live',
] as const;

/** Where Kick keeps an emote. */
export function kickEmoteUrl(id: string): string {
  return `https://files.kick.com/emotes/${id}/fullsize`;
}

/** `?url=`: a platform's picture by our own server, so that no platform learns who looks at our pages. */
export const PICTURE_PATH = '/api/picture';

/** Longest address of a picture that is asked for. */
export const PICTURE_URL_MAX = 1000;

/** Whether a picture is where a platform keeps them. */
export function isPlatformPicture({ url }: Pick<Emote, 'url'>): boolean {
  return PICTURE_HOSTS.some((host) => url.startsWith(`${host}/`));
}

/** Where our pages load a picture from: one of another host by our server, which says no to hosts that it does not know. */
export function pictureAddress(url: string): string {
  return /^https?:/i.test(url) ? `${PICTURE_PATH}?url=${encodeURIComponent(url)}` : url;
}
