import type { Score } from '../score.ts';
import type { Stage } from '../stage.ts';
import { glide } from './glide.ts';
import { burst, sweep } from './noise.ts';

type Hit = (stage: Stage, at: number, gain: number) => void;

const skin =
  (frequency: number, fade: number): Hit =>
  (stage, at, gain) => {
    const path = [
      [0, frequency * 2.1],
      [0.045, frequency * 1.06],
      [0.12, frequency],
    ] as const;
    glide(stage, { at, path, gain: gain * 1.3, attack: 0.002, fade });
    burst(stage, { at, fade: 0.012, gain: gain * 0.4, frequency: frequency * 9, q: 0.7 });
  };

const KICK = skin(58, 0.09);
const HITS: Readonly<Record<string, Hit>> = {
  k: KICK,
  l: skin(92, 0.12),
  t: skin(138, 0.11),
  i: skin(196, 0.09),
  b: skin(310, 0.06),
  s: (stage, at, gain) => {
    burst(stage, { at, fade: 0.07, gain: gain * 1.1, frequency: 2600, q: 0.5 });
    skin(185, 0.04)(stage, at, gain * 0.5);
  },
  c: (stage, at, gain) => {
    for (const late of [0, 0.011, 0.024, 0.035])
      burst(stage, { at: at + late, fade: late === 0.035 ? 0.07 : 0.008, gain, frequency: 1500, q: 1.1 });
  },
  h: (stage, at, gain) =>
    burst(stage, { at, fade: 0.025, gain: gain * 0.6, frequency: 8500, q: 0.8, type: 'highpass' }),
  o: (stage, at, gain) =>
    burst(stage, { at, fade: 0.13, gain: gain * 0.5, frequency: 7500, q: 0.8, type: 'highpass' }),
  z: (stage, at, gain) => {
    burst(stage, { at, fade: 0.55, gain: gain * 0.6, frequency: 5200, q: 0.5, type: 'highpass' });
    sweep(stage, { at, seconds: 0.9, path: [900, 5000, 3000], crest: 0.05, gain: gain * 0.3 });
  },
};

/** A pattern of drums: one letter a step, a capital is struck with force, a dot is silence. */
export function drums(step: number, ...lines: readonly string[]): Score['play'] {
  return (stage) => {
    for (const line of lines) {
      Array.from(line).forEach((letter, index) => {
        const hit = HITS[letter.toLowerCase()];
        hit?.(stage, index * step, letter === letter.toUpperCase() ? 1.25 : 0.85);
      });
    }
  };
}
