import { moderationTexts } from '#core/bot/moderation-texts.ts';
import { cutText } from '#core/base/text.ts';
import { VIEWER_NAME_MAX } from '#core/loyalty/limits.ts';
import { PERMIT_LASTS_MS } from '#core/moderation/limits.ts';
import type { RunCommand } from '../command-context.ts';

/** `!permit user`: lets one link through, for a minute. */
export const runPermit: RunCommand = async ({ tx, message, cmd, rest, moderation }) => {
  const texts = moderationTexts(message.channel.language);
  const name = cutText(rest.split(/\s+/)[0]?.replace(/^@+/, '') ?? '', VIEWER_NAME_MAX);
  if (name === '') return texts.permitUsage(cmd);
  await moderation.permit(tx, message, name);
  return texts.permitted(name, PERMIT_LASTS_MS / 1000);
};
