import { describe, expect, it } from 'vitest';
import { channelKey, parseChannelKey, sortChannels, type FollowedChannel } from './schema.ts';

describe('the key of a channel', () => {
  it('is the same however the name is written, and leads back to the channel', () => {
    expect(channelKey({ platform: 'kick', user: 'Ana' })).toBe('kick:ana');
    expect(parseChannelKey('kick:ana')).toEqual({ platform: 'kick', user: 'ana' });
    expect(parseChannelKey('youtube:a:b')).toEqual({ platform: 'youtube', user: 'a:b' });
  });

  it.each(['', 'ana', 'kick:', 'mars:ana', `kick:${'a'.repeat(101)}`])('is not %j', (key) => {
    expect(parseChannelKey(key)).toBeUndefined();
  });
});

it('who is live comes first, the latest on top, the others by name', () => {
  const channel = (name: string, liveSince: number | null): FollowedChannel => ({
    key: `kick:${name}`,
    platform: 'kick',
    login: name,
    name,
    picture: '',
    live: liveSince !== null,
    liveSince,
    title: '',
    category: '',
  });
  const list = [channel('ñu', null), channel('ana', 5), channel('Nora', null), channel('luz', 9)];
  expect(sortChannels(list, 'es').map(({ name }) => name)).toEqual(['luz', 'ana', 'Nora', 'ñu']);
});
