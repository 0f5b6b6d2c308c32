import { SECOND_MS } from '../base/time.ts';

/** More flashes than this in one second may harm people (WCAG 2.2, criterion 2.3.1). */
export const FLASHES_PER_SECOND = 3;
/** A change of light counts from a tenth of the most on, when its darker side is below this (WCAG, general flash). */
const LEAST_CHANGE = 0.1;
const DARK_BELOW = 0.8;

/**
 * Counts flashes: pairs of opposing changes in relative luminance (WCAG, general flash). Slow swells count too, each once:
 * what matters is how often the light turns.
 */
export class FlashMeter {
  /** The light where it last turned, or the farthest that it went since. */
  private extreme: number | undefined;
  private direction: 1 | -1 | 0 = 0;
  /** When the light turned, within the last second. */
  private turns: number[] = [];

  /** Takes the luminance, 0 to 1, at a time in milliseconds; true when the last second had as many flashes as are allowed. */
  push(at: number, luminance: number): boolean {
    this.turns = this.turns.filter((turn) => at - turn < SECOND_MS);
    const start = (this.extreme ??= luminance);
    const goesOn = this.direction !== 0 && (luminance - start) * this.direction >= 0;
    const turns = Math.abs(luminance - start) >= LEAST_CHANGE && Math.min(luminance, start) < DARK_BELOW;
    if (goesOn) this.extreme = luminance;
    else if (turns) {
      this.direction = luminance > start ? 1 : -1;
      this.extreme = luminance;
      this.turns.push(at);
    }
    return this.isFull;
  }

  private get isFull(): boolean {
    return this.turns.length >= 2 * FLASHES_PER_SECOND;
  }
}

/** Relative luminance of an sRGB colour with channels from 0 to 255 (WCAG, relative luminance). */
export function luminanceOf(red: number, green: number, blue: number): number {
  const linear = (channel: number): number => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
