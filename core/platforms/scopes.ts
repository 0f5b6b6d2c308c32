import type { Platform } from './platform.ts';

/** Why a permission is asked for; the profile page has words for each. */
export type ScopeReason =
  | 'account'
  | 'channel'
  | 'readChat'
  | 'writeChat'
  | 'chatters'
  | 'followers'
  | 'subscriptions'
  | 'bits'
  | 'kicks'
  | 'events'
  | 'moderate'
  | 'title'
  | 'youtube'
  | 'members';

interface Scope {
  readonly scope: string;
  readonly reason: ScopeReason;
}

const GOOGLE = 'https://www.googleapis.com/auth/';

/**
 * What a streamer's login asks of a platform, each with its reason, which the streamer is shown
 * (docs/spec/session.md#permissions). For Twitch and Kick no more than chat, moderation, presence, follow dates, the
 * alerts' events and quick actions need.
 */
export const STREAMER_SCOPES = {
  twitch: [
    { scope: 'user:read:chat', reason: 'readChat' },
    { scope: 'user:write:chat', reason: 'writeChat' },
    { scope: 'moderator:read:chatters', reason: 'chatters' },
    { scope: 'moderator:read:followers', reason: 'followers' },
    { scope: 'channel:read:subscriptions', reason: 'subscriptions' },
    { scope: 'bits:read', reason: 'bits' },
    { scope: 'moderator:manage:chat_messages', reason: 'moderate' },
    { scope: 'moderator:manage:banned_users', reason: 'moderate' },
    { scope: 'channel:manage:broadcast', reason: 'title' },
    { scope: 'moderator:manage:shoutouts', reason: 'title' },
  ],
  kick: [
    { scope: 'user:read', reason: 'account' },
    { scope: 'channel:read', reason: 'channel' },
    { scope: 'chat:write', reason: 'writeChat' },
    { scope: 'events:subscribe', reason: 'events' },
    { scope: 'kicks:read', reason: 'kicks' },
    { scope: 'moderation:chat_message:manage', reason: 'moderate' },
    { scope: 'moderation:ban', reason: 'moderate' },
    { scope: 'channel:write', reason: 'title' },
  ],
  youtube: [
    { scope: `${GOOGLE}youtube.force-ssl`, reason: 'youtube' },
    { scope: `${GOOGLE}youtube.channel-memberships.creator`, reason: 'members' },
  ],
  trovo: [
    { scope: 'user_details_self', reason: 'account' },
    { scope: 'chat_connect', reason: 'readChat' },
    { scope: 'chat_send_self', reason: 'writeChat' },
    { scope: 'send_to_my_channel', reason: 'writeChat' },
    { scope: 'manage_messages', reason: 'moderate' },
    { scope: 'channel_update_self', reason: 'title' },
    { scope: 'channel_subscriptions', reason: 'subscriptions' },
  ],
} as const satisfies Record<Platform, readonly Scope[]>;

/** The same as the platform wants them, without the reasons. */
export function streamerScopes(platform: Platform): string[] {
  return STREAMER_SCOPES[platform].map(({ scope }) => scope);
}
