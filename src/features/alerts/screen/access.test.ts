import { describe, expect, it } from 'vitest';
import { accessOf } from './access.ts';

describe('who may use the alert screen', () => {
  it.each(['trovo', 'twitch', 'youtube', 'kick', 'livespace'])('streamers of %s', (platform) => {
    expect(accessOf({ platform, bid: 'b' })).toBe('screen');
  });

  it.each(['discord', '', null, undefined, 'mixer'])(
    'with the platform %j one is sent to the bot',
    (platform) => {
      expect(accessOf({ platform, bid: 'b' })).toBe('bot');
    },
  );

  it.each(['', null, undefined])('with the bid %j only support can help', (bid) => {
    expect(accessOf({ platform: 'kick', bid })).toBe('support');
  });
});
