import { expect, it } from 'vitest';
import { channelOfAddress } from './channel-of-address.ts';

it.each([
  ['https://kick.com/ana', 'kick', 'ana'],
  ['https://kick.com/Ana-G/videos/1?x=1#y', 'kick', 'Ana-G'],
  ['https://www.twitch.tv/luz_gg', 'twitch', 'luz_gg'],
  ['https://m.twitch.tv/luz_gg/', 'twitch', 'luz_gg'],
  ['https://www.twitch.tv/popout/luz/chat?popout=', 'twitch', 'luz'],
  ['https://www.twitch.tv/moderator/luz', 'twitch', 'luz'],
])('%s shows %s/%s', (address, platform, user) => {
  expect(channelOfAddress(address)).toEqual({ platform, user });
});

it.each([
  undefined,
  '',
  'kick.com/ana',
  'http://kick.com/ana',
  'https://kick.com/',
  'https://kick.com/categories/games',
  'https://kick.com/%00<script>',
  'https://kick.com.evil.example/ana',
  'https://evil.example/kick.com/ana',
  'https://www.twitch.tv/directory/all',
  'https://www.twitch.tv/popout',
  'https://www.twitch.tv/a-name-with-dashes',
  'https://dashboard.twitch.tv/u/ana',
])('%s shows no channel', (address) => {
  expect(channelOfAddress(address)).toBeUndefined();
});
