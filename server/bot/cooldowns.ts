import { LRUCache } from 'lru-cache';
import { SECOND_MS } from '#core/base/time.ts';

export interface CommandUse {
  /** Id of a custom command or name of a built-in. */
  command: string;
  channelId: string;
  viewerId: string;
  messageId: string;
  /** By the clock that nobody sets. */
  now: number;
  /** Seconds. */
  userCooldown: number;
  channelCooldown: number;
}

export interface Cooldowns {
  /** True when neither cooldown runs, and then both start. */
  tryUse(use: CommandUse): boolean;
}

/** What is forgotten early under a flood is only a wait of seconds. */
const MOST_COOLDOWNS = 20_000;

/** Cooldowns in memory: a restart ends them all. */
export function createCooldowns(): Cooldowns {
  const running = new LRUCache<string, { until: number; messageId: string }>({ max: MOST_COOLDOWNS });

  function isFree(key: string, use: CommandUse): boolean {
    const cooldown = running.get(key);
    // The same message comes again when its transaction was rolled back: it shall not wait for itself.
    return cooldown === undefined || cooldown.until <= use.now || cooldown.messageId === use.messageId;
  }

  function start(key: string, use: CommandUse, seconds: number): void {
    if (seconds > 0) running.set(key, { until: use.now + seconds * SECOND_MS, messageId: use.messageId });
  }

  return {
    tryUse(use) {
      const channel = `${use.command} ${use.channelId}`;
      const user = `${channel} ${use.viewerId}`;
      if (!isFree(channel, use) || !isFree(user, use)) return false;
      start(channel, use, use.channelCooldown);
      start(user, use, use.userCooldown);
      return true;
    },
  };
}
