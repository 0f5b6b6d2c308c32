import { HEADERS_OF_PLATFORM, type AlertHeader } from '#core/alerts/headers.ts';
import { testEventOf } from '#core/alerts/test-event.ts';
import type { ChannelEvent } from '#core/events.ts';
import type { EnteredChannel } from './manual-entry.ts';

/** The event that shows how an alert looks; undefined where the channel's platform has no such alert. */
export function testAlertOf(
  channel: EnteredChannel & { displayName: string },
  header: AlertHeader,
  amount: number | undefined,
  now: number,
): ChannelEvent | undefined {
  const headers: readonly AlertHeader[] = HEADERS_OF_PLATFORM[channel.platform];
  const test = headers.includes(header) ? testEventOf(header) : undefined;
  if (test === undefined) return undefined;
  const usual = amount ?? test.amount;
  return {
    platform: channel.platform,
    channel: channel.platformUserId,
    type: test.type,
    actor: { id: channel.platformUserId, name: channel.displayName },
    ...(usual === undefined ? {} : { amount: usual }),
    ...(test.message === undefined ? {} : { message: test.message }),
    occurredAt: now,
    test: true,
  };
}
