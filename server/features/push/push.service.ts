import { PUSH_LIFETIME_MS, STREAM_NEWS_MS, STREAM_PAUSE_MS, type PushKind } from '#core/push/limits.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { onCommit } from '#server/kernel/unit-of-work.ts';
import { insertNotification } from './notification.repository.ts';
import type { PushNotificationTable } from './push.table.ts';

export interface PushServiceDeps extends Pick<Kernel, 'clock' | 'random'> {
  /** A notification was committed. */
  onStored: () => void;
}

/** Notifications that go to browsers. */
export type PushService = ReturnType<typeof createPushService>;

export function createPushService(deps: PushServiceDeps) {
  const { clock, random } = deps;

  async function announce(
    tx: Db,
    kind: PushKind,
    notification: Pick<
      PushNotificationTable,
      'news_key' | 'streamer_id' | 'channel_id' | 'title' | 'keyword'
    >,
  ): Promise<void> {
    const now = clock.now();
    await insertNotification(tx, {
      ...notification,
      id: random.id(),
      kind,
      created_at: now,
      expires_at: now + PUSH_LIFETIME_MS[kind],
    });
    onCommit(tx, deps.onStored);
  }

  return {
    /** In the transaction that stored that a broadcast began. */
    async noteLive(tx: Db, streamerId: string, channelId: string, since: number | null) {
      const now = clock.now();
      if (now - (since ?? now) > STREAM_NEWS_MS) return;
      // Of two channels that begin at the very same time, the second meets the first one's key.
      const key = `live:${streamerId}:${Math.floor(now / STREAM_PAUSE_MS)}`;
      const notification = { streamer_id: streamerId, channel_id: channelId, title: '', keyword: '' };
      await announce(tx, 'live', { ...notification, news_key: key });
    },
    /** In the transaction that opened it. */
    noteGiveaway: (
      tx: Db,
      streamerId: string,
      { id, title, keyword }: { id: string; title: string; keyword: string },
    ) =>
      announce(tx, 'giveaway', {
        news_key: `giveaway:${id}`,
        streamer_id: streamerId,
        channel_id: null,
        title,
        keyword,
      }),
  };
}
