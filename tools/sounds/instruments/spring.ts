import { together, type Score } from '../score.ts';
import { tone } from './tone.ts';

/** A spring: its pitch swings, more slowly and less far as it comes to rest. */
export function spring(at: number, frequency: number, seconds: number, rise = 1.3): Score['play'] {
  return together(
    tone(`${frequency} ${frequency * rise}@${seconds}`, {
      at,
      wave: 'triangle',
      gain: 0.9,
      attack: 0.004,
      wobble: [13, 950, 40],
      fade: 0.07,
    }),
    tone(`${frequency * 2.02} ${frequency * 2 * rise}@${seconds}`, {
      at,
      wave: 'sawtooth',
      gain: 0.2,
      attack: 0.004,
      wobble: [13, 950, 40],
      cutoff: [3600, 1100],
      fade: 0.05,
    }),
  );
}
