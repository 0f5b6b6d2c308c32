import type { Inbox } from '../features/alerts/inbox.service.ts';
import { readInboxSettings } from '../features/alerts/inbox-settings.repository.ts';
import { createAlertRetelling } from '../features/alerts/retell-alerts.ts';
import { createAlertStore } from '../features/alerts/store-alerts.ts';
import { listChannels } from '../features/channels/channel.repository.ts';
import { createFollowNotes } from '../features/loyalty/follow-notes.ts';
import { createEventIntake, createEventSteps } from '../intake/event-intake.ts';
import { withGiftSingles } from '../intake/gift-singles.ts';
import { createSpokenEvents } from '../intake/spoken-events.ts';
import type { Kernel } from '../kernel/module.ts';

export type Events = ReturnType<typeof createEvents>;

/** Makes what stores events, with their alerts. */
export function createEvents(kernel: Kernel, needs: { inbox: Inbox }) {
  const { inbox } = needs;
  const parts = {
    ...kernel,
    storeAlert: createAlertStore(inbox),
    retellAlerts: createAlertRetelling(kernel),
    wakeAlerts: (channelId: string) => inbox.wake(channelId),
    noteFollow: createFollowNotes(kernel),
  };
  const steps = createEventSteps(parts);
  const spoken = createSpokenEvents(steps);
  return {
    /** To write events in a transaction of one's own. */
    steps,
    /** Writes an event that a chat line is, in the line's transaction; `publishSpoken` tells of it. */
    writeSpoken: (...event: Parameters<typeof spoken.write>) => spoken.write(...event),
    publishSpoken: (...lines: Parameters<typeof spoken.publish>) => spoken.publish(...lines),
    store: createEventStore(kernel, inbox, createEventIntake(parts)),
  };
}

/** A new follower may be a new viewer, so the public pages change with it. */
function createEventStore(
  { db, versions }: Kernel,
  inbox: Inbox,
  storeAny: ReturnType<typeof createEventIntake>,
): ReturnType<typeof createEventIntake> {
  const storeOnce = withGiftSingles(
    storeAny,
    async (streamerId) => (await readInboxSettings(db, streamerId)).giftSingles,
  );
  return async (channel, event, raw, look) => {
    const stored = await storeOnce(channel, event, raw, look);
    // Its commit may have been the last thing before the database went away: then nobody was told of its alerts.
    if (!stored.isNew) for (const { id } of await listChannels(db, channel.streamerId)) inbox.wake(id);
    if (stored.isNew && event.type === 'follow' && !event.test) versions.bump(channel.streamerId);
    return stored;
  };
}
