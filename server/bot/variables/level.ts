import { levelOfXp } from '#core/loyalty/level.ts';
import type { Variable } from './variable.ts';

/** Level of who wrote the command. */
export const levelVariable: Variable = ({ message }) => String(levelOfXp(message.viewer.xp));
