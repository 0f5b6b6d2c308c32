import type { ChatRole } from '#core/platforms/ranks.ts';

const ROLE_OF_BADGE: ReadonlyMap<string, ChatRole> = new Map([
  ['broadcaster', 'broadcaster'],
  ['moderator', 'moderator'],
  ['lead_moderator', 'moderator'],
  ['vip', 'vip'],
  ['subscriber', 'subscriber'],
  // A founder is one of the first subscribers, and still one.
  ['founder', 'subscriber'],
]);

/** The role that a badge stands for, if it does for any. */
export function roleOfBadge(badge: string): ChatRole | undefined {
  return ROLE_OF_BADGE.get(badge);
}

/** The roles that a chat line's badges stand for; the channel's owner needs no badge. */
export function chatRoles(isOwner: boolean, badges: readonly string[]): ChatRole[] {
  const roles = new Set<ChatRole>(isOwner ? ['broadcaster'] : []);
  for (const badge of badges) {
    const role = roleOfBadge(badge);
    if (role) roles.add(role);
  }
  return [...roles];
}
