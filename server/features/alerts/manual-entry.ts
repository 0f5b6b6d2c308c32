import type { HandEntry } from '#core/alerts/inbox-schema.ts';
import { HEADERS_OF_PLATFORM, type AlertHeader } from '#core/alerts/headers.ts';
import { testEventOf } from '#core/alerts/test-event.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import { nameKey } from '#core/base/text.ts';
import type { ChannelEvent } from '#core/events.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { QueuedAlert } from './alert-queue.repository.ts';

/** The channel for which an event is entered. */
export interface EnteredChannel {
  id: string;
  streamerId: string;
  platform: Platform;
  platformUserId: string;
}

export interface ManualEntryDeps<Channel extends EnteredChannel> {
  clock: Clock;
  isAlertOn(channel: Channel, header: AlertHeader): Promise<boolean>;
  /** Who has a name on the channel's platform, as far as we have seen. */
  findUserId(channel: Channel, name: string): Promise<string | undefined>;
  storeEvent(channel: Channel, event: ChannelEvent): Promise<unknown>;
  findAlertOfDelivery(channel: Channel, deliveryId: string): Promise<QueuedAlert | undefined>;
}

/**
 * Stores an event that the platform never reported as if it had: it counts and shows once. Where the platform has reported the
 * same within a day, answers that alert, with the pair in it. Refuses with `invalid` where the platform has no such event,
 * `alert_off`, or `event_known` for a follow that is stored, since nobody follows twice.
 */
export async function enterManually<Channel extends EnteredChannel>(
  deps: ManualEntryDeps<Channel>,
  channel: Channel,
  entry: HandEntry,
): Promise<Result<QueuedAlert>> {
  const headers: readonly AlertHeader[] = HEADERS_OF_PLATFORM[channel.platform];
  const type = headers.includes(entry.type) ? testEventOf(entry.type)?.type : undefined;
  if (type === undefined) return refuse('invalid');
  if (!(await deps.isAlertOn(channel, entry.type))) return refuse('alert_off');
  const deliveryId = `hand:${channel.id}:${entry.key}`;
  const userId = entry.name === '' ? undefined : await deps.findUserId(channel, entry.name);
  const { amount, currency, message = '' } = entry;
  await deps.storeEvent(channel, {
    platform: channel.platform,
    channel: channel.platformUserId,
    type,
    actor: { id: userId ?? '', name: entry.name === '' ? null : entry.name },
    ...(amount === undefined ? {} : { amount }),
    ...(currency === undefined ? {} : { currency }),
    ...(message === '' ? {} : { message }),
    ...(type === 'follow' ? followKey(channel, entry.name, userId) : {}),
    deliveryId,
    occurredAt: deps.clock.now(),
    test: false,
    byHand: true,
  });
  const alert = await deps.findAlertOfDelivery(channel, deliveryId);
  return alert === undefined ? refuse('event_known') : ok(alert);
}

/** A follow has a business key: when the platform reports it later, it does not count again. */
function followKey(
  { platformUserId }: EnteredChannel,
  name: string,
  userId: string | undefined,
): Pick<ChannelEvent, 'businessKey'> {
  if (name === '') return {};
  return { businessKey: `follow:${platformUserId}:${userId ?? `name:${nameKey(name)}`}` };
}
