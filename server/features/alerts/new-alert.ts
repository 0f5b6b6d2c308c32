import { headerOfEvent } from '#core/alerts/headers.ts';
import type { AlertState, InboxSettings } from '#core/alerts/inbox-schema.ts';
import { LATE_AFTER_MS } from '#core/alerts/limits.ts';
import type { AlertItem, AlertPlay } from '#core/alerts/schema.ts';
import type { ChannelEvent } from '#core/events.ts';

/** Whether an event came so late that the panel says so (overlay.md, Intake). */
export function isLate({ test, occurredAt }: ChannelEvent, now: number): boolean {
  return !test && now - occurredAt > LATE_AFTER_MS;
}

/** Where the alert of an event begins. */
export function firstState(event: ChannelEvent, settings: InboxSettings): AlertState {
  const isOthers = !event.test && event.byHand !== true;
  const waits =
    (event.type === 'donation' && settings.approveTips) || (event.type === 'tts' && settings.approveSpeech);
  if (isOthers && waits) return 'awaiting';
  if (!settings.doNotDisturb) return 'queued';
  return event.test ? 'skipped' : 'missed';
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
    test: event.test,
    language,
    item,
  };
}
