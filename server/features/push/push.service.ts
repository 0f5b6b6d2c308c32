import { refuse, ok, type Result } from '#core/base/result.ts';
import type { PushChoice, PushAddress, PushSubscriptionInput } from '#core/push/schema.ts';
import { PUSH_LIFETIME_MS, STREAM_NEWS_MS, STREAM_PAUSE_MS, type PushKind } from '#core/push/limits.ts';
import type { Db, UnitOfWork } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Random } from '#server/lib/ids.ts';
import { forgetBrowser, moveBrowser, replaceChoices, saveBrowser } from './browser.repository.ts';
import { isReceiverKey } from './encrypt-message.ts';
import { insertNews } from './news.repository.ts';
import type { PushChoiceTable, PushNewsTable } from './push.table.ts';

export interface PushServiceDeps {
  unitOfWork: UnitOfWork;
  clock: Pick<Clock, 'now'>;
  random: Pick<Random, 'id'>;
  /** Whether the server may call this address. */
  isPushService(endpoint: string): boolean;
  /** Something is about to be committed that is to be told. */
  onNews(): void;
  findChannel(choice: PushChoice): Promise<{ id: string; streamerId: string } | undefined>;
}

/** Which browsers are told of what, and what there is to tell. */
export interface PushService {
  /** Keeps all that one browser wants; answers of how many streamers, or refuses with `invalid`. */
  save(input: PushSubscriptionInput): Promise<Result<number>>;
  /** Refuses with `invalid`. */
  move(from: string, to: PushAddress): Promise<Result<null>>;
  /** In the transaction that stored that a stream began. */
  noteLive(tx: Db, streamerId: string, channelId: string, since: number | null): Promise<void>;
  /** In the transaction that opened it. */
  noteGiveaway(
    tx: Db,
    streamerId: string,
    giveaway: { id: string; title: string; keyword: string },
  ): Promise<void>;
}

export function createPushService(deps: PushServiceDeps): PushService {
  const { unitOfWork, clock, random } = deps;
  const isUsable = ({ endpoint, p256dh }: PushAddress) =>
    deps.isPushService(endpoint) && isReceiverKey(p256dh);

  async function findChoices(
    channels: readonly PushChoice[],
  ): Promise<Omit<PushChoiceTable, 'browser_id'>[]> {
    const byStreamer = new Map<string, Omit<PushChoiceTable, 'browser_id'>>();
    for (const choice of channels) {
      const channel = await deps.findChannel(choice);
      if (channel === undefined || !(choice.live || choice.giveaway)) continue;
      const known = byStreamer.get(channel.streamerId);
      byStreamer.set(channel.streamerId, {
        streamer_id: channel.streamerId,
        channel_id: known?.channel_id ?? channel.id,
        live: known?.live === 1 || choice.live ? 1 : 0,
        giveaway: known?.giveaway === 1 || choice.giveaway ? 1 : 0,
      });
    }
    return [...byStreamer.values()];
  }

  async function tell(
    tx: Db,
    kind: PushKind,
    news: Pick<PushNewsTable, 'news_key' | 'streamer_id' | 'channel_id' | 'title' | 'keyword'>,
  ): Promise<void> {
    const now = clock.now();
    await insertNews(tx, {
      ...news,
      id: random.id(),
      kind,
      created_at: now,
      expires_at: now + PUSH_LIFETIME_MS[kind],
    });
    deps.onNews();
  }

  return {
    async save({ address, language, quiet, channels }) {
      if (!isUsable(address)) return refuse('invalid');
      const choices = await findChoices(channels);
      await unitOfWork(async (tx) => {
        if (choices.length === 0) return forgetBrowser(tx, address.endpoint);
        const id = await saveBrowser(tx, {
          ...address,
          id: random.id(),
          language,
          quiet_from: quiet?.from ?? null,
          quiet_to: quiet?.to ?? null,
          time_zone: quiet?.timeZone ?? 'UTC',
          changed_at: clock.now(),
        });
        await replaceChoices(tx, id, choices);
      });
      return ok(choices.length);
    },
    async move(from, to) {
      if (!isUsable(to)) return refuse('invalid');
      await unitOfWork((tx) => moveBrowser(tx, from, to, clock.now()));
      return ok(null);
    },
    async noteLive(tx, streamerId, channelId, since) {
      const now = clock.now();
      if (now - (since ?? now) > STREAM_NEWS_MS) return;
      // Of two channels that begin at the very same time, the second meets the first one's key.
      const key = `live:${streamerId}:${Math.floor(now / STREAM_PAUSE_MS)}`;
      const news = { streamer_id: streamerId, channel_id: channelId, title: '', keyword: '' };
      await tell(tx, 'live', { ...news, news_key: key });
    },
    noteGiveaway: (tx, streamerId, { id, title, keyword }) =>
      tell(tx, 'giveaway', {
        news_key: `giveaway:${id}`,
        streamer_id: streamerId,
        channel_id: null,
        title,
        keyword,
      }),
  };
}
