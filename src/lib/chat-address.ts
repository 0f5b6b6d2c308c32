import type { Platform } from '#core/platforms/platform.ts';

/** The page of the platform, for who has not said whose chat it is. */
const HOME: Record<Platform, string> = {
  trovo: 'https://trovo.live/',
  twitch: 'https://www.twitch.tv/',
  youtube: 'https://www.youtube.com/',
  kick: 'https://kick.com/',
};

/**
 * Where a channel's chat can be written to: on a computer the chat alone, on a phone the channel's page, which the
 * platform's app opens. Without a user the platform's own page.
 */
export function chatAddress(platform: Platform, user: string, isPhone: boolean): string {
  if (user === '') return HOME[platform];
  const name = encodeURIComponent(user.replace(/^@/, ''));
  switch (platform) {
    case 'trovo':
      return isPhone ? `${HOME.trovo}s/${name}` : `${HOME.trovo}chat/${name}`;
    case 'twitch':
      return isPhone ? `${HOME.twitch}${name}` : `${HOME.twitch}popout/${name}/chat`;
    case 'kick':
      return isPhone ? `${HOME.kick}${name}` : `${HOME.kick}popout/${name}/chat`;
    case 'youtube':
      // The chat alone goes by the broadcast, which nobody knows beforehand.
      return `${HOME.youtube}@${name}/live`;
  }
}
