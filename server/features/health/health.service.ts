import { LRUCache } from 'lru-cache';
import type { EventType } from '#core/events.ts';
import { EVENTS_OF_PLATFORM } from '#core/health/platform-events.ts';
import type { ChannelHealth, Health, Quota, UntrustedProxy } from '#core/health/schema.ts';
import type { StorageUse } from '#core/health/storage.ts';
import { ok, refuse, type Result } from '#core/base/result.ts';
import { SECOND_MS } from '#core/base/time.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { ConnectionState } from '#server/platforms/port.ts';
import type { KnownHealth } from './channel-figures.ts';
import type { KnownWebhooks } from './platform-health.ts';

/** A linked channel, as far as its health goes. */
export interface HealthChannel {
  id: string;
  platform: Platform;
  platformUserId: string;
  displayName: string;
}

export interface HealthServiceDeps<Channel extends HealthChannel> {
  clock: Pick<Clock, 'steady'>;
  listChannels(streamerId: string): Promise<Channel[]>;
  isOwner(streamerId: string): Promise<boolean>;
  read(channel: Channel): KnownHealth;
  readWebhooks(platform: Platform): KnownWebhooks;
  /** Undefined where the server has no keys of the platform. */
  findAdapter(platform: Platform): { readQuota?: () => Quota; takesWebhooks: boolean } | undefined;
  findLastOfType(channelId: string, type: EventType): Promise<number | null>;
  /** What of the channel waits for the database. */
  readWaiting(channel: Channel): ChannelHealth['waiting'];
  readUnreadable(channelId: string): Promise<ChannelHealth['unreadable']>;
  listUnknown(channelId: string): Promise<ChannelHealth['unknownEvents']>;
  readFollowers(channel: Channel): Promise<ChannelHealth['followers']>;
  readUntrustedProxy(): UntrustedProxy | null;
  readStorage(): StorageUse;
  webhookUrl: string;
  reconnect(channel: Channel): Promise<void>;
}

/** Nobody gains by more, and each costs the platform a connection. */
const RECONNECT_REST_MS = 5 * SECOND_MS;
const MOST_RESTING = 1000;

export type HealthService = Pick<ReturnType<typeof createHealthService>, 'read' | 'reconnect'>;

/** How a streamer's channels are, and a new connection for one of them. */
export function createHealthService<Channel extends HealthChannel>(deps: HealthServiceDeps<Channel>) {
  const reconnected = new LRUCache<string, number>({ max: MOST_RESTING });

  async function readLastReceived(
    { id, platform }: Channel,
    received: KnownHealth['lastHeard'],
  ): Promise<ChannelHealth['lastHeard']> {
    const events = EVENTS_OF_PLATFORM[platform].map(async (type) => ({
      type,
      // What was received since the start is the newest; before that the database knows.
      at: received.get(type) ?? (await deps.findLastOfType(id, type)),
    }));
    return [{ type: 'chat', at: received.get('chat') ?? null }, ...(await Promise.all(events))];
  }

  async function readChannel(channel: Channel): Promise<ChannelHealth> {
    const { id, platform, displayName: name } = channel;
    const known = deps.read(channel);
    const adapter = deps.findAdapter(platform);
    return {
      id,
      platform,
      name,
      connection: adapter === undefined ? OFF : toConnection(known.state),
      subscriptions: toSubscriptions(known),
      unofficialChat: known.unofficialChat,
      lastHeard: await readLastReceived(channel, known.lastHeard),
      delay: known.delay,
      quota: adapter?.readQuota?.() ?? null,
      followers: await deps.readFollowers(channel),
      waiting: deps.readWaiting(channel),
      unreadable: await deps.readUnreadable(id),
      unknown: known.unknown,
      unknownEvents: await deps.listUnknown(id),
      problems: known.problems,
      webhook:
        adapter?.takesWebhooks === true ? { url: deps.webhookUrl, ...deps.readWebhooks(platform) } : null,
    };
  }

  return {
    async read(streamerId: string): Promise<Health> {
      const channels = await deps.listChannels(streamerId);
      const owner = await deps.isOwner(streamerId);
      return {
        channels: await Promise.all(channels.map(readChannel)),
        owner,
        untrustedProxy: owner ? deps.readUntrustedProxy() : null,
        storage: deps.readStorage(),
      };
    },

    async reconnect(streamerId: string, channelId: string): Promise<Result<null>> {
      const channels = await deps.listChannels(streamerId);
      const channel = channels.find(({ id }) => id === channelId);
      if (channel === undefined || deps.findAdapter(channel.platform) === undefined)
        return refuse('not_found');
      const now = deps.clock.steady();
      if (now - (reconnected.get(channelId) ?? -Infinity) < RECONNECT_REST_MS) return refuse('too_fast');
      reconnected.set(channelId, now);
      await deps.reconnect(channel);
      return ok(null);
    },
  };
}

const OFF = { state: 'off', since: null, until: null } as const;

function toConnection(state: ConnectionState | null): ChannelHealth['connection'] {
  switch (state?.state) {
    case 'connected':
      return { state: 'connected', since: state.since, until: null };
    case 'paused':
      return { state: 'paused', since: null, until: state.until };
    case 'needs-login':
      return { state: 'needsLogin', since: null, until: null };
    case 'connecting':
    case undefined:
      return { state: 'connecting', since: null, until: null };
  }
}

function toSubscriptions({ state, subscriptions }: KnownHealth): ChannelHealth['subscriptions'] {
  if (subscriptions === null) return null;
  const refused = state?.state === 'connected' ? (state.refused ?? []) : [];
  const { wanted, present } = subscriptions;
  const missing = wanted
    .filter((type) => !present.includes(type))
    .map((type) => ({ type, refused: refused.includes(type) }));
  return { wanted: [...wanted], missing };
}
