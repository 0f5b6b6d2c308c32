import { cutText, nameKey } from '#core/base/text.ts';
import { VIEWER_NAME_MAX } from '#core/loyalty/limits.ts';
import { PERMIT_LASTS_MS } from '#core/moderation/limits.ts';
import type { RunBuiltin } from '#server/bot/builtin-command.ts';
import { savePermit } from './moderation.repository.ts';

/** `!permit user`: lets one link of whoever has that name on the message's platform through, for a minute. */
export const runPermit: RunBuiltin = async ({ tx, message: { channel, now }, cmd, rest, t }) => {
  const { streamerId, platform } = channel;
  const name = cutText(rest.split(/\s+/)[0]?.replace(/^@+/, '') ?? '', VIEWER_NAME_MAX);
  if (name === '') return t('moderation.permitUsage', { cmd });
  await savePermit(tx, { streamerId, platform, nameKey: nameKey(name), until: now + PERMIT_LASTS_MS });
  return t('moderation.permitted', { user: name, seconds: PERMIT_LASTS_MS / 1000 });
};
