import type { NewSubscription } from './api.ts';

type Subscription = Omit<NewSubscription, 'sessionId'>;

/** Every EventSub subscription that a channel's feed needs, with the condition Twitch wants for it. */
export function listSubscriptions(platformChannelId: string): readonly Subscription[] {
  const broadcaster = { broadcaster_user_id: platformChannelId };
  const subscriber = { version: '1', condition: broadcaster, scope: 'channel:read:subscriptions' };
  const open = { version: '1', condition: broadcaster, scope: '' };
  // The streamer's own token reads the chat, so the reading user is the streamer.
  const chat = {
    version: '1',
    condition: { ...broadcaster, user_id: platformChannelId },
    scope: 'user:read:chat',
  };
  return [
    { type: 'channel.chat.message', ...chat },
    { type: 'channel.chat.message_delete', ...chat },
    { type: 'channel.chat.clear_user_messages', ...chat },
    { type: 'channel.chat.clear', ...chat },
    {
      type: 'channel.follow',
      version: '2',
      condition: { ...broadcaster, moderator_user_id: platformChannelId },
      scope: 'moderator:read:followers',
    },
    { type: 'channel.subscribe', ...subscriber },
    { type: 'channel.subscription.gift', ...subscriber },
    { type: 'channel.subscription.message', ...subscriber },
    // Cheers, power-ups and combos: `channel.cheer` would tell the cheers a second time.
    { type: 'channel.bits.use', version: '1', condition: broadcaster, scope: 'bits:read' },
    {
      type: 'channel.raid',
      version: '1',
      condition: { to_broadcaster_user_id: platformChannelId },
      scope: '',
    },
    { type: 'stream.online', ...open },
    { type: 'stream.offline', ...open },
    { type: 'channel.update', ...open, version: '2' },
  ];
}
