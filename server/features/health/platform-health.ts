import { LRUCache } from 'lru-cache';
import type {
  ChannelHealth,
  HealthProblem,
  HealthTask,
  HeardType,
  ProblemCode,
} from '#core/health/schema.ts';
import { cleanText, cutText } from '#core/base/text.ts';
import type { Platform } from '#core/platforms/platform.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { ConnectionState, Delivery, WebhookResult } from '#server/platforms/port.ts';
import { problemOf } from '#server/platforms/problem.ts';
import type { Account, PlatformWatch } from '#server/platforms/watch.ts';
import { Delays } from './delays.ts';

const MOST_CHANNELS = 5000;
const MOST_PROBLEMS = 8;
const MOST_UNKNOWN = 12;
const LONGEST_DETAIL = 200;

/** What is known of a channel since the start; nothing of it is stored. */
export interface KnownHealth {
  state: ConnectionState | null;
  subscriptions: { wanted: readonly string[]; present: readonly string[] } | null;
  lastHeard: ReadonlyMap<HeardType, number>;
  delay: ChannelHealth['delay'];
  unknown: ChannelHealth['unknown'];
  problems: HealthProblem[];
}

export interface KnownWebhooks {
  lastAt: number | null;
  refused: number;
  lastRefusal: Extract<WebhookResult, { ok: false }>['reason'] | null;
}

export interface PlatformHealth extends PlatformWatch {
  /** A delivery is committed. */
  stored(platform: Platform, delivery: Delivery): void;
  read(account: Account): KnownHealth;
  readWebhooks(platform: Platform): KnownWebhooks;
}

class Channel {
  state: ConnectionState | null = null;
  subscriptions: KnownHealth['subscriptions'] = null;
  readonly lastHeard = new Map<HeardType, number>();
  readonly delays = new Delays();
  readonly unknown = new Map<string, number>();
  problems: HealthProblem[] = [];
}

/** Keeps the figures of every channel's health, in memory of bounded size. */
export function createPlatformHealth(deps: {
  clock: Pick<Clock, 'now'>;
  onChanged(account: Account): void;
}): PlatformHealth {
  const { clock, onChanged } = deps;
  const channels = new LRUCache<string, Channel>({ max: MOST_CHANNELS });
  const webhooks = new Map<Platform, KnownWebhooks>();

  function of({ platform, channelId }: Account): Channel {
    const key = `${platform}:${channelId}`;
    const known = channels.get(key) ?? new Channel();
    if (!channels.has(key)) channels.set(key, known);
    return known;
  }
  function note(account: Account, task: HealthTask, code: ProblemCode, text: string): void {
    const channel = of(account);
    const detail = cutText(cleanText(text), LONGEST_DETAIL);
    const same = channel.problems.find(
      (known) => known.task === task && known.code === code && known.detail === detail,
    );
    const problem = { task, code, detail, at: clock.now(), times: (same?.times ?? 0) + 1 };
    channel.problems = [problem, ...channel.problems.filter((known) => known !== same)].slice(
      0,
      MOST_PROBLEMS,
    );
  }
  function passedOver(account: Account, type: string): void {
    const { unknown } = of(account);
    if (!unknown.has(type) && unknown.size >= MOST_UNKNOWN) return;
    unknown.set(type, (unknown.get(type) ?? 0) + 1);
    onChanged(account);
  }

  return {
    opened(account) {
      const channel = of(account);
      channel.state = null;
      channel.subscriptions = null;
    },
    changed(account, state) {
      const channel = of(account);
      const before = channel.state;
      channel.state = state;
      if (isTrouble(before, state)) note(account, 'connection', codeOf(state), state.reason);
      onChanged(account);
    },
    subscribed(account, wanted, present) {
      of(account).subscriptions = { wanted, present };
      onChanged(account);
    },
    passedOver,
    failed(account, task, error) {
      note(account, task, problemOf(error), error instanceof Error ? error.message : String(error));
      onChanged(account);
    },
    webhookCame(platform, result) {
      const before = webhooks.get(platform) ?? { lastAt: null, refused: 0, lastRefusal: null };
      if (!result.ok) {
        webhooks.set(platform, { ...before, refused: before.refused + 1, lastRefusal: result.reason });
        return;
      }
      webhooks.set(platform, { ...before, lastAt: clock.now() });
      if (result.unknown !== undefined) passedOver({ platform, ...result.unknown }, result.unknown.type);
    },
    stored(platform, delivery) {
      const account = { platform, channelId: delivery.channelId };
      // What an adapter finds out by asking has the time at which it asked.
      if (delivery.kind === 'chat' || delivery.kind === 'event') {
        const now = clock.now();
        const channel = of(account);
        channel.delays.add(now - delivery.sentAt);
        channel.lastHeard.set(delivery.kind === 'chat' ? 'chat' : delivery.event.type, now);
      }
      onChanged(account);
    },
    read(account) {
      const { state, subscriptions, lastHeard, delays, unknown, problems } = of(account);
      return {
        state,
        subscriptions,
        lastHeard,
        delay: delays.read(),
        unknown: [...unknown].map(([type, count]) => ({ type, count })),
        problems,
      };
    },
    readWebhooks: (platform) => webhooks.get(platform) ?? { lastAt: null, refused: 0, lastRefusal: null },
  };
}

type Trouble = Exclude<ConnectionState, { state: 'connected' }>;

/** The first word of a feed is that it connects, and a lost connection is told when it is lost and when it is tried anew. */
function isTrouble(before: ConnectionState | null, state: ConnectionState): state is Trouble {
  if (state.state === 'connected') return false;
  if (state.state !== 'connecting') return before?.state !== state.state;
  if (before === null) return false;
  return !(
    before.state === 'connecting' &&
    before.attempt === state.attempt &&
    before.reason === state.reason
  );
}

function codeOf(state: Trouble): ProblemCode {
  if (state.state === 'paused') return 'quota';
  return state.state === 'needs-login' ? 'login' : 'lost';
}
