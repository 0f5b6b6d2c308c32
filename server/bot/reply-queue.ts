import { REPLY_AGE_MAX_MS, SEND_ATTEMPTS_MAX, WAITING_REPLIES_MAX } from '#core/bot/limits.ts';
import { SECOND_MS } from '#core/base/time.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Clock } from '#server/lib/clock.ts';
import { pause } from '#server/lib/pause.ts';
import { RateLimited, Unavailable } from '#server/platforms/errors.ts';
import type { ChannelAccess, PlatformAdapter } from '#server/platforms/port.ts';
import type { OwnMessages } from './own-messages.ts';
import type { WaitingReply } from './outbox.repository.ts';
import type { ReplyMarks } from './reply-marks.ts';
import { createSendWindow, type SendWindow } from './send-window.ts';

/** The channel that a reply goes to, and the right to speak there. */
export interface ReplyChannel {
  platform: Platform;
  access: ChannelAccess;
}

export interface ReplyQueueDeps extends Pick<Kernel, 'clock' | 'logger'> {
  /** A platform registry; a queue only speaks. */
  registry: { require(platform: Platform, capability: 'chat.write'): Pick<PlatformAdapter, 'sendChat'> };
  /** By our id of the channel; nothing when it is gone or nobody is logged in. */
  findChannel(channelId: string): Promise<ReplyChannel | undefined>;
  ownMessages: OwnMessages;
  marks: ReplyMarks;
  /** The end of a reply could not be stored, and is to be by another run. */
  onUnstored: () => void;
  /** Ends every wait. */
  stopped: AbortSignal;
}

/** The replies of one channel, sent one after the other. */
export interface ReplyQueue {
  channelId: string;
  /** False when the queue is full or the reply too old. One that is in it already counts as taken. */
  add(reply: WaitingReply): boolean;
  /** Whether a reply waits, or the end of one is not stored yet. */
  hasWork(): boolean;
  /** Sends until it is empty; false when a reply could not be marked, or its end not be stored: it is to run again. */
  run(): Promise<boolean>;
}

/** How sends ended: with the platform's id of the message, or with why there is none. */
type Outcome = { messageId: string } | { failure: Error };

const RETRY_MS = SECOND_MS;

export function createReplyQueue(deps: ReplyQueueDeps, channelId: string): ReplyQueue {
  const { clock, logger, marks, stopped } = deps;
  const known = new Set<string>();
  const waiting: WaitingReply[] = [];
  const sends = createSendWindow();
  /** Ends that could not be stored: without them nobody would know later what was said. */
  const unstored = new Map<WaitingReply, Outcome>();

  async function deliver(reply: WaitingReply): Promise<void> {
    const channel = await deps.findChannel(channelId);
    if (channel !== undefined) await pause(clock, sends.waitFor(channel.platform, clock.steady()), stopped);
    if (stopped.aborted) return;
    // Begun is written first: after a crash nobody knows whether it arrived, and twice would be worse than never.
    if (!(await marks.claim(reply.id))) return;
    // Not waited for: it shares the commit with the next claim.
    void end(reply, await sendWithRetries(deps, channelId, sends, channel, reply));
  }

  /** Stores how a reply ended, or keeps it for the next run. */
  async function end(reply: WaitingReply, outcome: Outcome): Promise<void> {
    try {
      await mark(reply, outcome);
      unstored.delete(reply);
    } catch (err) {
      logger.error({ err, channelId }, 'The end of a reply could not be stored; another try follows.');
      unstored.set(reply, outcome);
      deps.onUnstored();
    }
  }

  function mark(reply: WaitingReply, outcome: Outcome): Promise<void> {
    if ('messageId' in outcome) return marks.sent(reply.id, outcome.messageId);
    logger.warn({ channelId, err: outcome.failure }, 'A reply was dropped.');
    return marks.drop(reply.id);
  }

  return {
    channelId,
    add(reply) {
      if (known.has(reply.id)) return true;
      if (known.size >= WAITING_REPLIES_MAX || isTooOld(clock, reply)) return false;
      known.add(reply.id);
      waiting.push(reply);
      return true;
    },
    hasWork: () => waiting.length > 0 || unstored.size > 0,
    async run() {
      let isMarked = true;
      for (const [reply, outcome] of [...unstored]) await end(reply, outcome);
      for (let reply = waiting.shift(); reply !== undefined; reply = waiting.shift()) {
        try {
          if (!stopped.aborted) await deliver(reply);
        } catch (err) {
          logger.error({ err, channelId }, 'A reply could not be marked; it is read again.');
          isMarked = false;
        }
        known.delete(reply.id);
      }
      return isMarked && unstored.size === 0;
    },
  };
}

function isTooOld(clock: Pick<Clock, 'now'>, { createdAt }: WaitingReply): boolean {
  return clock.now() - createdAt > REPLY_AGE_MAX_MS;
}

async function sendWithRetries(
  deps: ReplyQueueDeps,
  channelId: string,
  sends: SendWindow,
  channel: ReplyChannel | undefined,
  reply: WaitingReply,
): Promise<Outcome> {
  const { clock, stopped } = deps;
  if (channel === undefined) return { failure: new Error('Nobody is logged in for its channel.') };
  if (isTooOld(clock, reply)) return { failure: new Error('It waited too long.') };
  for (let attempt = 1; ; attempt += 1) {
    sends.count(clock.steady());
    const outcome = await send(deps, channelId, channel, reply.text);
    const wait = retryDelay(outcome);
    if (wait === undefined || attempt === SEND_ATTEMPTS_MAX) return outcome;
    await pause(clock, wait, stopped);
    if (stopped.aborted || isTooOld(clock, reply)) return outcome;
  }
}

async function send(
  deps: ReplyQueueDeps,
  channelId: string,
  { platform, access }: ReplyChannel,
  text: string,
): Promise<Outcome> {
  const flight = deps.ownMessages.sending(channelId, access.platformChannelId);
  try {
    const { messageId } = await deps.registry.require(platform, 'chat.write').sendChat(access, text);
    flight.sent(messageId);
    return { messageId };
  } catch (error) {
    flight.failed();
    return { failure: error instanceof Error ? error : new Error('The send failed.', { cause: error }) };
  }
}

/** How long to wait before another try; nothing when it was sent or would fail again. */
function retryDelay(outcome: Outcome): number | undefined {
  if ('messageId' in outcome) return undefined;
  const { failure } = outcome;
  if (failure instanceof RateLimited) return failure.retryAfterMs;
  return failure instanceof Unavailable ? RETRY_MS : undefined;
}
