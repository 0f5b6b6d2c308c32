import type { Variable } from './variable.ts';

/** Category of the stream. */
export const gameVariable: Variable = ({ message }) => message.channel.category;
