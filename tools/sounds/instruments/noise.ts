import type { Stage } from '../stage.ts';

export interface Burst {
  at: number;
  /** Seconds until a third is left. */
  fade: number;
  gain: number;
  frequency: number;
  q: number;
  type?: BiquadFilterType;
}

function noiseFrom({ context, noise, random }: Stage): AudioBufferSourceNode {
  const source = context.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  // Each place in the noise is another noise.
  source.loopStart = random() * (noise.duration - 0.5);
  return source;
}

/** Air that is hit once: sticks, skins and sparks. */
export function burst(stage: Stage, { at, fade, gain, frequency, q, type = 'bandpass' }: Burst): void {
  const { context, out } = stage;
  const source = noiseFrom(stage);
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.frequency.value = frequency;
  filter.Q.value = q;
  const level = context.createGain();
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(gain * 2, at + 0.001);
  level.gain.setTargetAtTime(0, at + 0.001, fade);
  source.connect(filter).connect(level).connect(out);
  source.start(at, source.loopStart);
  source.stop(at + fade * 8 + 0.01);
}

export interface Sweep {
  at?: number;
  seconds: number;
  /** Frequencies that it passes, evenly in time. */
  path: readonly number[];
  /** Where in its time it is loudest, from 0 to 1. */
  crest?: number;
  gain?: number;
  q?: number;
  type?: BiquadFilterType;
}

/** Air that moves past. */
export function sweep(stage: Stage, options: Sweep): void {
  const { at = 0, seconds, path, crest = 0.5, gain = 1, q = 1.6, type = 'bandpass' } = options;
  const { context, out } = stage;
  const source = noiseFrom(stage);
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.Q.value = q;
  path.forEach((frequency, index) => {
    const time = at + (seconds * index) / Math.max(1, path.length - 1);
    if (index === 0) filter.frequency.setValueAtTime(frequency, time);
    else filter.frequency.exponentialRampToValueAtTime(frequency, time);
  });
  const level = context.createGain();
  const top = at + seconds * crest;
  level.gain.setValueAtTime(0.001, at);
  // A band of noise is quiet beside a tone.
  level.gain.exponentialRampToValueAtTime(gain * 3, Math.max(at + 0.005, top));
  level.gain.exponentialRampToValueAtTime(0.001, Math.max(at + 0.01, at + seconds));
  source.connect(filter).connect(level).connect(out);
  source.start(at, source.loopStart);
  source.stop(at + seconds);
}
