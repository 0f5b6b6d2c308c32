import type { RunCommand } from '../command-context.ts';
import { readNameAndAmount } from './amount.ts';

/** `!addpoints user n`: gives points, or with a negative number takes as many as there are. */
export const runAddPoints: RunCommand = async ({ tx, message, cmd, rest, texts, points, number }) => {
  const wanted = readNameAndAmount(rest);
  if (wanted === undefined) return texts.addPointsUsage(cmd);
  const { channel, viewer: author } = message;
  const viewer = await points.findViewerByName(tx, channel, wanted.name);
  if (viewer === undefined) return texts.unknownViewer(wanted.name);
  const amount = Math.max(wanted.amount, -viewer.points);
  if (amount === 0) return texts.pointsNow(viewer.name, number(0));
  const changed = await points.changePoints(tx, {
    streamerId: channel.streamerId,
    viewerId: viewer.id,
    amount,
    reason: 'added',
    reference: author.name,
    key: `addpoints:${channel.platform}:${message.id}`,
  });
  return changed.ok ? texts.pointsNow(viewer.name, number(changed.value.points)) : undefined;
};
