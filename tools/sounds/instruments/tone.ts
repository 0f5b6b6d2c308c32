import { together, type Score } from '../score.ts';
import { glide, type Glide } from './glide.ts';
import { burst, sweep, type Burst, type Sweep } from './noise.ts';

type Point = readonly [time: number, value: number];

/** Points such as `900 1100@.03 200@.5`: a value, and the second by which it is reached. */
export function readPath(line: string): Point[] {
  return line.split(' ').map((point): Point => {
    const [value, time = '0'] = point.split('@');
    return [Number(time), Number(value)];
  });
}

/** A tone along a path. */
export const tone =
  (path: string, options: Omit<Glide, 'path'> = {}): Score['play'] =>
  (stage) =>
    glide(stage, { ...options, path: readPath(path) });

/** Air that moves past, along frequencies such as `300 2600 500`. */
export const air =
  (path: string, seconds: number, options: Omit<Sweep, 'path' | 'seconds'> = {}): Score['play'] =>
  (stage) =>
    sweep(stage, { ...options, seconds, path: path.split(' ').map(Number) });

/** Air that is hit, at this frequency. */
export const crack =
  (at: number, frequency: number, fade: number, options: Partial<Burst> = {}): Score['play'] =>
  (stage) =>
    burst(stage, { at, frequency, fade, gain: 1, q: 0.8, ...options });

/** The same again and again: at each of these seconds, or for each of these things. */
export const each =
  <Item>(items: readonly Item[], play: (item: Item, index: number) => Score['play']): Score['play'] =>
  (stage) =>
    items.forEach((item, index) => play(item, index)(stage));

/** `count` times, `step` seconds apart. */
export const every = (step: number, count: number, start = 0): number[] =>
  Array.from({ length: count }, (_, index) => start + index * step);

interface Scatter {
  seconds: number;
  perSecond: (share: number) => number;
}

/** Many small things by chance; `share` says how far the time has gone, from 0 to 1. */
export const scatter =
  (
    { seconds, perSecond }: Scatter,
    play: (at: number, random: () => number, share: number) => Score['play'],
  ): Score['play'] =>
  (stage) => {
    let at = 0;
    while (at < seconds) {
      play(at, stage.random, at / seconds)(stage);
      at += (0.3 + 1.4 * stage.random()) / Math.max(1, perSecond(at / seconds));
    }
  };

/** Every value of a path, times a ratio. */
export const transposed = (path: string, ratio: number): string =>
  readPath(path)
    .map(([time, value]) => `${value * ratio}@${time}`)
    .join(' ');

/** Something heavy and soft that is hit. */
export const thud = (at: number, frequency: number, gain = 1): Score['play'] =>
  together(
    tone(`${frequency * 1.6} ${frequency}@.05`, { at, gain, attack: 0.002, fade: 0.06 }),
    crack(at, frequency * 6, 0.03, { gain: gain * 0.9, q: 0.5 }),
  );
