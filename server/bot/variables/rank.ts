import { rankName } from '#core/bot/texts.ts';
import { rankOf } from '../permissions.ts';
import type { Variable } from './variable.ts';

/** Rank of who wrote the command, by its name. */
export const rankVariable: Variable = ({ message }) =>
  rankName(rankOf(message.viewer), message.channel.language);
