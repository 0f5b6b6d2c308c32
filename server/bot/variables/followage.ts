import { formatAge } from '#core/bot/format-time.ts';
import { botLanguage, botTexts } from '#core/bot/texts.ts';
import type { Variable } from './variable.ts';

/** How long they have followed, in the two largest units. */
export const followageVariable: Variable = ({ message: { channel, viewer, now } }) => {
  if (viewer.followedAt === null) return botTexts(channel.language).notFollowing;
  return formatAge(now - viewer.followedAt, botLanguage(channel.language));
};
