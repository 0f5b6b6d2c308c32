import { PREMIUM_RANK } from '../session/limits.ts';
import {
  DURATION_MAX_MS,
  DURATION_MIN_MS,
  SIZE_MAX_PX,
  SIZE_MIN_PX,
  TEST_AMOUNT_MAX,
  TEXT_POSITION_MAX_PX,
  VOLUME_MAX,
} from './limits.ts';

export interface Range {
  min: number;
  max: number;
  step: number;
}

export const MINIMUM_AMOUNT_MAX = 5000;

/** What the editor's sliders and their typed inputs take. */
export const RANGES = {
  duracion: { min: DURATION_MIN_MS, max: DURATION_MAX_MS, step: 100 },
  volume: { min: 0, max: VOLUME_MAX, step: 1 },
  size: { min: SIZE_MIN_PX, max: SIZE_MAX_PX, step: 1 },
  textPosition: { min: -TEXT_POSITION_MAX_PX, max: TEXT_POSITION_MAX_PX, step: 1 },
  testAmount: { min: 0, max: TEST_AMOUNT_MAX, step: 1 },
} as const satisfies Record<string, Range>;

/** The value in the range and on its step that is nearest to the given one; what is no number is the least. */
export function clampToRange(value: number, { min, max, step }: Range): number {
  if (Number.isNaN(value)) return min;
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  // Tenths are not exact in binary: 3 * 0.1 is not 0.3.
  return Number((min + steps * step).toFixed(3));
}

/** Characters of each of the three custom texts, and of the JSON of their fields: an alert stays below 64 KB. */
export const CUSTOM_CODE_MAX = 16_000;
export const CUSTOM_FIELD_MAX = 8000;
/** Larger alert files are refused before they are read. */
export const ALERT_FILE_MAX_BYTES = 512 * 1024;
/** The same for a file of all alerts of a channel, with their variants. */
export const ALERT_SET_MAX_BYTES = 4 * 1024 * 1024;

/** A step of the editor's cooldowns, in milliseconds. */
export const SAVE_COOLDOWN_MS = 2500;
export const RELOAD_WAIT_MS = 3000;
export const UPLOAD_COOLDOWN_MS = 1000;
export const SOUND_CHECK_DEBOUNCE_MS = 300;
/** How long toasts stay: of imports, and of a successful export. */
export const IMPORT_TOAST_MS = 10_000;
export const EXPORT_TOAST_MS = 20_000;

const MIB = 1024 * 1024;
export const UPLOAD_LIMIT_BYTES = { standard: 5 * MIB, premium: 50 * MIB } as const;
export const VARIANT_LIMIT = { standard: 5, premium: 25 } as const;

/** Largest file that a streamer of this rank may send. */
export function uploadLimitBytes(rank: number): number {
  return rank >= PREMIUM_RANK ? UPLOAD_LIMIT_BYTES.premium : UPLOAD_LIMIT_BYTES.standard;
}

/** Most variants that one alert type may have. */
export function variantLimit(rank: number): number {
  return rank >= PREMIUM_RANK ? VARIANT_LIMIT.premium : VARIANT_LIMIT.standard;
}
/** The button of a voice's demo is itself again after this. */
export const TTS_DEMO_MS = 4000;
