import type { Variable } from './variable.ts';

/** Points of who wrote the command. */
export const pointsVariable: Variable = ({ message }) => String(message.viewer.points);
