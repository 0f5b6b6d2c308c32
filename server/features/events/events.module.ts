import { RECENT_EVENTS } from '#core/panel/limits.ts';
import type { Alerts } from '#server/features/alerts/alerts.module.ts';
import { readInboxSettings } from '#server/features/alerts/inbox-settings.repository.ts';
import { createAlertUpdate } from '#server/features/alerts/update-alerts.ts';
import { createAlertStore } from '#server/features/alerts/store-alerts.ts';
import { listChannels } from '#server/features/channels/channel.repository.ts';
import { createFollowNotes } from '#server/features/viewers/follow-notes.ts';
import { createEventStore } from './event-store.ts';
import { createEventWriter } from './event-writer.ts';
import { withGiftSingles } from './gift-singles.ts';
import { createSpokenEvents } from './spoken-events.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import { listRecentEvents } from './event.repository.ts';
import { registerEventRoutes } from './event.routes.ts';

export type Events = ReturnType<typeof eventsModule>;

/** What happened in the channels: stored once, with its alerts, and published to open pages. */
export function eventsModule(kernel: Kernel, { alerts: { inbox } }: { alerts: Pick<Alerts, 'inbox'> }) {
  const { db, versions } = kernel;
  const parts = {
    ...kernel,
    storeAlerts: createAlertStore(inbox),
    updateAlerts: createAlertUpdate(kernel),
    wakeAlerts: (channelId: string) => inbox.wake(channelId),
    noteFollow: createFollowNotes(kernel),
  };
  const writer = createEventWriter(parts);
  // From the inside: the writer, pairs of a renewal's two reports (`createEventStore`), recipients of a gift, and what follows.
  const storeWithSingles = withGiftSingles(
    createEventStore({ ...parts, writer }),
    async (streamerId) => (await readInboxSettings(db, streamerId)).giftSingles,
  );
  const store: typeof storeWithSingles = async (channel, event, raw, look) => {
    const stored = await storeWithSingles(channel, event, raw, look);
    // Its commit may have been the last thing before the database went away: then nobody was notified of its alerts.
    if (!stored.isNew) for (const { id } of await listChannels(db, channel.streamerId)) inbox.wake(id);
    // A new follower may be a new viewer, so the public pages change with it.
    if (stored.isNew && event.type === 'follow' && !event.test) versions.bump(channel.streamerId);
    return stored;
  };
  return {
    name: 'events',
    /** To write events in a transaction of one's own: without what `store` does for renewals and gifts. */
    writer,
    /** Writes an event that a chat message causes, in the message's transaction. */
    writeSpoken: createSpokenEvents(writer),
    /** Stores an event with its alerts; the same event again changes nothing. */
    store,
    routes: {
      panel: (panel) =>
        registerEventRoutes(panel, {
          listRecent: (streamerId) => listRecentEvents(db, streamerId, RECENT_EVENTS),
        }),
    },
  } satisfies ModuleWithApi;
}
