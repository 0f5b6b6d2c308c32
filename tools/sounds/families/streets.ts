import { iron, ring } from '../instruments/struck.ts';
import { air, crack, each, every, scatter, thud, tone, transposed } from '../instruments/tone.ts';
import { scoresOf, together, type Family, type Score } from '../score.ts';

const pop = (at: number, low: number, high: number, seconds = 0.05): Score['play'] =>
  together(
    tone(`${low} ${high}@${seconds}`, { at, gain: 1.1, attack: 0.002, fade: 0.02 }),
    crack(at, high * 1.6, 0.012, { gain: 0.9, q: 0.5 }),
  );
const fizz = (at: number, seconds: number): Score['play'] =>
  air('6500 8500 7500', seconds, { at, q: 0.4, crest: 0.1, gain: 0.4 });

const pipe = (path: string, at = 0, wobble: readonly [number, number, number] = [6, 5, 15]): Score['play'] =>
  together(
    tone(path, { at, gain: 0.9, attack: 0.02, wobble, fade: 0.03 }),
    crack(at, 3500, 0.05, { gain: 0.12 }),
  );
const pea = (at: number, seconds: number): Score['play'] =>
  each([2350, 2480], (frequency) =>
    tone(`${frequency * 0.96} ${frequency}@.03 ${frequency}@${seconds}`, {
      at,
      gain: 0.5,
      wobble: [38, 140, 140],
      attack: 0.01,
      fade: 0.015,
    }),
  );

export const STREETS: readonly Family[] = [
  {
    name: 'Silbido',
    room: 0.2,
    scores: scoresOf({
      árbitro: pea(0, 0.7),
      final: each([0, 0.3, 0.6], (at, index) => pea(at, index === 2 ? 0.9 : 0.2)),
      admiración: together(pipe('900 2300@.32 2350@.4'), pipe('1000 1900@.18 700@.6', 0.55)),
      'eh, tú': each([0, 0.22], (at) => pipe('1700 2600@.12', at)),
      'hacia abajo': pipe('2600 330@1.1', 0, [7, 15, 70]),
      'hacia arriba': pipe('330 2700@.8', 0, [7, 15, 40]),
      tonada: each([0, 0.2, 0.4, 0.6], (at, index) =>
        pipe(`${[1319, 1568, 1760, 1568][index] ?? 1319} ${[1319, 1568, 1760, 1568][index] ?? 1319}@.15`, at),
      ),
    }),
  },
  {
    name: 'Motor',
    room: 0.16,
    scores: scoresOf({
      arranque: together(
        each(every(0.09, 8), (at) => thud(at, 110, 0.5)),
        tone('60 190@.35 95@.9', {
          at: 0.75,
          wave: 'sawtooth',
          gain: 0.7,
          cutoff: [500, 900],
          wobble: [26, 120, 60],
          fade: 0.1,
        }),
      ),
      acelerón: each([1, 1.5], (ratio) =>
        tone(transposed('70 120@.2 260@.8 150@1.1', ratio), {
          wave: 'sawtooth',
          gain: 0.45,
          cutoff: [700, 2200],
          wobble: [31, 60, 40],
          fade: 0.1,
        }),
      ),
      carreras: each([1, 2.01], (ratio) =>
        tone(transposed('330 380@.5 400@.7 250@.95 220@1.6', ratio), {
          wave: 'sawtooth',
          gain: 0.4,
          attack: 0.5,
          cutoff: [1200, 2600],
          fade: 0.3,
        }),
      ),
      helicóptero: each(every(0.085, 24), (at, index) =>
        crack(at, 260, 0.03, { gain: 0.6 + 0.02 * index, q: 0.6 }),
      ),
      frenazo: each([1, 1.07], (ratio) =>
        tone(transposed('1150 1080@.3 1000@.8 760@1', ratio), {
          wave: 'sawtooth',
          gain: 0.3,
          cutoff: [4200, 3600],
          wobble: [43, 70, 70],
          fade: 0.03,
        }),
      ),
      choque: together(
        tone('1150 980@.45', { wave: 'sawtooth', gain: 0.3, cutoff: [4200, 3600], wobble: [43, 70, 70] }),
        crack(0.5, 700, 0.14, { gain: 2.4, q: 0.3 }),
        ring(iron, 0.5, 'E4'),
        scatter({ seconds: 0.7, perSecond: (share) => 40 * (1 - share) }, (at, random) =>
          crack(0.55 + at, 2000 + 4000 * random(), 0.02, { gain: 0.7 * random() }),
        ),
      ),
    }),
  },
  {
    name: 'Pop',
    room: 0.12,
    scores: scoresOf({
      corcho: pop(0, 320, 900),
      champán: together(pop(0, 260, 1100), fizz(0.05, 1.2)),
      labios: pop(0, 520, 1500, 0.03),
      globo: together(crack(0, 1900, 0.03, { gain: 2.5, q: 0.3 }), thud(0, 170, 0.8)),
      lata: together(crack(0, 3800, 0.02, { gain: 1.5 }), fizz(0.02, 0.7), crack(0.16, 1800, 0.02)),
      doble: together(pop(0, 380, 900), pop(0.16, 520, 1300)),
      palomitas: scatter({ seconds: 1.3, perSecond: (share) => 5 + 18 * share }, (at, random) =>
        pop(at, 300 + 300 * random(), 800 + 600 * random(), 0.025),
      ),
    }),
  },
];
