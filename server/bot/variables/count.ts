import type { ChannelVariable } from './variable.ts';

/** How often the command was used. */
export const countVariable: ChannelVariable = ({ count }) => String(count);
