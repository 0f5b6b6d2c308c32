import type { ChannelVariable } from './variable.ts';

/** Category of the stream. */
export const gameVariable: ChannelVariable = ({ message }) => message.channel.category;
