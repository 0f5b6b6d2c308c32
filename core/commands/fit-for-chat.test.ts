import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAT_MESSAGE_LIMIT, PLATFORMS } from '../platforms/platform.ts';
import { fitForChat } from './fit-for-chat.ts';

describe('fitForChat', () => {
  it('never sends a chat command, whatever hides its mark', () => {
    for (const text of [
      '/ban ana',
      '  /ban ana',
      '\u200b/ban ana',
      '.ban ana',
      '/ /ban ana',
      '\u2800\ufe0f/ban ana',
    ]) {
      expect(fitForChat(text, 'twitch'), text).toBe('ban ana');
    }
  });

  it('leaves a slash inside alone', () => {
    expect(fitForChat('50/50 https://fogata.example/k.html', 'kick')).toBe(
      '50/50 https://fogata.example/k.html',
    );
  });

  it('makes one line of many', () => {
    expect(fitForChat('a\r\nb\u2028c\u0000d', 'kick')).toBe('a b cd');
  });

  it('is cut at the limit of the platform', () => {
    expect(PLATFORMS.map((platform) => fitForChat('x'.repeat(1000), platform).length)).toEqual(
      PLATFORMS.map((platform) => CHAT_MESSAGE_LIMIT[platform]),
    );
  });

  it('is one safe line for any text', () => {
    const hostile = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('/', '.', ' ', '\u200b', '\n', '\u202e')),
    );
    fc.assert(
      fc.property(hostile, fc.constantFrom(...PLATFORMS), (parts, platform) => {
        const line = fitForChat(parts.join(''), platform);
        expect(line.length).toBeLessThanOrEqual(CHAT_MESSAGE_LIMIT[platform]);
        expect(line).not.toMatch(/^[\s\p{Default_Ignorable_Code_Point}]*[/.]/u);
        expect(line).not.toMatch(/[\n\r\u2028\u2029\u202e]/);
      }),
    );
  });
});
