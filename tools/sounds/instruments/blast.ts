import { together, type Score } from '../score.ts';
import { air, crack, scatter, tone } from './tone.ts';

interface Blast {
  at?: number;
  gain?: number;
  /** Hertz of the body, seconds of the rumble, and where the noise begins. */
  body?: number;
  seconds?: number;
  bright?: number;
  debris?: number;
}

/** A crack, a body that falls, a rumble, and what comes down afterwards. */
export function blast({
  at = 0,
  gain = 1,
  body = 120,
  seconds = 1.6,
  bright = 5000,
  debris = 0,
}: Blast = {}): Score['play'] {
  return together(
    crack(at, 2200, 0.02, { gain, q: 0.4 }),
    air(`${bright} ${bright * 0.16} 260 90`, seconds, {
      at,
      type: 'lowpass',
      q: 0.7,
      crest: 0.015,
      gain: 0.8 * gain,
    }),
    air('700 260 120', seconds * 0.7, { at: at + 0.02, q: 0.6, crest: 0.08, gain: 0.8 * gain }),
    tone(`${body} ${body * 0.35}@${seconds * 0.3} ${body * 0.25}@${seconds * 0.5}`, {
      at,
      gain: 0.9 * gain,
      fade: seconds * 0.12,
    }),
    debris > 0
      ? scatter(
          { seconds: seconds * 0.9, perSecond: (share) => debris * (1 - share) },
          (time, random, share) =>
            crack(at + 0.1 + time, 500 + 2600 * random(), 0.008 + 0.02 * random(), {
              gain: 0.5 * gain * (1 - share) * random(),
            }),
        )
      : () => undefined,
  );
}
