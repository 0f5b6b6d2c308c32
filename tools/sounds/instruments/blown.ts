import type { Note } from '../notes.ts';
import type { Voice } from '../score.ts';
import type { Stage } from '../stage.ts';

interface Sustained {
  wave: OscillatorType;
  /** Oscillators beside each other, in cents. */
  detune: readonly number[];
  attack: number;
  release: number;
  /** How far the sound opens when it begins, and where it stays, as times of the note's frequency. */
  open: number;
  stay: number;
  gain: number;
  /** Hertz and cents. */
  vibrato?: readonly [rate: number, depth: number];
}

function addVibrato(
  { context }: Stage,
  note: Note,
  { vibrato }: Sustained,
  target: AudioParam,
  end: number,
): void {
  if (vibrato === undefined) return;
  const [rate, depth] = vibrato;
  const wobble = context.createOscillator();
  wobble.frequency.value = rate;
  const amount = context.createGain();
  // It comes only once the note stands.
  amount.gain.setValueAtTime(0, note.at);
  amount.gain.linearRampToValueAtTime(depth, note.at + Math.min(0.4, note.length));
  wobble.connect(amount).connect(target);
  wobble.start(note.at);
  wobble.stop(end);
}

/** Something that sounds as long as it is held: blown, bowed, or switched on. */
function held(options: Sustained): Voice {
  return (stage, note) => {
    const { context, out } = stage;
    const { attack, release, open, stay, gain, wave, detune } = options;
    const letGo = note.at + Math.max(attack, note.length * 0.92);
    const end = letGo + release * 6;
    const filter = context.createBiquadFilter();
    filter.frequency.setValueAtTime(note.frequency * 1.2, note.at);
    filter.frequency.linearRampToValueAtTime(Math.min(16_000, note.frequency * open), note.at + attack);
    filter.frequency.setTargetAtTime(Math.min(16_000, note.frequency * stay), note.at + attack, 0.12);
    const level = context.createGain();
    level.gain.setValueAtTime(0, note.at);
    const peak = (gain * note.gain) / detune.length;
    level.gain.linearRampToValueAtTime(peak, note.at + attack);
    // Said again: the library would go on with the ramp until it is let go.
    level.gain.setValueAtTime(peak, letGo);
    level.gain.setTargetAtTime(0, letGo, release);
    filter.connect(level).connect(out);
    for (const cents of detune) {
      const oscillator = context.createOscillator();
      oscillator.type = wave;
      oscillator.frequency.value = note.frequency;
      oscillator.detune.value = cents;
      addVibrato(stage, note, options, oscillator.detune, end);
      oscillator.connect(filter);
      oscillator.start(note.at);
      oscillator.stop(end);
    }
  };
}

export const brass = held({
  wave: 'sawtooth',
  detune: [-5, 4],
  attack: 0.035,
  release: 0.05,
  open: 7,
  stay: 4,
  gain: 0.9,
  vibrato: [5.4, 14],
});

export const flute = held({
  wave: 'triangle',
  detune: [0],
  attack: 0.05,
  release: 0.07,
  open: 4,
  stay: 3,
  gain: 0.9,
  vibrato: [5, 18],
});

export const pad = held({
  wave: 'sawtooth',
  detune: [-9, 0, 8],
  attack: 0.3,
  release: 0.3,
  open: 3.2,
  stay: 2.2,
  gain: 0.9,
  vibrato: [3.1, 6],
});

export const choir = held({
  wave: 'triangle',
  detune: [-12, -4, 5, 11],
  attack: 0.22,
  release: 0.28,
  open: 6,
  stay: 5,
  gain: 1,
  vibrato: [4.6, 16],
});

export const soft = held({
  wave: 'sine',
  detune: [0, 3],
  attack: 0.014,
  release: 0.16,
  open: 8,
  stay: 8,
  gain: 1,
});

export const stab = held({
  wave: 'sawtooth',
  detune: [-14, -5, 6, 13],
  attack: 0.008,
  release: 0.14,
  open: 9,
  stay: 2.5,
  gain: 1.1,
});

export const chip = held({
  wave: 'square',
  detune: [0],
  attack: 0.003,
  release: 0.02,
  open: 14,
  stay: 12,
  gain: 0.5,
});

export const chipBass = held({
  wave: 'triangle',
  detune: [0],
  attack: 0.003,
  release: 0.02,
  open: 20,
  stay: 20,
  gain: 0.9,
});

/** A square that is let ring, as of coins in old games. */
export const coin = held({
  wave: 'square',
  detune: [0],
  attack: 0.002,
  release: 0.13,
  open: 10,
  stay: 7,
  gain: 0.5,
});

export const organ = held({
  wave: 'square',
  detune: [-3, 1200, 2400, 702],
  attack: 0.02,
  release: 0.05,
  open: 9,
  stay: 8,
  gain: 0.9,
});

export const accordion = held({
  wave: 'sawtooth',
  detune: [-14, 0, 13],
  attack: 0.04,
  release: 0.05,
  open: 6,
  stay: 5,
  gain: 0.8,
});

export const kazoo = held({
  wave: 'square',
  detune: [0, 8],
  attack: 0.03,
  release: 0.03,
  open: 12,
  stay: 5,
  gain: 0.6,
  vibrato: [6.5, 30],
});

export const bowed = held({
  wave: 'sawtooth',
  detune: [-6, 5],
  attack: 0.07,
  release: 0.12,
  open: 5,
  stay: 5,
  gain: 0.9,
  vibrato: [5.8, 20],
});
