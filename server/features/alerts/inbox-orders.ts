import {
  limitsOf,
  type AlertState,
  type InboxSettings,
  type InboxSettingsChange,
  type MissedPolicy,
} from '#core/alerts/inbox-schema.ts';
import type { WaitingPolicy } from '#core/alerts/unseen.ts';
import type { AlertOrder } from '#core/alerts/inbox-paths.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import {
  findAlert,
  listAlertsOfEvent,
  listSeenElsewhere,
  listRepresentatives,
} from './alert-list.repository.ts';
import { moveAlert, type AlertChange, type QueuedAlert } from './alert-queue.repository.ts';
import { listInState, moveAlerts } from './gather.repository.ts';
import { changeInboxSettings } from './inbox-settings.repository.ts';
import type { Inbox } from './inbox.service.ts';
import type { OverlaySources } from './overlay-sources.ts';
import { settleMissedAlerts, settleWaitingAlerts, skipped, waiting } from './settle-alerts.ts';

export interface InboxOrdersDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'random'> {
  inbox: Pick<Inbox, 'run' | 'wake'>;
  sources: Pick<OverlaySources, 'list' | 'isOpen'>;
  listChannelIds(streamerId: string): Promise<string[]>;
  onChanged(alerts: readonly QueuedAlert[]): Promise<void>;
  /** What a refusal gives back; in its transaction. */
  onRefused(tx: Db, alert: QueuedAlert): Promise<void>;
  onSettings(streamerId: string, settings: InboxSettings): void;
}

/** From where each order may be given. */
const FROM: Record<AlertOrder, readonly AlertState[]> = {
  replay: ['shown', 'skipped', 'missed', 'interrupted', 'refused', 'merged'],
  skip: ['queued', 'leased', 'started', 'missed'],
  approve: ['awaiting'],
  refuse: ['awaiting'],
};

/** What the streamer orders in the panel; each order is one step of its channel, and one transaction. */
export type InboxOrders = ReturnType<typeof createInboxOrders>;

export function createInboxOrders(deps: InboxOrdersDeps) {
  const { db, unitOfWork, inbox, sources, clock } = deps;

  /** Runs a step in each of the streamer's channels, and says what it moved. */
  async function inChannels(
    streamerId: string,
    step: (channelId: string) => Promise<QueuedAlert[]>,
  ): Promise<number> {
    // An event that several channels play is one for the streamer.
    const events = new Set<string>();
    for (const channelId of await deps.listChannelIds(streamerId)) {
      const moved = await inbox.run(channelId, () => step(channelId));
      for (const { eventId } of moved) events.add(eventId);
      if (moved.length > 0) await deps.onChanged(moved);
      inbox.wake(channelId);
    }
    return events.size;
  }

  function stop({ channelId, playId }: QueuedAlert): void {
    for (const page of sources.list(channelId)) page.order({ stop: { id: playId } });
  }

  /** One alert, in line with the other steps of its channel; undefined where the order makes no sense. */
  function giveOne(seen: QueuedAlert, order: AlertOrder): Promise<QueuedAlert | undefined> {
    const { id, channelId, streamerId } = seen;
    return inbox.run(channelId, async () => {
      const alert = (await findAlert(db, streamerId, id)) ?? seen;
      const change = changeOf(order, alert, clock.now(), () => deps.random.id());
      const { state, playId } = alert;
      if (!FROM[order].includes(state)) return undefined;
      const done = await unitOfWork(async (tx) => {
        const changed = await moveAlert(tx, { id, channelId, playId }, [state], change);
        if (changed !== undefined && order === 'refuse') await deps.onRefused(tx, changed);
        return changed;
      });
      if (done !== undefined && order === 'skip') stop(done);
      return done;
    });
  }

  return {
    /** Refuses with `not_found`, or with `alert_moved` when the alert stands where the order makes no sense. */
    async give(streamerId: string, id: string, order: AlertOrder): Promise<Result<QueuedAlert>> {
      const seen = await findAlert(db, streamerId, id);
      if (seen === undefined) return refuse('not_found');
      const moved: QueuedAlert[] = [];
      // The panel has one line for an event: what is ordered there holds wherever it plays.
      for (const alert of await listAlertsOfEvent(db, seen.eventId)) {
        const done = await giveOne(alert, order);
        if (done !== undefined) moved.push(done);
      }
      if (moved.length === 0) return refuse('alert_moved');
      await deps.onChanged(moved);
      for (const { channelId } of moved) inbox.wake(channelId);
      const [representative] = await listRepresentatives(db, moved);
      return ok(representative ?? seen);
    },

    /** Takes all that waits off the queue; answers how many. */
    clear: (streamerId: string): Promise<number> =>
      inChannels(streamerId, async (channelId) => {
        const waiting = await listInState(db, channelId, 'queued');
        return unitOfWork((tx) => moveAlerts(tx, waiting, 'queued', skipped(clock.now())));
      }),

    /** Answers how many missed alerts were settled. */
    async settleMissed(streamerId: string, policy: MissedPolicy): Promise<number> {
      const seen = new Set(await listSeenElsewhere(db, streamerId, { from: 'missed', openChannels: [] }));
      return inChannels(streamerId, (channelId) =>
        unitOfWork((tx) => settleMissedAlerts(tx, { channelId, policy, seen }, deps)),
      );
    },

    /** Has what waits in channels without a page play when one comes, or drops it; answers how many alerts that are. */
    async settleWaiting(streamerId: string, policy: WaitingPolicy): Promise<number> {
      const openChannels = (await deps.listChannelIds(streamerId)).filter((id) => sources.isOpen(id));
      const seen = new Set(await listSeenElsewhere(db, streamerId, { from: 'queued', openChannels }));
      return inChannels(streamerId, async (channelId) => {
        if (sources.isOpen(channelId)) return [];
        return unitOfWork((tx) => settleWaitingAlerts(tx, { channelId, policy, seen }, deps));
      });
    },

    async change(streamerId: string, change: InboxSettingsChange): Promise<InboxSettings> {
      const settings = await unitOfWork((tx) => changeInboxSettings(tx, streamerId, change));
      deps.onSettings(streamerId, settings);
      for (const channelId of await deps.listChannelIds(streamerId)) {
        for (const page of sources.list(channelId)) page.order({ limits: limitsOf(settings) });
        inbox.wake(channelId);
      }
      return settings;
    },
  };
}

function changeOf(order: AlertOrder, alert: QueuedAlert, now: number, newId: () => string): AlertChange {
  switch (order) {
    case 'skip':
      return skipped(now);
    case 'refuse':
      return { state: 'refused', ended_at: now };
    case 'approve':
      return waiting(now);
    case 'replay': {
      // What was missed was never shown: a page that says otherwise is still to be believed.
      const isAgain = alert.state !== 'missed';
      return {
        ...waiting(now),
        ...(isAgain ? { play_id: newId(), leased_to: null, leased_until: null } : {}),
      };
    }
  }
}
