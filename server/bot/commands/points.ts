import { wordsOf } from '#core/commands/command-call.ts';
import type { RunCommand } from '../command-context.ts';

/** `!points [user]`: one's own balance or another's. */
export const runPoints: RunCommand = async ({ tx, message, rest, texts, points, number }) => {
  const [name] = wordsOf(rest);
  if (name === undefined) return texts.points(message.viewer.name, number(message.viewer.points));
  const viewer = await points.findViewerByName(tx, message.channel, name);
  return viewer ? texts.points(viewer.name, number(viewer.points)) : texts.unknownViewer(name);
};
