import type { Variable } from './variable.ts';

/** Whose channel it is. */
export const channelVariable: Variable = ({ message }) => message.channel.displayName;
