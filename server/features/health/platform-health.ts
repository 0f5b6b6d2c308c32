import { LRUCache } from 'lru-cache';
import type { Platform } from '#core/platforms/platform.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Delivery, WebhookResult } from '#server/platforms/port.ts';
import { problemOf } from '#server/platforms/problem.ts';
import type { Account, PlatformWatch } from '#server/platforms/watch.ts';
import { ChannelFigures, type KnownHealth } from './channel-figures.ts';

const MOST_CHANNELS = 5000;

export interface KnownWebhooks {
  lastAt: number | null;
  refused: number;
  lastRefusal: Extract<WebhookResult, { ok: false }>['reason'] | null;
  unaddressed: number;
}

export interface PlatformHealth extends PlatformWatch {
  /** A delivery is committed. */
  stored(platform: Platform, delivery: Delivery): void;
  read(account: Account): KnownHealth;
  readWebhooks(platform: Platform): KnownWebhooks;
}

/** Keeps the figures of every channel's health, in memory of bounded size. */
export function createPlatformHealth(deps: {
  clock: Pick<Clock, 'now'>;
  onChanged: (account: Account) => void;
}): PlatformHealth {
  const { clock } = deps;
  const channels = new LRUCache<string, ChannelFigures>({ max: MOST_CHANNELS });
  const webhooks = new Map<Platform, KnownWebhooks>();

  function of({ platform, platformChannelId }: Account): ChannelFigures {
    const key = `${platform}:${platformChannelId}`;
    const known = channels.get(key);
    if (known !== undefined) return known;
    const figures = new ChannelFigures();
    channels.set(key, figures);
    return figures;
  }
  function change(account: Account, update: (figures: ChannelFigures) => void): void {
    update(of(account));
    deps.onChanged(account);
  }
  const readWebhooks = (platform: Platform): KnownWebhooks =>
    webhooks.get(platform) ?? { lastAt: null, refused: 0, lastRefusal: null, unaddressed: 0 };

  return {
    opened: (account) => of(account).begin(),
    changed: (account, state) => change(account, (figures) => figures.change(state, clock.now())),
    subscribed: (account, wanted, present) =>
      change(account, (figures) => figures.subscribe(wanted, present)),
    unofficialChanged: (account, state) => change(account, (figures) => figures.setUnofficial(state)),
    passedOver: (account, type) => change(account, (figures) => figures.passOver(type)),
    failed(account, task, error) {
      const text = error instanceof Error ? error.message : String(error);
      change(account, (figures) => figures.fail(task, problemOf(error), text, clock.now()));
    },
    webhookCame(platform, result) {
      const before = readWebhooks(platform);
      if (!result.ok) {
        webhooks.set(platform, { ...before, refused: before.refused + 1, lastRefusal: result.reason });
        return;
      }
      const { unknown, delivery } = result;
      const unaddressed = before.unaddressed + (delivery?.platformChannelId === '' ? 1 : 0);
      webhooks.set(platform, { ...before, lastAt: clock.now(), unaddressed });
      if (unknown !== undefined)
        change({ platform, platformChannelId: unknown.platformChannelId }, (figures) =>
          figures.passOver(unknown.type),
        );
    },
    stored: (platform, delivery) =>
      change({ platform, platformChannelId: delivery.platformChannelId }, (figures) =>
        figures.store(delivery, clock.now()),
      ),
    read: (account) => of(account).read(),
    readWebhooks,
  };
}
