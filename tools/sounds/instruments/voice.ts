import type { Score } from '../score.ts';
import type { Stage } from '../stage.ts';
import { readPath } from './tone.ts';

/** Where a mouth lets sound pass, in hertz, for a grown person. */
const VOWELS: Readonly<Record<string, readonly [number, number, number]>> = {
  a: [800, 1250, 2700],
  e: [480, 1900, 2600],
  i: [290, 2300, 3100],
  o: [480, 880, 2500],
  u: [310, 720, 2300],
  m: [240, 700, 1900],
  r: [420, 1300, 1700],
};
const LOUDNESS = [1, 0.55, 0.28] as const;

export interface Sung {
  at?: number;
  /** Pitch, as points such as `220 180@.2`; it is over at the last one. */
  pitch: string;
  /** Letters that the mouth passes, evenly in time. */
  vowels: string;
  /** Times the formants of a grown person: more for a small mouth. */
  mouth?: number;
  /** From 0, clear, to 1, whispered. */
  breath?: number;
  gain?: number;
  attack?: number;
  fade?: number;
  /** Hertz and cents. */
  wobble?: readonly [rate: number, depth: number];
  wave?: OscillatorType;
}

function connectMouth(stage: Stage, sung: Sung, source: AudioNode, target: AudioNode, end: number): void {
  const { at = 0, vowels, mouth = 1 } = sung;
  const letters = Array.from(vowels);
  LOUDNESS.forEach((loudness, formant) => {
    const filter = stage.context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = 7;
    letters.forEach((letter, index) => {
      const frequency = (VOWELS[letter]?.[formant] ?? 500) * mouth;
      const time = at + ((end - at) * index) / Math.max(1, letters.length - 1);
      if (index === 0) filter.frequency.setValueAtTime(frequency, at);
      else filter.frequency.linearRampToValueAtTime(frequency, time);
    });
    const level = stage.context.createGain();
    level.gain.value = loudness;
    source.connect(filter).connect(level).connect(target);
  });
}

function addBreath(
  { context, noise, random }: Stage,
  target: AudioNode,
  at: number,
  end: number,
  gain: number,
) {
  const source = context.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  const level = context.createGain();
  level.gain.value = gain;
  source.connect(level).connect(target);
  source.start(at, random() * (noise.duration - 0.5));
  source.stop(end);
}

function speak(stage: Stage, sung: Sung): void {
  const { context, out } = stage;
  const { at = 0, breath = 0.1, gain = 1, attack = 0.03, fade = 0.05, wobble, wave = 'sawtooth' } = sung;
  const points = readPath(sung.pitch);
  const end = at + Math.max(attack, points.at(-1)?.[0] ?? 0);
  const over = end + fade * 8;
  const throat = context.createGain();
  const cords = context.createOscillator();
  cords.type = wave;
  points.forEach(([time, pitch], index) => {
    if (index === 0) cords.frequency.setValueAtTime(pitch, at);
    else cords.frequency.exponentialRampToValueAtTime(pitch, at + time);
  });
  if (wobble !== undefined) {
    const swing = context.createOscillator();
    swing.frequency.value = wobble[0];
    const depth = context.createGain();
    depth.gain.value = wobble[1];
    swing.connect(depth).connect(cords.detune);
    swing.start(at);
    swing.stop(over);
  }
  const tone = context.createGain();
  tone.gain.value = 1 - breath;
  cords.connect(tone).connect(throat);
  cords.start(at);
  cords.stop(over);
  addBreath(stage, throat, at, over, breath * 1.5);
  const level = context.createGain();
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(gain * 2, at + attack);
  level.gain.setValueAtTime(gain * 2, end);
  level.gain.setTargetAtTime(0, end, fade);
  connectMouth(stage, sung, throat, level, end);
  level.connect(out);
}

/** A throat and a mouth: of people, and of animals. */
export const voice =
  (sung: Sung): Score['play'] =>
  (stage) =>
    speak(stage, sung);

/** One voice many times, each a little beside the others: `count` people at once. */
export const crowd =
  (count: number, lateness: number, person: (random: () => number) => Sung): Score['play'] =>
  (stage) => {
    for (let index = 0; index < count; index += 1) {
      const sung = person(stage.random);
      speak(stage, {
        ...sung,
        at: (sung.at ?? 0) + stage.random() * lateness,
        gain: (sung.gain ?? 1) / Math.sqrt(count),
      });
    }
  };
