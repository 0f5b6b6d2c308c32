import { expect, it } from 'vitest';
import type { Platform } from '#core/platforms/platform.ts';
import { matchChannels } from './match-channels.ts';

const own = (platform: Platform, login: string) => ({ id: `${platform}-${login}`, platform, login });
const theirs = (platform: Platform, login: string) => ({ platform, login, name: login });

it('gives each channel the one of its name, else the next on its platform, and none twice', () => {
  const mine = [own('twitch', 'uno'), own('kick', 'ana'), own('twitch', 'ana')];
  const matched = matchChannels(
    [
      theirs('twitch', 'otra'),
      theirs('twitch', 'ana'),
      theirs('twitch', 'tercera'),
      theirs('youtube', 'ana'),
    ],
    mine,
  );
  expect(matched.map((channel) => channel?.id)).toEqual(['twitch-uno', 'twitch-ana', undefined, undefined]);
});
