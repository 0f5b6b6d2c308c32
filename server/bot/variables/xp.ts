import type { Variable } from './variable.ts';

/** XP of who wrote the command. */
export const xpVariable: Variable = ({ message }) => String(message.viewer.xp);
