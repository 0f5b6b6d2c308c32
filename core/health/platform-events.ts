import type { EventType } from '#core/events.ts';
import type { Platform } from '#core/platforms/platform.ts';

/** What each platform's adapter makes of what it hears. */
export const EVENTS_OF_PLATFORM = {
  twitch: ['follow', 'subscribe', 'resubscribe', 'gift', 'bits', 'raid'],
  kick: ['follow', 'subscribe', 'resubscribe', 'gift', 'kicks'],
  youtube: ['follow', 'member', 'memberGift', 'superchat', 'jewels'],
  trovo: ['follow', 'subscribe', 'resubscribe', 'gift', 'raid', 'mana', 'elixir'],
} as const satisfies Record<Platform, readonly EventType[]>;
