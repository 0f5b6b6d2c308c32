import type { AlertPlay } from '#core/alerts/schema.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Hub } from '#server/realtime/hub.ts';
import { logFrames } from '#server/realtime/live-socket-log.repository.ts';
import { listRepresentatives } from './alert-list.repository.ts';
import { toAlertRow, type QueuedAlert } from './alert-queue.repository.ts';

interface AlertNotifierDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'clock'> {
  hub: Pick<Hub, 'publish'>;
}

type OnLeased = (play: AlertPlay, streamerId: string) => void;

/** Notifies of what becomes of alerts: the panels of their streamers, and whoever makes ready what they show. */
export function createAlertNotifier({ db, unitOfWork, clock, hub }: AlertNotifierDeps) {
  const leasedListeners: OnLeased[] = [];

  async function notifyPanel(alerts: readonly QueuedAlert[]): Promise<void> {
    const at = clock.now();
    const representatives = await listRepresentatives(db, alerts);
    const frames = representatives.map((alert) => ({
      streamerId: alert.streamerId,
      channelId: alert.channelId,
      topic: 'events' as const,
      data: { alert: toAlertRow(alert) },
      at,
    }));
    const logged = await unitOfWork((tx) => logFrames(tx, frames));
    for (const [index, frame] of logged.entries())
      hub.publish(representatives[index]?.streamerId ?? '', frame);
  }

  return {
    notifyPanel,
    /** Calls when an overlay gets an alert to play, before anybody else is notified. */
    onLeased: (listener: OnLeased) => void leasedListeners.push(listener),
    notifyChanges: async (alerts: readonly QueuedAlert[]): Promise<void> => {
      for (const { state, play, streamerId } of alerts)
        if (state === 'leased') for (const listener of leasedListeners) listener(play, streamerId);
      await notifyPanel(alerts);
    },
  };
}
