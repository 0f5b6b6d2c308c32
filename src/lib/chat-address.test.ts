import { expect, it } from 'vitest';
import { chatAddress } from './chat-address.ts';

it('leads to the chat alone on a computer, to the channel and so to the app on a phone', () => {
  expect(chatAddress('twitch', 'Ana', false)).toBe('https://www.twitch.tv/popout/Ana/chat');
  expect(chatAddress('twitch', 'Ana', true)).toBe('https://www.twitch.tv/Ana');
  expect(chatAddress('kick', 'ana', false)).toBe('https://kick.com/popout/ana/chat');
  expect(chatAddress('kick', 'ana', true)).toBe('https://kick.com/ana');
  expect(chatAddress('trovo', 'ana', false)).toBe('https://trovo.live/chat/ana');
  expect(chatAddress('trovo', 'ana', true)).toBe('https://trovo.live/s/ana');
  for (const isPhone of [true, false])
    expect(chatAddress('youtube', '@ana', isPhone)).toBe('https://www.youtube.com/@ana/live');
});

it('lets no name lead elsewhere, and without one leads to the platform', () => {
  expect(chatAddress('twitch', '../x?y#z', false)).toBe('https://www.twitch.tv/popout/..%2Fx%3Fy%23z/chat');
  expect(chatAddress('kick', '', true)).toBe('https://kick.com/');
});
