import { describe, expect, it, test } from 'vitest';
import type { ChatLine } from '../chat/line.ts';
import { EVENT_TYPES } from '../events.ts';
import { isShownInBox } from './chat-box.ts';
import { groupOf } from './latest.ts';
import { DEFAULT_OVERLAY_SETTINGS, overlaySettingsSchema } from './settings.ts';

const { chat } = DEFAULT_OVERLAY_SETTINGS;
const LINE: ChatLine = {
  platform: 'kick',
  id: '1',
  authorId: 'v',
  name: 'Vera',
  roles: [],
  text: 'hola',
  own: false,
  at: 1,
};

describe('the chat box', () => {
  it('leaves out commands and bots where the streamer wants it so', () => {
    expect(isShownInBox(LINE, chat)).toBe(true);
    for (const hidden of [{ text: '!hola' }, { own: true }, { name: 'Nightbot' }]) {
      expect(isShownInBox({ ...LINE, ...hidden }, chat)).toBe(false);
      const all = { ...chat, hideCommands: false, hideBots: false };
      expect(isShownInBox({ ...LINE, ...hidden }, all)).toBe(true);
    }
  });

  it('leaves out who the streamer named, however it is written', () => {
    expect(isShownInBox(LINE, { ...chat, hiddenNames: ['VERA'] })).toBe(false);
  });
});

test('settings begin within their limits', () => {
  expect(overlaySettingsSchema.parse(DEFAULT_OVERLAY_SETTINGS)).toEqual(DEFAULT_OVERLAY_SETTINGS);
});

test('every event is in one group or in none', () => {
  expect(EVENT_TYPES.filter((type) => groupOf(type) === undefined)).toEqual(['purchase', 'tts', 'space']);
  expect(groupOf('resubscribe')).toBe('sub');
});
