import type { Person } from '../identity.ts';
import type { ChatRole } from '../platform.ts';

/** The kinds of chat objects. */
export const CHAT_TYPE = {
  normal: 0,
  spell: 5,
  subscription: 5001,
  follow: 5003,
  welcome: 5004,
  giftBatch: 5005,
  gift: 5006,
  raid: 5008,
  customSpell: 5009,
  stream: 5012,
} as const;

export interface ChatObject {
  readonly type: number;
  readonly message_id: string;
  readonly [field: string]: unknown;
}

export interface NewChat {
  readonly type: number;
  readonly id: string;
  readonly sender: Person;
  readonly content: string;
  readonly at: number;
  readonly roles?: readonly ChatRole[];
  readonly tier?: string | undefined;
  readonly data?: object;
}

const ROLE_NAMES: Readonly<Partial<Record<ChatRole, { name: string; type: number }>>> = {
  broadcaster: { name: 'streamer', type: 100_000 },
  moderator: { name: 'mod', type: 100_001 },
  subscriber: { name: 'subscriber', type: 100_004 },
  follower: { name: 'follower', type: 100_006 },
};

/** One entry of a CHAT frame's `chats`. */
export function chatObject({ type, id, sender, content, at, roles = [], tier, data }: NewChat): ChatObject {
  const named = roles.flatMap((role) => ROLE_NAMES[role] ?? []);
  const level = tier ?? (roles.includes('subscriber') ? '1' : undefined);
  return {
    type,
    content,
    nick_name: sender.name,
    user_name: sender.login,
    avatar: 'default.webp',
    ...(level === undefined ? {} : { sub_lv: `L${level}`, sub_tier: level }),
    medals: [],
    decos: [],
    roles: named.map(({ name }) => name),
    custom_role: JSON.stringify(named.map(({ name, type: roleType }) => ({ roleName: name, roleType }))),
    message_id: id,
    sender_id: Number(sender.id),
    uid: Number(sender.id),
    send_time: Math.floor(at / 1000),
    ...(data === undefined ? {} : { content_data: data }),
  };
}
