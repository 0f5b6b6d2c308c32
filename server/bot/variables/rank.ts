import { botText } from '#server/i18n/texts.ts';
import { rankOf } from '../permissions.ts';
import type { Variable } from './variable.ts';

/** By rank. */
const NAMES = ['viewer', 'follower', 'subscriber', 'moderator', 'owner'] as const;

/** Rank of who wrote the command, by its name. */
export const rankVariable: Variable = ({ message }) =>
  botText(message.channel.language)(`ranks.${NAMES[rankOf(message.viewer)]}`);
