import { describe, expect, it } from 'vitest';
import { findShared, watchAddress } from './channel-address.ts';

const OWN = 'https://fogata.example';
const channel = (platform: string, user: string) => ({ kind: 'channel', channel: { platform, user } });

describe('what a person shared', () => {
  it.each([
    ['https://kick.com/ana', channel('kick', 'ana')],
    ['https://kick.com/popout/ana/chat', channel('kick', 'ana')],
    ['https://www.twitch.tv/Ana_B', channel('twitch', 'Ana_B')],
    ['https://m.twitch.tv/ana?desktop-redirect=true', channel('twitch', 'ana')],
    ['https://www.twitch.tv/ana/videos', channel('twitch', 'ana')],
    ['twitch.tv/ana', channel('twitch', 'ana')],
    ['https://www.youtube.com/@ana/live', channel('youtube', 'ana')],
    ['https://youtube.com/@an%C3%ADa', channel('youtube', 'anía')],
    [
      'https://www.youtube.com/channel/UC1234567890123456789012',
      channel('youtube', 'UC1234567890123456789012'),
    ],
    ['https://trovo.live/s/ana/549756', channel('trovo', 'ana')],
    ['¡Mira a Ana en directo! https://kick.com/ana.', channel('kick', 'ana')],
    ['https://fogata.example/k/ana/shop?platform=kick', { kind: 'page', path: '/k/ana/shop?platform=kick' }],
  ])('%s leads to its streamer', (text, target) => {
    expect(findShared([null, text], OWN)).toEqual(target);
  });

  it.each([
    'https://www.twitch.tv/directory/category/art',
    'https://www.twitch.tv/',
    'https://kick.com/browse',
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://youtu.be/abcdefghijk',
    'https://kick.com.evil.example/ana',
    'https://fogata.example/panel',
    'javascript://kick.com/ana',
    'ana',
    '',
    'https://kick.com/%E0%A4%A',
    `https://kick.com/${'a'.repeat(101)}`,
  ])('%s leads to nobody', (text) => {
    expect(findShared([text], OWN)).toBeUndefined();
  });

  it('is the address where there are an address and a text', () => {
    expect(findShared(['https://kick.com/luz', 'Ana', 'https://kick.com/ana'], OWN)).toEqual(
      channel('kick', 'luz'),
    );
  });
});

it('a channel is watched where its platform has it', () => {
  expect(watchAddress({ platform: 'kick', user: 'ana' })).toBe('https://kick.com/ana');
  expect(watchAddress({ platform: 'youtube', user: '@ana' })).toBe('https://www.youtube.com/@ana/live');
});
