import { air, crack, each, scatter, tone } from '../instruments/tone.ts';
import { scoresOf, together, type Family, type Score } from '../score.ts';

const rain = (seconds: number, perSecond: number): Score['play'] =>
  together(
    air('5000 6500 5000', seconds, { q: 0.3, crest: 0.4, gain: 0.25 }),
    scatter({ seconds, perSecond: () => perSecond }, (at, random) =>
      crack(at, 2500 + 5000 * random(), 0.005, { gain: 0.5 * random() }),
    ),
  );
const thunder = (at: number, seconds: number, bright: number): Score['play'] =>
  together(
    air(`${bright} 220 90`, seconds, { at, type: 'lowpass', crest: 0.04, gain: 0.9 }),
    scatter({ seconds: seconds * 0.8, perSecond: (share) => 12 * (1 - share) }, (time, random, share) =>
      air(`${bright * 0.5} 110`, 0.35, {
        at: at + time,
        type: 'lowpass',
        crest: 0.1,
        gain: (0.3 + 0.6 * random()) * (1 - share),
      }),
    ),
    tone('75 34@.7', { at, gain: 0.7, fade: seconds * 0.15 }),
  );
const drop = (at: number, frequency: number, gain = 1): Score['play'] =>
  tone(`${frequency} ${frequency * 1.5}@.05 ${frequency * 2.5}@.09`, {
    at,
    gain,
    attack: 0.003,
    fade: 0.025,
  });
const bubbles = (seconds: number, perSecond: number): Score['play'] =>
  scatter({ seconds, perSecond: () => perSecond }, (at, random) =>
    drop(at, 260 + 620 * random(), 0.3 + 0.5 * random()),
  );

export const WEATHER: readonly Family[] = [
  {
    name: 'Tormenta',
    room: 0.35,
    scores: scoresOf({
      trueno: thunder(0, 2.6, 2600),
      rayo: together(
        crack(0, 4800, 0.06, { gain: 1.6, q: 0.4 }),
        crack(0.07, 3000, 0.05, { gain: 1.2 }),
        thunder(0.1, 2, 5000),
      ),
      lluvia: rain(2.4, 110),
      viento: together(
        air('350 900 420 750 300', 2.6, { q: 4, crest: 0.5 }),
        air('700 1500 600', 2.4, { at: 0.1, q: 6, crest: 0.6, gain: 0.4 }),
      ),
      lejana: together(thunder(0.2, 2.6, 500), rain(2.6, 35)),
    }),
  },
  {
    name: 'Agua',
    room: 0.22,
    scores: scoresOf({
      gota: drop(0, 640),
      goteo: each([0, 0.34, 0.68], (at, index) => drop(at, [700, 880, 620][index] ?? 700)),
      chapuzón: together(
        crack(0, 600, 0.09, { gain: 1.5, q: 0.5 }),
        air('900 3500 1200', 0.8, { q: 0.5, crest: 0.12 }),
        bubbles(0.8, 22),
      ),
      burbujas: bubbles(1.5, 20),
      grifo: together(air('2200 2900 2300', 1.6, { q: 0.7, crest: 0.3, gain: 0.4 }), bubbles(1.5, 45)),
      olas: air('300 1600 500', 2.8, { q: 0.4, crest: 0.4 }),
      trago: each([0, 0.26, 0.5], (at) => tone('420 190@.06 520@.13', { at, gain: 1, fade: 0.025 })),
    }),
  },
];
