import { endPaidPremium } from '#server/features/premium/premium.repository.ts';
import type { SessionService } from '#server/features/session/session.service.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { Worker } from '#server/kernel/worker.ts';
import { listChannels } from './channel.repository.ts';
import type { Channels } from './channels.module.ts';
import { createStreamerWatch } from './streamer-watch.ts';
import { readStreamerStates } from './streamer.repository.ts';

interface StreamerWatchNeeds {
  channels: Pick<Channels, 'changed' | 'open' | 'endStreamer'>;
  sessions: Pick<SessionService, 'noticeEnded'>;
  removal: Pick<Worker, 'wake'>;
}

/** What the operator's command line changed takes effect here: ranks, bans, removals, ended sessions. */
export function streamerWatchModule(kernel: Kernel, { channels, sessions, removal }: StreamerWatchNeeds) {
  const { db, clock } = kernel;
  const watch = createStreamerWatch({
    ...kernel,
    async readStates() {
      await endPaidPremium(db, clock.now());
      return readStreamerStates(db);
    },
    noticeEndedSessions: sessions.noticeEnded,
    onRanked: (streamerIds) => channels.changed(...streamerIds),
    async onBanned(streamerIds) {
      for (const streamerId of streamerIds) await channels.endStreamer(streamerId);
      // Perhaps they were not only banned.
      removal.wake();
    },
    async onUnbanned(streamerIds) {
      channels.changed(...streamerIds);
      for (const streamerId of streamerIds)
        for (const channel of await listChannels(db, streamerId)) await channels.open(channel);
    },
  });
  return { name: 'streamer-watch', look: watch.look, workers: [watch] } satisfies ModuleWithApi;
}
