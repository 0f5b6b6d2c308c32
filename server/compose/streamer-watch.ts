import { listChannels } from '../features/channels/channel.repository.ts';
import { listChannelIds, readStreamerStates } from '../features/channels/streamer.repository.ts';
import { startStreamerWatch, type StreamerWatch } from '../features/channels/streamer-watch.ts';
import { endPaidPremium } from '../features/premium/premium.repository.ts';
import type { Services } from '../services.ts';

/** What the operator's command line changed takes effect here: ranks, bans, removals, ended sessions. */
export function composeStreamerWatch(services: Services): StreamerWatch {
  const { db, clock, directory, sessions, versions } = services;

  function forget(streamerIds: readonly string[]): void {
    directory.forget();
    for (const streamerId of streamerIds) versions.bump(streamerId);
  }

  return startStreamerWatch({
    ...services,
    async readStates() {
      await endPaidPremium(db, clock.now());
      return readStreamerStates(db);
    },
    noticeEndedSessions: () => sessions.noticeEnded(),
    onRanked: forget,
    async onBanned(streamerIds) {
      forget(streamerIds);
      for (const streamerId of streamerIds) {
        await sessions.endAll(streamerId);
        for (const channelId of await listChannelIds(db, streamerId)) {
          services.closeOverlays(channelId);
          await services.endFeed(channelId);
        }
      }
      // Perhaps they were not only banned.
      services.removal.wake();
    },
    async onUnbanned(streamerIds) {
      forget(streamerIds);
      for (const streamerId of streamerIds)
        for (const channel of await listChannels(db, streamerId)) await services.openFeed(channel);
    },
  });
}
