import type { ChannelVariable } from './variable.ts';

/** Title of the broadcast. */
export const titleVariable: ChannelVariable = ({ message }) => message.channel.title;
