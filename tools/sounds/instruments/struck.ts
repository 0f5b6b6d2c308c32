import { pitch, type Note } from '../notes.ts';
import type { Score, Voice } from '../score.ts';
import type { Stage } from '../stage.ts';
import { burst } from './noise.ts';

/** One of the ways in which a body swings: times the note's frequency, how loud, and how many seconds to a third. */
export type Mode = readonly [ratio: number, gain: number, fade: number];

const AUDIBLE_HZ = 15_000;
const ATTACK = 0.002;

function swing({ context, out }: Stage, note: Note, [ratio, gain, fade]: Mode): void {
  const frequency = note.frequency * ratio;
  if (frequency > AUDIBLE_HZ) return;
  const oscillator = context.createOscillator();
  oscillator.frequency.value = frequency;
  const level = context.createGain();
  level.gain.setValueAtTime(0, note.at);
  level.gain.linearRampToValueAtTime(gain * note.gain, note.at + ATTACK);
  level.gain.setTargetAtTime(0, note.at + ATTACK, fade);
  oscillator.connect(level).connect(out);
  oscillator.start(note.at);
  oscillator.stop(note.at + ATTACK + fade * 8);
}

/** Something that is struck or plucked once; high notes fade sooner, as they do. */
export function struck(modes: readonly Mode[], mallet = 0): Voice {
  return (stage, note) => {
    const shorter = Math.min(1.4, (440 / note.frequency) ** 0.35);
    for (const [ratio, gain, fade] of modes) swing(stage, note, [ratio, gain, fade * shorter]);
    if (mallet > 0) {
      const frequency = Math.min(6000, note.frequency * 4);
      burst(stage, { at: note.at, fade: 0.008, gain: mallet * note.gain, frequency, q: 0.8 });
    }
  };
}

export const bell = struck([
  [0.5, 0.2, 0.7],
  [1, 1, 0.55],
  [1.19, 0.22, 0.45],
  [2, 0.5, 0.4],
  [2.74, 0.26, 0.24],
  [4.07, 0.16, 0.14],
  [5.43, 0.08, 0.08],
]);

export const tube = struck(
  [
    [1, 0.8, 0.7],
    [2.76, 0.5, 0.42],
    [5.4, 0.28, 0.22],
    [8.93, 0.14, 0.12],
  ],
  0.15,
);

export const marimba = struck(
  [
    [1, 1, 0.2],
    [3.93, 0.3, 0.075],
    [9.2, 0.1, 0.035],
  ],
  0.3,
);

export const kalimba = struck(
  [
    [1, 1, 0.3],
    [2, 0.12, 0.2],
    [5.8, 0.16, 0.05],
    [8.2, 0.08, 0.03],
  ],
  0.22,
);

export const musicBox = struck(
  [
    [1, 1, 0.34],
    [3, 0.3, 0.16],
    [6.02, 0.2, 0.07],
    [10.1, 0.1, 0.03],
  ],
  0.12,
);

export const glass = struck([
  [1, 1, 0.42],
  [2.32, 0.4, 0.3],
  [4.25, 0.28, 0.18],
  [6.63, 0.14, 0.1],
]);

export const string = struck(
  Array.from({ length: 9 }, (_, index): Mode => {
    const harmonic = index + 1;
    // A string is stiff: its overtones are a little too high.
    const ratio = harmonic * Math.sqrt(1 + 0.0004 * harmonic * harmonic);
    return [ratio, 0.9 / harmonic ** 1.15, 0.5 / (1 + 0.45 * index)];
  }),
  0.12,
);

export const wood = struck(
  [
    [1, 1, 0.055],
    [2.5, 0.5, 0.03],
    [4.9, 0.2, 0.015],
  ],
  0.5,
);

/** A large plate of metal: its high tones come after the blow and outlast it. */
export const plate = struck(
  [
    [1, 1, 0.9],
    [1.48, 0.6, 0.75],
    [2.09, 0.55, 0.7],
    [2.56, 0.45, 0.6],
    [3.39, 0.4, 0.5],
    [4.08, 0.34, 0.42],
    [5.14, 0.28, 0.36],
    [6.69, 0.2, 0.28],
    [8.31, 0.14, 0.2],
    [10.7, 0.1, 0.14],
  ],
  0.25,
);

/** A small thick piece of metal, hit hard. */
export const iron = struck(
  [
    [1, 1, 0.22],
    [1.51, 0.8, 0.18],
    [2.67, 0.6, 0.13],
    [4.21, 0.4, 0.09],
    [6.1, 0.3, 0.06],
  ],
  0.5,
);

/** Steel strings on a drum's skin: bright and soon over. */
export const banjo = struck(
  Array.from({ length: 10 }, (_, index): Mode => {
    const harmonic = index + 1;
    return [
      harmonic * Math.sqrt(1 + 0.0006 * harmonic * harmonic),
      0.8 / harmonic ** 0.7,
      0.16 / (1 + 0.2 * index),
    ];
  }),
  0.35,
);

/** Hammers on strings. */
export const piano = struck(
  Array.from({ length: 9 }, (_, index): Mode => {
    const harmonic = index + 1;
    return [
      harmonic * Math.sqrt(1 + 0.0003 * harmonic * harmonic),
      0.9 / harmonic ** 1.5,
      0.62 / (1 + 0.5 * index),
    ];
  }),
  0.2,
);

/** One blow at a time. */
export const ring =
  (voice: Voice, at: number, note: string, gain = 1): Score['play'] =>
  (stage) =>
    voice(stage, { at, frequency: pitch(note), length: 1, gain });
