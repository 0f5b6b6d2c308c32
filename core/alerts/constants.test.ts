import { describe, expect, it } from 'vitest';
import { ALERT_FILE_ENDING } from './alert-file.ts';
import { CUSTOM_VARIABLES, ICONS, SPELL_FILTERS, TEXT_ANIMATIONS, THEME_LABEL } from './choices.ts';
import { CONDITION_MAX, CONDITION_MIN } from './condition.ts';
import { importSourcesOf } from './config-schema.ts';
import { isFieldJson } from './custom-code.ts';
import {
  EXPORT_TOAST_MS,
  IMPORT_TOAST_MS,
  RELOAD_WAIT_MS,
  SAVE_COOLDOWN_MS,
  SOUND_CHECK_DEBOUNCE_MS,
  UPLOAD_COOLDOWN_MS,
  UPLOAD_LIMIT_BYTES,
  VARIANT_LIMIT,
} from './editor-limits.ts';
import { ALERT_TEXT_MAX, MEDIA_URL_MAX, TEST_AMOUNT_MAX, TEST_COOLDOWN_MS } from './limits.ts';

describe('the constants of the alert screen', () => {
  it('wait as long as they say', () => {
    expect([TEST_COOLDOWN_MS, SAVE_COOLDOWN_MS, RELOAD_WAIT_MS]).toEqual([8000, 2500, 3000]);
    expect([UPLOAD_COOLDOWN_MS, SOUND_CHECK_DEBOUNCE_MS]).toEqual([1000, 300]);
    expect([IMPORT_TOAST_MS, EXPORT_TOAST_MS]).toEqual([10_000, 20_000]);
  });

  it('limit what they say', () => {
    expect([TEST_AMOUNT_MAX, ALERT_TEXT_MAX, MEDIA_URL_MAX]).toEqual([100_000, 50, 500]);
    expect([CONDITION_MIN, CONDITION_MAX]).toEqual([1, 999_999]);
    expect(UPLOAD_LIMIT_BYTES).toEqual({ standard: 5_242_880, premium: 52_428_800 });
    expect(VARIANT_LIMIT).toEqual({ standard: 5, premium: 25 });
  });
});

describe('names that alert files carry', () => {
  it('are those of the lists', () => {
    expect(ALERT_FILE_ENDING).toBe('.fogataalert');
    expect(THEME_LABEL.Default).toBe('Legacy');
    expect(ICONS.slice(1)).toEqual(['Hat Wizard', 'Heart', 'Star']);
    expect(SPELL_FILTERS).toEqual(['all', 'Mana', 'Elixir']);
    expect(TEXT_ANIMATIONS).toEqual(['text-effect', 'wave-text', 'shine', 'skew', 'elastic', 'none']);
    expect(CUSTOM_VARIABLES).toEqual(['name', 'text', 'sound', 'image', 'amount', 'message']);
  });

  it('leave the own platform out of what may be imported', () => {
    expect(importSourcesOf('twitch')).toEqual(['restore', 'trovo', 'youtube', 'kick']);
  });
});

it('custom fields are JSON, or nothing', () => {
  expect(['', ' ', '{}', '[1]', '"x"'].every(isFieldJson)).toBe(true);
  expect(['{', "{'a': 1}", 'undefined', '{"a": 1,}'].some(isFieldJson)).toBe(false);
});
