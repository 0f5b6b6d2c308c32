import { shownName } from '#core/base/shown-name.ts';
import type { Variable } from './variable.ts';

/** Whom the command names, without `@`, else who wrote it. */
export const touserVariable: Variable = ({ message, args }) =>
  shownName(args[0]?.replace(/^@+/, '')) ?? message.viewer.name;
