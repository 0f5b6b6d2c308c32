import { DAY_MS } from '#core/base/time.ts';
import { nameKey } from '#core/base/text.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import type { ChannelEvent } from '#core/events.ts';
import { AT_WORK_MS } from '#core/extension/limits.ts';
import { addRise, countFollowers } from '#core/extension/follower-count.ts';
import type { ExtensionList, FollowReceipt, FollowReport, ReportedFollow } from '#core/extension/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import {
  COUNT_KEY,
  countFollows,
  noteReport,
  readFollowerCount,
  readLastReport,
  saveFollowerCount,
} from './follower-count.repository.ts';

/** The channel that a report is about. */
export interface ReportedChannel {
  id: string;
  streamerId: string;
  platform: Platform;
  platformUserId: string;
  login: string;
}

export interface KickFollowsDeps<Channel extends ReportedChannel, Written> extends Pick<
  Kernel,
  'db' | 'unitOfWork' | 'clock'
> {
  listChannels(streamerId: string): Promise<Channel[]>;
  /** Whether Kick's webhooks are known to reach this server for the channel. */
  hasKickWebhooks(channel: Channel): boolean;
  /** Null when the event was stored before. */
  writeEvent(tx: Db, channel: Channel, event: ChannelEvent): Promise<Written | null>;
  /** Call after the commit. */
  publishEvents(channel: Channel, written: Written[]): void;
  findUserId(channel: Channel, name: string): Promise<string | undefined>;
}

export type KickFollowsService = Pick<ReturnType<typeof createKickFollows>, 'report' | 'sourceOf'>;

/** Follows on Kick for servers that Kick's webhooks do not reach: the extension reports them. */
export function createKickFollows<Channel extends ReportedChannel, Written>(
  deps: KickFollowsDeps<Channel, Written>,
) {
  const { db, unitOfWork, clock } = deps;

  /** Where webhooks come, they name the same followers, with ids that a page does not show. */
  async function takeNames(
    channel: Channel,
    follows: readonly ReportedFollow[],
    isByWebhook: boolean,
  ): Promise<number> {
    const now = clock.now();
    const events: ChannelEvent[] = [];
    for (const { name = '', id, at = now } of isByWebhook ? [] : follows) {
      // Older ones were taken long ago or are nobody's news, as with every delivery.
      if (now - at > DAY_MS) continue;
      const userId = id ?? (await deps.findUserId(channel, name));
      events.push({
        ...followOf(channel, { id: userId ?? '', name: name || null }),
        occurredAt: Math.min(at, now),
        businessKey: `follow:${channel.platformUserId}:${userId ?? `name:${nameKey(name)}`}`,
      });
    }
    const written = await unitOfWork(async (tx) => {
      await noteReport(tx, channel.id, now);
      const all = [];
      for (const event of events) all.push(await deps.writeEvent(tx, channel, event));
      return all.filter((one) => one !== null);
    });
    deps.publishEvents(channel, written);
    return written.length;
  }

  /** What the count tells beyond the names; where webhooks come, it tells nothing that they do not. */
  async function takeCount(channel: Channel, count: number, isByWebhook: boolean): Promise<number> {
    const at = clock.now();
    const { gain, written } = await unitOfWork(async (tx) => {
      const before = await readFollowerCount(tx, channel.id);
      const told =
        before === undefined ? 0 : await countFollows(tx, channel.id, { after: before.at, until: at });
      const { gain: found, ahead } = countFollowers(before, { count, at }, told);
      await saveFollowerCount(tx, channel.id, { count, at, ahead, ...addRise(before, { count, at }) });
      if (found === 0 || isByWebhook) return { gain: 0, written: null };
      const event = {
        ...followOf(channel, { id: '', name: `+${found}` }),
        amount: found,
        occurredAt: at,
        businessKey: `${COUNT_KEY}${channel.platformUserId}:${before?.at ?? at}`,
      };
      return { gain: found, written: await deps.writeEvent(tx, channel, event) };
    });
    if (written === null) return 0;
    deps.publishEvents(channel, [written]);
    return gain;
  }

  return {
    /** Takes a report of the streamer's own channel; refuses any other with `not_found`. */
    async report(
      streamerId: string,
      { channel: name, follows }: FollowReport,
    ): Promise<Result<FollowReceipt>> {
      const channels = await deps.listChannels(streamerId);
      const channel = channels.find(
        ({ platform, login }) => platform === 'kick' && nameKey(login) === nameKey(name),
      );
      if (channel === undefined) return refuse('not_found');
      const isByWebhook = deps.hasKickWebhooks(channel);
      const taken = Array.isArray(follows)
        ? await takeNames(channel, follows, isByWebhook)
        : await takeCount(channel, follows.count, isByWebhook);
      return ok({ taken, source: isByWebhook ? 'webhook' : 'extension' });
    },

    /** How follows reach a channel now; null where it is not on Kick. */
    async sourceOf(channel: Channel): Promise<ExtensionList['kickFollows']> {
      if (channel.platform !== 'kick') return null;
      if (deps.hasKickWebhooks(channel)) return 'webhook';
      const reportedAt = await readLastReport(db, channel.id);
      return reportedAt !== null && clock.now() - reportedAt <= AT_WORK_MS ? 'extension' : 'none';
    },
  };
}

function followOf(channel: ReportedChannel, actor: ChannelEvent['actor']) {
  return { platform: 'kick', channel: channel.platformUserId, type: 'follow', actor, test: false } as const;
}
