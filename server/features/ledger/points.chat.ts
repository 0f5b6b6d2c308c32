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
  async ({ tx, message, rest, t, number }) => {
    const [name] = wordsOf(rest);
    if (name === undefined)
      return t('general.points', {
        name: message.viewer.name,
        points: number(message.viewer.points),
        count: message.viewer.points,
      });
    const viewer = await points.findViewerByName(tx, message.channel, name);
    return viewer
      ? t('general.points', { name: viewer.name, points: number(viewer.points), count: viewer.points })
      : t('general.unknownViewer', { name });
  };

/** `!addpoints user n`: gives points, or with a negative number takes as many as there are. */
const addPointsCommand =
  (points: PointsService): RunBuiltin =>
  async ({ tx, message, cmd, rest, t, number }) => {
    const wanted = readNameAndAmount(rest);
    if (wanted === undefined) return t('general.addPointsUsage', { cmd });
    const { channel, viewer: author } = message;
    const viewer = await points.findViewerByName(tx, channel, wanted.name);
    if (viewer === undefined) return t('general.unknownViewer', { name: wanted.name });
    const amount = Math.max(wanted.amount, -viewer.points);
    if (amount === 0) return t('general.pointsNow', { name: viewer.name, points: number(0), count: 0 });
    const changed = await points.changePoints(tx, {
      streamerId: channel.streamerId,
      viewerId: viewer.id,
      amount,
      reason: 'added',
      reference: author.name,
      key: `addpoints:${channel.platform}:${message.id}`,
    });
    return changed.ok
      ? t('general.pointsNow', {
          name: viewer.name,
          points: number(changed.value.points),
          count: changed.value.points,
        })
      : undefined;
  };

/** `!give user n`: a transfer; both ledger rows are in the message's transaction or none is. */
const giveCommand =
  (points: PointsService): RunBuiltin =>
  async ({ tx, message, cmd, rest, t, number }) => {
    const wanted = readNameAndAmount(rest);
    if (wanted === undefined || wanted.amount < 0) return t('general.giveUsage', { cmd });
    const { channel, viewer: giver } = message;
    const { streamerId } = channel;
    const receiver = await points.findViewerByName(tx, channel, wanted.name);
    if (receiver === undefined) return t('general.unknownViewer', { name: wanted.name });
    if (receiver.id === giver.id) return t('general.giveSelf', { user: giver.name });
    const { min, max } = await points.readGiveLimits(tx, streamerId);
    if (wanted.amount < min) return t('general.giveTooFew', { user: giver.name, min: number(min) });
    if (wanted.amount > max) return t('general.giveTooMany', { user: giver.name, max: number(max) });
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
      return taken.code === 'duplicate'
        ? undefined
        : t('general.notEnough', { user: giver.name, points: number(giver.points), count: giver.points });
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
    return t('general.gave', { user: giver.name, to: receiver.name, amount: number(amount) });
  };

/** Everything that the chat says of points. */
export const pointsBuiltins = (points: PointsService) => ({
  points: pointsCommand(points),
  addpoints: addPointsCommand(points),
  give: giveCommand(points),
});
