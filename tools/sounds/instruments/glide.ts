import type { Stage } from '../stage.ts';

export interface Glide {
  at?: number;
  wave?: OscillatorType;
  /** Seconds from the start, and the frequency that is reached by then. */
  path: readonly (readonly [time: number, frequency: number])[];
  gain?: number;
  attack?: number;
  /** Seconds to a third, once the path has ended. */
  fade?: number;
  /** Hertz of the wobble, and how far it goes in cents at the start and at the end. */
  wobble?: readonly [rate: number, from: number, to: number];
  /** Lets only lower tones pass; one value, or from the first to the last. */
  cutoff?: readonly [from: number, to: number];
}

function addWobble(
  { context }: Stage,
  target: AudioParam,
  at: number,
  end: number,
  wobble: Glide['wobble'],
): void {
  if (wobble === undefined) return;
  const [rate, from, to] = wobble;
  const swing = context.createOscillator();
  swing.frequency.value = rate;
  const amount = context.createGain();
  amount.gain.setValueAtTime(from, at);
  amount.gain.linearRampToValueAtTime(to, end);
  swing.connect(amount).connect(target);
  swing.start(at);
  swing.stop(end + 1);
}

/** A tone that slides along a path: whistles, lasers, drops and springs. */
export function glide(stage: Stage, options: Glide): void {
  const { at = 0, wave = 'sine', path, gain = 1, attack = 0.005, fade = 0.05, cutoff, wobble } = options;
  const { context, out } = stage;
  const end = at + (path.at(-1)?.[0] ?? 0);
  const oscillator = context.createOscillator();
  oscillator.type = wave;
  path.forEach(([time, frequency], index) => {
    if (index === 0) oscillator.frequency.setValueAtTime(frequency, at + time);
    else oscillator.frequency.exponentialRampToValueAtTime(frequency, at + time);
  });
  addWobble(stage, oscillator.detune, at, end, wobble);
  const filter = context.createBiquadFilter();
  const [from, to] = cutoff ?? [14_000, 14_000];
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, Math.max(end, at + 0.01));
  const level = context.createGain();
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(gain, at + attack);
  level.gain.setValueAtTime(gain, Math.max(end, at + attack));
  level.gain.setTargetAtTime(0, Math.max(end, at + attack), fade);
  oscillator.connect(filter).connect(level).connect(out);
  oscillator.start(at);
  oscillator.stop(Math.max(end, at + attack) + fade * 8);
}
