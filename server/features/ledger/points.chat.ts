import { wordsOf } from '#core/commands/command-call.ts';
import { POINTS_MAX } from '#core/loyalty/limits.ts';
import type { RunBuiltin } from '#server/bot/builtin-command.ts';
import type { PointsService } from './points.service.ts';

/** Reads `user n`: a whole number within bounds, 0 not among them; anything else is a misunderstanding. */
function readNameAndAmount(rest: string): { name: string; amount: number } | undefined {
  const [name, typed, ...more] = wordsOf(rest);
  if (name === undefined || typed === undefined || more.length > 0) return undefined;
  if (!/^[+-]?\d{1,10}$/.test(typed)) return undefined;
  const amount = Number(typed);
  return amount === 0 || Math.abs(amount) > POINTS_MAX ? undefined : { name, amount };
}

/** `!points [user]`: one's own balance or another's. */
const pointsCommand =
  (points: Pick<PointsService, 'findViewerByName'>): RunBuiltin =>
  async ({ tx, message, rest, texts, number }) => {
    const [name] = wordsOf(rest);
    if (name === undefined) return texts.points(message.viewer.name, number(message.viewer.points));
    const viewer = await points.findViewerByName(tx, message.channel, name);
    return viewer ? texts.points(viewer.name, number(viewer.points)) : texts.unknownViewer(name);
  };

/** `!addpoints user n`: gives points, or with a negative number takes as many as there are. */
const addPointsCommand =
  (points: PointsService): RunBuiltin =>
  async ({ tx, message, cmd, rest, texts, number }) => {
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

/** `!give user n`: a transfer; both ledger rows are in the message's transaction or none is. */
const giveCommand =
  (points: PointsService): RunBuiltin =>
  async ({ tx, message, cmd, rest, texts, number }) => {
    const wanted = readNameAndAmount(rest);
    if (wanted === undefined || wanted.amount < 0) return texts.giveUsage(cmd);
    const { channel, viewer: giver } = message;
    const { streamerId } = channel;
    const receiver = await points.findViewerByName(tx, channel, wanted.name);
    if (receiver === undefined) return texts.unknownViewer(wanted.name);
    if (receiver.id === giver.id) return texts.giveSelf(giver.name);
    const { min, max } = await points.readGiveLimits(tx, streamerId);
    if (wanted.amount < min) return texts.giveTooFew(giver.name, number(min));
    if (wanted.amount > max) return texts.giveTooMany(giver.name, number(max));
    const key = `give:${channel.platform}:${message.id}`;
    const { amount } = wanted;
    const taken = await points.changePoints(tx, {
      streamerId,
      viewerId: giver.id,
      amount: -amount,
      reason: 'given',
      reference: receiver.name,
      key: `${key}:from`,
    });
    if (!taken.ok) {
      return taken.code === 'duplicate' ? undefined : texts.notEnough(giver.name, number(giver.points));
    }
    const added = await points.changePoints(tx, {
      streamerId,
      viewerId: receiver.id,
      amount,
      reason: 'received',
      reference: giver.name,
      key: `${key}:to`,
    });
    // Points that were taken and not given may not be committed.
    if (!added.ok) throw new Error(`Points of ${key} were taken and could not be given: ${added.code}.`);
    return texts.gave(giver.name, receiver.name, number(amount));
  };

/** Everything that the chat says of points. */
export const pointsBuiltins = (points: PointsService) => ({
  points: pointsCommand(points),
  addpoints: addPointsCommand(points),
  give: giveCommand(points),
});
