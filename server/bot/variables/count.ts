import type { Variable } from './variable.ts';

/** How often the command was used. */
export const countVariable: Variable = ({ count }) => String(count);
