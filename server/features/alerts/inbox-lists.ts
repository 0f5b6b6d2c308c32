import { RECENT_ALERTS } from '#core/alerts/limits.ts';
import type { AlertList } from '#core/alerts/row-schema.ts';
import { playTimeOf, type Unseen } from '#core/alerts/unseen.ts';
import type { RootDb } from '#server/db/database.ts';
import { countAlerts, listAlerts, type AlertFilter } from './alert-list.repository.ts';
import { toAlertRow } from './alert-queue.repository.ts';
import type { OverlaySources } from './overlay-sources.ts';
import { listWaitingAlerts } from './unseen.repository.ts';

interface InboxListDeps {
  db: RootDb;
  sources: Pick<OverlaySources, 'isOpen'>;
  listChannelIds: (streamerId: string) => Promise<string[]>;
}

/** What the panel reads of the alert inbox. */
export function createInboxLists({ db, sources, listChannelIds }: InboxListDeps) {
  return {
    /** The latest alerts, and where to read on. */
    async list(streamerId: string, filter: AlertFilter): Promise<AlertList> {
      const alerts = await listAlerts(db, streamerId, filter, RECENT_ALERTS);
      return {
        items: alerts.map(toAlertRow),
        next: alerts.length < RECENT_ALERTS ? null : (alerts.at(-1)?.arrival ?? null),
        counts: await countAlerts(db, streamerId),
      };
    },
    /** Whether anything shows the streamer's alerts, and what waits for it. */
    async readUnseen(streamerId: string): Promise<Unseen> {
      const openChannels = (await listChannelIds(streamerId)).filter((id) => sources.isOpen(id));
      const waiting = await listWaitingAlerts(db, streamerId, openChannels);
      return {
        connected: openChannels.length > 0,
        waiting: waiting.reduce((sum, { count }) => sum + count, 0),
        playsForMs: playTimeOf(waiting),
      };
    },
  };
}
