import type { Connection } from '../db/connection.ts';
import { listSpeaking } from '../features/alerts/alert-list.repository.ts';
import { toAlertRow, type QueuedAlert } from '../features/alerts/alert-queue.repository.ts';
import type { Clock } from '../lib/clock.ts';
import type { Hub } from '../realtime/hub.ts';
import { logFrames } from '../realtime/stream-log.repository.ts';
import type { createSpeechServices } from './speech-services.ts';

export interface AlertNewsParts extends Pick<Connection, 'db' | 'unitOfWork'> {
  clock: Clock;
  hub: Hub;
  speech: Pick<ReturnType<typeof createSpeechServices>, 'prepareAlert'>;
}

/** Tells what becomes of alerts: the panels of their streamers, and the voice that speaks them. */
export function createAlertNews({ db, unitOfWork, clock, hub, speech }: AlertNewsParts) {
  async function tellPanel(alerts: readonly QueuedAlert[]): Promise<void> {
    const at = clock.now();
    const speaking = await listSpeaking(db, alerts);
    const frames = speaking.map((alert) => ({
      streamerId: alert.streamerId,
      channelId: alert.channelId,
      topic: 'events' as const,
      data: { alert: toAlertRow(alert) },
      at,
    }));
    const logged = await unitOfWork((tx) => logFrames(tx, frames));
    for (const [index, frame] of logged.entries()) hub.publish(speaking[index]?.streamerId ?? '', frame);
  }

  return {
    tellPanel,
    /** Speaking begins with the lease, so that the overlay finds the words made when it asks for them. */
    tellChanges: async (alerts: readonly QueuedAlert[]): Promise<void> => {
      for (const { state, play, streamerId } of alerts)
        if (state === 'leased') speech.prepareAlert(play, streamerId);
      await tellPanel(alerts);
    },
  };
}
