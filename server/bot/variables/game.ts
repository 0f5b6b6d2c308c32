import type { ChannelVariable } from './variable.ts';

/** Category of the broadcast. */
export const gameVariable: ChannelVariable = ({ message }) => message.channel.category;
