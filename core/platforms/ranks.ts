/** Ranks a command may ask for, lowest first; the number is the index that `mods` of a command holds. */
export const RANKS = ['Usuario', 'Seguidor', 'Suscriptor', 'Moderador', 'Dueño'] as const;
export type Rank = 0 | 1 | 2 | 3 | 4;

export const RANK = {
  viewer: 0,
  follower: 1,
  subscriber: 2,
  moderator: 3,
  owner: 4,
} as const satisfies Record<string, Rank>;

/** Roles as platforms give them with a chat message. */
export const CHAT_ROLES = ['broadcaster', 'moderator', 'vip', 'subscriber', 'follower'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];

/** The highest rank that a set of chat roles gives; a VIP ranks as a subscriber. */
export function rankOfRoles(roles: readonly ChatRole[]): Rank {
  if (roles.includes('broadcaster')) return RANK.owner;
  if (roles.includes('moderator')) return RANK.moderator;
  if (roles.includes('subscriber') || roles.includes('vip')) return RANK.subscriber;
  if (roles.includes('follower')) return RANK.follower;
  return RANK.viewer;
}
