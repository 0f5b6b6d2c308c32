import { formatTimeOfDay } from '#core/bot/format-time.ts';
import { botLanguage } from '#core/bot/languages.ts';
import type { ChannelVariable } from './variable.ts';

/** `$(time zone)`: the time of day in an IANA time zone. */
export const timeVariable: ChannelVariable = ({ message }, { words }) => {
  const [zone, ...more] = words;
  if (zone === undefined || more.length > 0) return undefined;
  return formatTimeOfDay(message.now, zone, botLanguage(message.channel.language));
};
