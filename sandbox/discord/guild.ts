/** The roles of the one guild, by the names that the control call takes. */
export const ROLE_NAMES = ['friend', 'patron'] as const;
export type GuildRole = (typeof ROLE_NAMES)[number];

const ROLE_IDS = {
  friend: '900000000000000010',
  /** Premium, unless the server is configured otherwise. */
  patron: '900000000000000011',
} as const satisfies Record<GuildRole, string>;

export interface Membership {
  readonly roles: readonly string[];
  /** Outside: banned, or gone. */
  readonly isOut: boolean;
}

/** Who has which roles: everybody belongs to the guild, without a role, until a control call says otherwise. */
export interface Guild {
  readonly id: string;
  membershipOf(userId: string): Membership;
  set(
    userId: string,
    change: { roles?: readonly GuildRole[] | undefined; banned?: boolean | undefined },
  ): void;
  reset(): void;
}

export function createGuild(): Guild {
  const memberships = new Map<string, Membership>();
  const membershipOf = (userId: string): Membership => memberships.get(userId) ?? { roles: [], isOut: false };
  return {
    id: '900000000000000001',
    membershipOf,
    set(userId, { roles, banned }) {
      const before = membershipOf(userId);
      memberships.set(userId, {
        roles: roles?.map((role) => ROLE_IDS[role]) ?? before.roles,
        isOut: banned ?? before.isOut,
      });
    },
    reset: () => memberships.clear(),
  };
}
