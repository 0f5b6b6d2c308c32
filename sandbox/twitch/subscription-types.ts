/** Which token a subscription type asks for. */
export interface SubscriptionType {
  readonly version: string;
  /** Condition fields that must be given; for a raid one of the two is enough. */
  readonly condition: readonly string[];
  /** The condition field that must be the token's own user; none where everybody may listen. */
  readonly ownField?: string;
  /** Any one of these will do. */
  readonly scopes: readonly string[];
}

const BROADCASTER = ['broadcaster_user_id'] as const;
const CHAT = {
  version: '1',
  condition: [...BROADCASTER, 'user_id'],
  ownField: 'user_id',
  scopes: ['user:read:chat'],
};
const REDEMPTIONS = ['channel:read:redemptions', 'channel:manage:redemptions'];
const PREDICTIONS = ['channel:read:predictions', 'channel:manage:predictions'];
const POLLS = ['channel:read:polls', 'channel:manage:polls'];

function ofBroadcaster(version: string, scopes: readonly string[]): SubscriptionType {
  return { version, condition: BROADCASTER, ownField: 'broadcaster_user_id', scopes };
}

const OPEN = { version: '1', condition: BROADCASTER, scopes: [] };

export const SUBSCRIPTION_TYPES: Readonly<Record<string, SubscriptionType>> = {
  'channel.chat.message': CHAT,
  'channel.chat.notification': CHAT,
  'channel.chat.message_delete': CHAT,
  'channel.chat.clear': CHAT,
  'channel.chat.clear_user_messages': CHAT,
  'channel.follow': {
    version: '2',
    condition: [...BROADCASTER, 'moderator_user_id'],
    ownField: 'moderator_user_id',
    scopes: ['moderator:read:followers'],
  },
  'channel.subscribe': ofBroadcaster('1', ['channel:read:subscriptions']),
  'channel.subscription.gift': ofBroadcaster('1', ['channel:read:subscriptions']),
  'channel.subscription.message': ofBroadcaster('1', ['channel:read:subscriptions']),
  'channel.subscription.end': ofBroadcaster('1', ['channel:read:subscriptions']),
  'channel.cheer': ofBroadcaster('1', ['bits:read']),
  'channel.bits.use': ofBroadcaster('1', ['bits:read']),
  'channel.raid': {
    version: '1',
    condition: ['to_broadcaster_user_id', 'from_broadcaster_user_id'],
    scopes: [],
  },
  'stream.online': OPEN,
  'stream.offline': OPEN,
  'channel.update': { ...OPEN, version: '2' },
  'channel.channel_points_custom_reward_redemption.add': ofBroadcaster('1', REDEMPTIONS),
  'channel.channel_points_custom_reward_redemption.update': ofBroadcaster('1', REDEMPTIONS),
  'channel.prediction.begin': ofBroadcaster('1', PREDICTIONS),
  'channel.prediction.progress': ofBroadcaster('1', PREDICTIONS),
  'channel.prediction.lock': ofBroadcaster('1', PREDICTIONS),
  'channel.prediction.end': ofBroadcaster('1', PREDICTIONS),
  'channel.poll.begin': ofBroadcaster('1', POLLS),
  'channel.poll.progress': ofBroadcaster('1', POLLS),
  'channel.poll.end': ofBroadcaster('1', POLLS),
  'channel.ban': ofBroadcaster('1', ['channel:moderate']),
  'channel.unban': ofBroadcaster('1', ['channel:moderate']),
};

/** Whether the condition names what the type needs. */
export function hasCondition(type: string, condition: Readonly<Record<string, string>>): boolean {
  const wanted = SUBSCRIPTION_TYPES[type]?.condition ?? [];
  const isGiven = (field: string): boolean => (condition[field] ?? '') !== '';
  return type === 'channel.raid' ? wanted.some(isGiven) : wanted.every(isGiven);
}
