import type { ChatLine } from '#core/chat/line.ts';
import type { MergedChat } from '#core/dashboard/schema.ts';
import { isViewersLine, type HandAction } from '#core/moderation/by-hand.ts';

/** What is left to do about a line on its platform: nothing about moderators, nor twice the same. */
export function actionsFor(line: ChatLine, powers: MergedChat['powers']): readonly HandAction[] {
  if (!isViewersLine(line)) return [];
  const actions = powers.find(({ platform }) => platform === line.platform)?.actions ?? [];
  return line.takenBack ? actions.filter((action) => action !== 'delete') : actions;
}
