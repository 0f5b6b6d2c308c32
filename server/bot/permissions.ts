import { RANK, type Rank } from '#core/platforms/ranks.ts';
import type { BotViewer } from './port.ts';

/** Platforms do not send "follower" with a message, but we know who followed. */
export function rankOf(viewer: BotViewer): Rank {
  return viewer.rank === RANK.viewer && viewer.followedAt !== null ? RANK.follower : viewer.rank;
}

/** Whether a viewer may use what asks for `needed`. */
export function mayUse(viewer: BotViewer, needed: number): boolean {
  return rankOf(viewer) >= needed;
}

/** Moderators and the owner never wait. */
export function skipsCooldown(viewer: BotViewer): boolean {
  return viewer.rank >= RANK.moderator;
}
