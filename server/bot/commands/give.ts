import type { RunCommand } from '../command-context.ts';
import { readNameAndAmount } from './amount.ts';

/** `!give user n`: a transfer; both ledger rows are in the message's transaction or none is. */
export const runGive: RunCommand = async ({ tx, message, cmd, rest, texts, points, number }) => {
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
