import { formatUptime, MINUTE_MS } from '#core/base/time.ts';
import { botTexts } from '#core/bot/texts.ts';
import type { ChannelVariable } from './variable.ts';

/** How long the broadcast has been live. */
export const uptimeVariable: ChannelVariable = ({ message: { channel, now } }) => {
  if (!channel.live || channel.liveSince === null) return botTexts(channel.language).offline;
  return formatUptime((now - channel.liveSince) / MINUTE_MS);
};
