import type { Variable } from './variable.ts';

/** Who wrote the command. */
export const userVariable: Variable = ({ message }) => message.viewer.name;
