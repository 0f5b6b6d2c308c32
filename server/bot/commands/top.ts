import { TOP_VIEWERS } from '#core/bot/limits.ts';
import type { RunCommand } from '../command-context.ts';

/** `!top`: the first of the channel's platform. */
export const runTop: RunCommand = async ({ tx, message, texts, points, number }) => {
  const viewers = await points.topViewers(tx, message.channel, TOP_VIEWERS);
  if (viewers.length === 0) return texts.nobodyYet;
  return texts.top(
    viewers.map((viewer, at) => `${at + 1}. ${viewer.name} (${number(viewer.points)})`).join(' · '),
  );
};
