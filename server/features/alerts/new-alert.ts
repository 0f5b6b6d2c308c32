import { headerOfEvent } from '#core/alerts/headers.ts';
import type { AlertState, InboxSettings } from '#core/alerts/inbox-schema.ts';
import { quietModeAt } from '#core/alerts/quiet-hours.ts';
import { LATE_AFTER_MS } from '#core/alerts/limits.ts';
import type { AlertItem, AlertPlay } from '#core/alerts/schema.ts';
import type { ChannelEvent } from '#core/events.ts';

/** Whether an event came so late that the panel says so. */
export function isLate({ test, occurredAt }: ChannelEvent, now: number): boolean {
  return !test && now - occurredAt > LATE_AFTER_MS;
}

/** Where the alert of an event begins. What the streamer sent, a test or a manual entry, shows in quiet hours too. */
export function firstState(event: ChannelEvent, settings: InboxSettings, now: number): AlertState {
  const isOwn = event.test || event.byHand === true;
  const waits =
    (event.type === 'donation' && settings.approveTips) || (event.type === 'tts' && settings.approveSpeech);
  if (waits && !isOwn) return 'awaiting';
  if (settings.doNotDisturb) return event.test ? 'skipped' : 'missed';
  if (isOwn) return 'queued';
  return quietModeAt(settings.quiet, headerOfEvent(event.type), now) === 'listed' ? 'missed' : 'queued';
}

/** What an overlay needs to show an event. */
export function toPlay(event: ChannelEvent, language: string, item: AlertItem): Omit<AlertPlay, 'id'> {
  return {
    header: headerOfEvent(event.type),
    type: event.type,
    platform: event.platform,
    name: event.actor.name,
    ...(event.amount === undefined ? {} : { amount: event.amount }),
    ...(event.currency === undefined ? {} : { currency: event.currency }),
    ...(event.tier === undefined ? {} : { tier: event.tier }),
    ...(event.message === undefined ? {} : { message: event.message }),
    ...(event.emotes === undefined ? {} : { emotes: event.emotes }),
    test: event.test,
    language,
    item,
  };
}
