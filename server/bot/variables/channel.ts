import type { ChannelVariable } from './variable.ts';

/** Whose channel it is. */
export const channelVariable: ChannelVariable = ({ message }) => message.channel.displayName;
