import type { ChannelVariable } from './variable.ts';

/** Title of the stream. */
export const titleVariable: ChannelVariable = ({ message }) => message.channel.title;
