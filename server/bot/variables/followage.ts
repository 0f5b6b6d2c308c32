import { formatAge } from '#core/bot/format-time.ts';
import { botLanguage } from '#core/bot/languages.ts';
import type { Variable } from './variable.ts';
import { botText } from '#server/i18n/texts.ts';

/** How long they have followed, in the two largest units. */
export const followageVariable: Variable = ({ message: { channel, viewer, now } }) => {
  if (viewer.followedAt === null) return botText(channel.language)('general.notFollowing');
  return formatAge(now - viewer.followedAt, botLanguage(channel.language));
};
