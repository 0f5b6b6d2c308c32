import { TOP_VIEWERS } from '#core/bot/limits.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { RunBuiltin } from '#server/bot/builtin-command.ts';
import type { Db } from '#server/db/database.ts';
import { nameOrAnonymous } from '#server/i18n/name-or-anonymous.ts';

/** Reads the first viewers of a platform by points. */
export type ListTop = (
  tx: Db,
  streamerId: string,
  platform: Platform,
  limit: number,
) => Promise<readonly { name: string; points: number }[]>;

/** `!top`: the first of the channel's platform. */
export const topCommand =
  (listTop: ListTop): RunBuiltin =>
  async ({ tx, message, t, number }) => {
    const { streamerId, platform, language } = message.channel;
    const viewers = await listTop(tx, streamerId, platform, TOP_VIEWERS);
    if (viewers.length === 0) return t('general.nobodyYet');
    const named = viewers.map(({ name, points }) => `${nameOrAnonymous(name, language)} (${number(points)})`);
    return t('general.top', { list: named.map((line, at) => `${at + 1}. ${line}`).join(' · ') });
  };
