import type { Outbox } from '#server/bot/outbox.ts';
import type { Channels } from '#server/features/channels/channels.module.ts';
import { requireChannel } from '#server/features/channels/require-channel.ts';
import type { ChatFeed } from '#server/features/chat/chat-feed.ts';
import { listViewerStates } from '#server/features/viewers/viewer.repository.ts';
import type { ChatIntakeDeps } from '#server/intake/chat-intake.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import { createNotifier } from '#server/realtime/notifier.ts';
import { createActionWorker } from './action-worker.ts';
import { createManualModeration } from './manual-moderation.ts';
import { createLineJudge } from './line-judge.ts';
import { runPermit } from './moderation.chat.ts';
import { registerModerationRoutes } from './moderation.routes.ts';
import { createModerationService } from './moderation.service.ts';
import { createPlatformActions } from './platform-actions.ts';
import { createPreparedSettings } from './prepared-settings.ts';
import { createRepeats } from './repeats.ts';

interface Needs {
  registry: PlatformRegistry;
  outbox: Pick<Outbox, 'enqueue'>;
  channels: Pick<Channels, 'findReplyChannel'>;
  chatFeed: ChatFeed;
}

/** Which lines of the chat stay, and what is done about the others: by filters, and manually. */
export function moderationModule(
  kernel: Kernel,
  { registry, outbox, channels, chatFeed }: Needs,
): Module & ChatIntakeDeps['moderation'] {
  const { db, clock, hub } = kernel;
  const notifier = createNotifier(clock, (streamerId) =>
    hub.publishPassing(streamerId, 'events', { moderation: 'changed' }),
  );
  const prepared = createPreparedSettings(clock);
  const worker = createActionWorker({
    ...kernel,
    actions: createPlatformActions({ ...kernel, registry, findChannel: channels.findReplyChannel }),
    onChanged: (streamerId) => notifier.notify(streamerId),
    onShutOut: ({ streamer_id: streamerId, platform, user_id: authorId }) =>
      chatFeed.remove(streamerId, { platform, authorId }),
  });
  const judge = createLineJudge({
    ...kernel,
    settings: prepared,
    repeats: createRepeats(),
    async isFollower(tx, { channel, message }) {
      const [author] = await listViewerStates(tx, channel.streamerId, channel.platform, [message.sender.id]);
      return author !== undefined && author.followedAt !== null;
    },
    enqueueReplies: outbox.enqueue,
    onStored: worker.wake,
  });
  const act = createManualModeration({ ...kernel, registry, chat: chatFeed, onStored: worker.wake });
  const moderation = {
    ...createModerationService({ ...kernel, prepared, onStored: worker.wake }),
    act,
  };

  return {
    name: 'moderation',
    judge,
    async prepare(streamerIds) {
      for (const streamerId of streamerIds) await prepared.find(db, streamerId);
    },
    builtins: { permit: runPermit },
    workers: [worker],
    routes: {
      panel: (panel) =>
        registerModerationRoutes(panel, {
          moderation,
          nameOf: async (channelId) => (await requireChannel(kernel, channelId)).displayName,
        }),
    },
    close: () => notifier.close(),
  };
}
