import { formatUptime, MINUTE_MS } from '#core/base/time.ts';
import type { ChannelVariable } from './variable.ts';
import { botText } from '#server/i18n/texts.ts';

/** How long the broadcast has been live. */
export const uptimeVariable: ChannelVariable = ({ message: { channel, now } }) => {
  if (!channel.live || channel.liveSince === null) return botText(channel.language)('general.offline');
  return formatUptime((now - channel.liveSince) / MINUTE_MS);
};
