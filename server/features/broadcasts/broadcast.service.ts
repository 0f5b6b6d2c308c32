import { STREAM_PAUSE_MS } from '#core/push/limits.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Clock } from '#server/lib/clock.ts';
import { beginBroadcast, endBroadcast } from './broadcast.repository.ts';

export interface BroadcastServiceDeps extends Pick<Kernel, 'unitOfWork' | 'random'> {
  clock: Pick<Clock, 'now'>;
  channels: {
    findById(db: Db, channelId: string): Promise<{ streamerId: string } | undefined>;
    /** Nobody else changes whether a channel of the streamer is live before the transaction ends. */
    lockStreamer(tx: Db, streamerId: string): Promise<unknown>;
    wasStreamerLive(tx: Db, streamerId: string, since: number): Promise<boolean>;
    updateChannelLive(tx: Db, channelId: string, since: number | null): Promise<unknown>;
    endChannelLive(tx: Db, channelId: string, at: number): Promise<unknown>;
    updateChannelInfo(tx: Db, channelId: string, title: string, category: string): Promise<unknown>;
  };
  streamerOf(channelId: string): Promise<string | undefined>;
  /** A broadcast began that is no other's continuation; in its transaction. */
  onBegun(tx: Db, streamerId: string, channelId: string, since: number | null): Promise<void>;
  /** What is known of the channel's broadcast changed; after the commit. */
  onChanged(channelId: string): Promise<void>;
}

/** When a streamer's broadcast begins and ends, by what the platforms say of their channels. */
export function createBroadcastService(deps: BroadcastServiceDeps) {
  const { unitOfWork, clock, random, channels } = deps;

  async function begin(channelId: string, since: number | null): Promise<void> {
    const streamerId = await deps.streamerOf(channelId);
    if (streamerId === undefined) return;
    await unitOfWork(async (tx) => {
      await channels.lockStreamer(tx, streamerId);
      // One that was unlinked meanwhile would be live for ever.
      if ((await channels.findById(tx, channelId)) === undefined) return;
      const goesOnAfter = clock.now() - STREAM_PAUSE_MS;
      const wasLive = await channels.wasStreamerLive(tx, streamerId, goesOnAfter);
      await channels.updateChannelLive(tx, channelId, since);
      const beganAt = since ?? clock.now();
      await beginBroadcast(tx, { id: random.id(), streamerId, beganAt, goesOnAfter, wasLive });
      if (!wasLive) await deps.onBegun(tx, streamerId, channelId, since);
    });
  }

  async function end(channelId: string): Promise<void> {
    const streamerId = await deps.streamerOf(channelId);
    if (streamerId === undefined) return;
    await unitOfWork(async (tx) => {
      await channels.lockStreamer(tx, streamerId);
      await channels.endChannelLive(tx, channelId, clock.now());
      await endBroadcast(tx, streamerId, clock.now());
    });
  }

  return {
    /**
     * The channel is live, or no more. A streamer's broadcast is one until all channels have been off for a while: one that
     * broke off is no news.
     */
    async setLive(channelId: string, live: boolean, since: number | null): Promise<void> {
      if (live) await begin(channelId, since);
      else await end(channelId);
      await deps.onChanged(channelId);
    },
    /** What the channel's broadcast is called now. */
    async setInfo(channelId: string, title: string, category: string): Promise<void> {
      await unitOfWork((tx) => channels.updateChannelInfo(tx, channelId, title, category));
      await deps.onChanged(channelId);
    },
  };
}
