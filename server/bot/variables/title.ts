import type { Variable } from './variable.ts';

/** Title of the stream. */
export const titleVariable: Variable = ({ message }) => message.channel.title;
