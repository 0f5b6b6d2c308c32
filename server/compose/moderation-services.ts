import { nameKey } from '#core/base/text.ts';
import { PERMIT_LASTS_MS } from '#core/moderation/limits.ts';
import type { BotModeration } from '../bot/port.ts';
import type { Outbox } from '../bot/outbox.ts';
import type { ReplyChannel } from '../bot/reply-queue.ts';
import type { Connection } from '../db/connection.ts';
import { listViewerStates } from '../features/loyalty/viewer.repository.ts';
import { createActionWorker } from '../features/moderation/action-worker.ts';
import type { ChatFeed } from '../features/chat/chat-feed.ts';
import { createHandModeration } from '../features/moderation/hand-moderation.ts';
import { createLineJudge } from '../features/moderation/line-judge.ts';
import { savePermit } from '../features/moderation/moderation.repository.ts';
import { createModerationService } from '../features/moderation/moderation.service.ts';
import { createPlatformActions } from '../features/moderation/platform-actions.ts';
import { createPreparedSettings } from '../features/moderation/prepared-settings.ts';
import { createRepeats } from '../features/moderation/repeats.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';
import type { Log } from '../lib/logger.ts';
import type { PlatformRegistry } from '../platforms/registry.ts';
import type { Hub } from '../realtime/hub.ts';
import { createPanelNews } from '../realtime/panel-news.ts';

export interface ModerationParts extends Pick<Connection, 'db' | 'unitOfWork'> {
  clock: Clock;
  random: Random;
  logger: Log;
  registry: PlatformRegistry;
  outbox: Outbox;
  findReplyChannel: (channelId: string) => Promise<ReplyChannel | undefined>;
  hub: Hub;
  chatFeed: ChatFeed;
}

/** Makes moderation: for the chat, for the panel, and what the platforms are told. */
export function createModeration(parts: ModerationParts) {
  const { db, unitOfWork, clock } = parts;
  const news = createPanelNews(clock, (streamerId) =>
    parts.hub.publishPassing(streamerId, 'events', { moderation: 'changed' }),
  );
  const prepared = createPreparedSettings(clock);
  const worker = createActionWorker({
    ...parts,
    actions: createPlatformActions({ ...parts, findChannel: parts.findReplyChannel }),
    onChanged: (streamerId) => news.tell(streamerId),
    onShutOut: ({ streamer_id: streamerId, platform, user_id: authorId }) =>
      parts.chatFeed.remove(streamerId, { platform, authorId }),
  });
  const judge = createLineJudge({
    ...parts,
    settings: prepared,
    repeats: createRepeats(),
    async isFollower(tx, { channel, message }) {
      const [author] = await listViewerStates(tx, channel.streamerId, channel.platform, [message.sender.id]);
      return author !== undefined && author.followedAt !== null;
    },
    enqueueReplies: (...reply) => parts.outbox.enqueue(...reply),
    onStored: worker.wake,
  });
  const bot: BotModeration = {
    permit: (tx, { channel: { streamerId, platform }, now }, name) =>
      savePermit(tx, { streamerId, platform, nameKey: nameKey(name), until: now + PERMIT_LASTS_MS }),
  };

  return {
    bot,
    panel: {
      ...createModerationService({ db, unitOfWork, clock, prepared, onStored: worker.wake }),
      act: createHandModeration({
        ...parts,
        chat: {
          find: (...line) => parts.chatFeed.find(...line),
          remove: (...removed) => parts.chatFeed.remove(...removed),
        },
        onStored: worker.wake,
      }),
    },
    chat: {
      async prepare(streamerIds: Iterable<string>): Promise<void> {
        for (const streamerId of streamerIds) await prepared.find(db, streamerId);
      },
      judge,
    },
    start(): void {
      worker.start();
    },
    async close(): Promise<void> {
      await worker.close();
      news.close();
    },
  };
}
