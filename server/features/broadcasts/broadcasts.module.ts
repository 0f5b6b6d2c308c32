import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import {
  endChannelLive,
  findChannelById,
  lockStreamer,
  updateChannelInfo,
  updateChannelLive,
  wasStreamerLive,
} from '#server/features/channels/channel.repository.ts';
import type { PushService } from '#server/features/push/push.service.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createListeners } from '#server/kernel/listeners.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import { createBroadcastService } from './broadcast.service.ts';

export type Broadcasts = ReturnType<typeof broadcastsModule>;

interface BroadcastsNeeds {
  directory: ChannelDirectory;
  push: Pick<PushService, 'noteLive'>;
}

/** Broadcasts: when one begins and ends, which viewers are notified of. */
export function broadcastsModule(kernel: Kernel, { directory, push }: BroadcastsNeeds) {
  const changed = createListeners<string>();
  return {
    name: 'broadcasts',
    /** Calls with the streamer when what is known of their broadcast changed. */
    onChanged: changed.add,
    ...createBroadcastService({
      ...kernel,
      channels: {
        findById: findChannelById,
        lockStreamer,
        wasStreamerLive,
        updateChannelLive,
        endChannelLive,
        updateChannelInfo,
      },
      streamerOf: async (channelId) => (await directory.findById(channelId))?.streamerId,
      onBegun: (...broadcast) => push.noteLive(...broadcast),
      // Whoever keeps the channel reads it anew: this server, and open panels.
      async onChanged(channelId) {
        directory.forget();
        const channel = await directory.findById(channelId);
        if (channel === undefined) return;
        await changed.notify(channel.streamerId);
        kernel.hub.publishPassing(channel.streamerId, 'health', { channelId, stream: true });
      },
    }),
  } satisfies ModuleWithApi;
}
