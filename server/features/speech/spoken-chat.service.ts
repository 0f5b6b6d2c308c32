import { speechText } from '#core/alerts/speech-text.ts';
import type { SpokenChat } from '#core/alerts/spoken-chat.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import { SECOND_MS } from '#core/base/time.ts';
import { cleanText } from '#core/base/text.ts';
import { commandKey } from '#core/commands/command-call.ts';
import type { ChannelEvent } from '#core/events.ts';
import type { BotMessage } from '#server/bot/port.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Points } from '#server/kernel/points.ts';
import { createAgedCache } from '#server/lib/aged-cache.ts';
import type { Words } from '#server/kernel/chat.ts';
import { findBusinessKey, findPayment, readSpokenChat, saveSpokenChat } from './spoken-chat.repository.ts';

/** A spoken message's event, before its alert is published. */
export type SpokenEvent = Omit<ChannelEvent, 'channel'>;

export interface SpokenChatDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'clock'> {
  words: Words;
  points: Points;
  /** The text with its offensive words as asterisks. */
  censor(text: string): string;
  /** Stores the event and its alert in the message's transaction; false when the channel shows none. */
  storeEvent(tx: Db, message: BotMessage, event: SpokenEvent): Promise<boolean>;
}

/** Another process may have written: what it changed counts here after this time at the latest. */
const KEEP_MS = 30 * SECOND_MS;
const MOST_STREAMERS = 5000;
const KEY_PREFIX = 'tts:';

export type SpokenChatService = ReturnType<typeof createSpokenChat>;

/** Chat messages that are spoken: by command, for points, by role. */
export function createSpokenChat(deps: SpokenChatDeps) {
  const { db, unitOfWork, clock, points, words } = deps;
  const kept = createAgedCache<SpokenChat>({ clock, max: MOST_STREAMERS, keepMs: KEEP_MS });

  async function readKept(tx: Db, streamerId: string): Promise<SpokenChat> {
    const known = kept.get(streamerId);
    if (known !== undefined) return known;
    const settings = await readSpokenChat(tx, streamerId);
    kept.set(streamerId, settings);
    return settings;
  }

  return {
    read: (streamerId: string): Promise<SpokenChat> => readSpokenChat(db, streamerId),
    /** Tells whose the command is, once messages are to be spoken. */
    async save(streamerId: string, settings: SpokenChat): Promise<Result<SpokenChat>> {
      const saved = await unitOfWork(async (tx) => {
        const key = commandKey(settings.command);
        const before = await readSpokenChat(tx, streamerId);
        const isKept = before.enabled && commandKey(before.command) === key;
        const refusal =
          settings.enabled && !isKept
            ? await words.refusalOf(tx, streamerId, [key], { kind: 'spoken' })
            : undefined;
        if (refusal !== undefined) return refusal;
        await saveSpokenChat(tx, streamerId, settings);
        return ok(settings);
      });
      kept.delete(streamerId);
      return saved;
    },
    /** How messages are spoken when `!key` has them spoken; costs no query while the streamer's settings are in memory. */
    async findSpeech(tx: Db, streamerId: string, key: string): Promise<SpokenChat | undefined> {
      const settings = await readKept(tx, streamerId);
      return settings.enabled && commandKey(settings.command) === key ? settings : undefined;
    },
    /**
     * Takes the points and queues the alert in the message's transaction, or changes nothing. Refuses with `text_needed`,
     * `text_too_long`, `not_enough_points`, with `duplicate` for the same message, or with `alert_off`.
     */
    speak: (tx: Db, message: BotMessage, text: string, settings: SpokenChat): Promise<Result<null>> =>
      speak(deps, tx, message, text, settings),
    /** The streamer refused an alert: whoever paid for it in chat gets the points back, once. */
    async refund(tx: Db, streamerId: string, eventId: string) {
      const key = await findBusinessKey(tx, eventId);
      if (key?.startsWith(KEY_PREFIX) !== true) return;
      const payment = await findPayment(tx, streamerId, key);
      if (payment === undefined) return;
      // A second alert of the event finds the key taken.
      await points.changePoints(tx, {
        streamerId,
        viewerId: payment.viewerId,
        amount: payment.price,
        reason: 'refund',
        reference: 'TTS',
        key: `refund:${key}`,
      });
    },
  };
}

async function speak(
  deps: SpokenChatDeps,
  tx: Db,
  message: BotMessage,
  text: string,
  { price, maxLength, command }: SpokenChat,
): Promise<Result<null>> {
  const { channel, viewer } = message;
  if (cleanText(text).trim().length > maxLength) return refuse('text_too_long');
  const said = deps.censor(speechText(text));
  if (speechText(said) === '') return refuse('text_needed');
  const key = `${KEY_PREFIX}${channel.platform}:${message.id}`;
  if (price > 0) {
    const paid = await deps.points.changePoints(tx, {
      streamerId: channel.streamerId,
      viewerId: viewer.id,
      amount: -price,
      reason: 'purchase',
      reference: `!${command}`,
      key,
    });
    if (!paid.ok) return paid;
  }
  const isStored = await deps.storeEvent(tx, message, {
    platform: channel.platform,
    type: 'tts',
    actor: { id: viewer.platformUserId, name: viewer.name },
    ...(price > 0 ? { amount: price } : {}),
    message: said,
    businessKey: key,
    occurredAt: message.now,
    test: false,
  });
  if (isStored || price === 0) return ok(null);
  // Nothing will be shown, so nothing was sold; both rows say so in the ledger.
  await deps.points.changePoints(tx, {
    streamerId: channel.streamerId,
    viewerId: viewer.id,
    amount: price,
    reason: 'refund',
    reference: `!${command}`,
    key: `refund:${key}`,
  });
  return refuse('alert_off');
}
