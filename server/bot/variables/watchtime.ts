import { formatWatchtime } from '#core/base/time.ts';
import type { Variable } from './variable.ts';

/** How long they watched, as `Xd Yh Zmin`. */
export const watchtimeVariable: Variable = ({ message }) => formatWatchtime(message.viewer.watchtime);
