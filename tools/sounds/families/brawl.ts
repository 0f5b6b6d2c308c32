import { blast } from '../instruments/blast.ts';
import { spring } from '../instruments/spring.ts';
import { glass, iron, plate, ring } from '../instruments/struck.ts';
import { air, crack, each, scatter, tone } from '../instruments/tone.ts';
import { scoresOf, together, type Family, type Score } from '../score.ts';

export const BRAWL: readonly Family[] = [
  {
    name: 'Golpe cómico',
    room: 0.14,
    scores: scoresOf({
      bofetada: together(
        crack(0, 1500, 0.02, { gain: 2, q: 0.5 }),
        crack(0, 3600, 0.03, { gain: 1 }),
        tone('260 140@.06', { gain: 0.7, fade: 0.03 }),
      ),
      puñetazo: together(
        tone('180 60@.09', { gain: 1.2, attack: 0.002, fade: 0.05 }),
        crack(0, 900, 0.04, { gain: 1.6, q: 0.4 }),
        crack(0.005, 2600, 0.015),
      ),
      látigo: together(
        air('900 5200', 0.24, { crest: 0.97, q: 1.4, gain: 0.7 }),
        crack(0.24, 4200, 0.03, { gain: 3, q: 0.4 }),
        crack(0.25, 1500, 0.05),
      ),
      sartén: together(ring(iron, 0, 'B4', 1.2), ring(plate, 0, 'E5', 0.4), crack(0, 800, 0.03)),
      yunque: together(ring(iron, 0, 'E6'), ring(iron, 0, 'G5', 0.7), ring(iron, 0.3, 'E6', 0.6)),
      mazo: together(
        tone('320 80@.12', { gain: 1, attack: 0.002, fade: 0.09 }),
        crack(0, 500, 0.06, { gain: 1.5 }),
        spring(0.08, 420, 0.4, 0.7),
      ),
      coscorrón: each([0, 0.12], (at) =>
        together(tone('900 620@.04', { at, gain: 1, attack: 0.002, fade: 0.03 }), crack(at, 1800, 0.01)),
      ),
      'caída y platillo': together(
        tone('1500 190@.9', { gain: 0.6, wobble: [7, 20, 60] }),
        blast({ at: 0.95, seconds: 0.5, body: 150 }),
        ring(plate, 0.97, 'A4', 0.6),
      ),
    }),
  },
  {
    name: 'Espada',
    room: 0.25,
    scores: scoresOf({
      acero: together(ring(iron, 0, 'C6'), ring(glass, 0, 'F#6', 0.5), crack(0, 5000, 0.04)),
      desenvainar: together(
        air('2500 8500', 0.5, { q: 3, crest: 0.85, gain: 0.8 }),
        ring(glass, 0.42, 'B6', 0.7),
        tone('3100 4200@.4', { gain: 0.12, attack: 0.2, fade: 0.2 }),
      ),
      duelo: together(
        ...[
          ['C6', 0],
          ['E6', 0.22],
          ['A5', 0.38],
          ['D6', 0.74],
        ].map(([note, at]) => together(ring(iron, Number(at), String(note)), crack(Number(at), 5500, 0.03))),
      ),
      tajo: together(air('1200 6500 1800', 0.3, { q: 2, crest: 0.5 }), crack(0.2, 700, 0.08, { gain: 1.3 })),
      escudo: together(ring(plate, 0, 'A3', 0.8), ring(iron, 0, 'D5', 0.8), crack(0, 1200, 0.04)),
    }),
  },
  {
    name: 'Vidrio',
    room: 0.2,
    scores: scoresOf({
      roto: together(crack(0, 3500, 0.05, { gain: 1.5, q: 0.4 }), shards(0.9, 60)),
      ventana: together(
        crack(0, 1100, 0.06, { gain: 1.3 }),
        crack(0.02, 5200, 0.08, { gain: 1.2 }),
        shards(1.5, 90),
      ),
      copa: together(ring(glass, 0, 'A6', 0.9), crack(0, 6000, 0.02), shards(0.5, 30)),
      botella: together(
        tone('240 160@.05', { gain: 0.8 }),
        crack(0, 2300, 0.05, { gain: 1.4 }),
        shards(0.7, 45),
      ),
      bombilla: together(
        crack(0, 2900, 0.015, { gain: 1.8 }),
        ring(glass, 0.01, 'E7', 0.5),
        shards(0.35, 50),
      ),
    }),
  },
];

/** Pieces of glass that fall, fewer and fewer. */
function shards(seconds: number, perSecond: number): Score['play'] {
  return scatter(
    { seconds, perSecond: (share) => perSecond * (1 - share) },
    (at, random, share) => (stage) =>
      glass(stage, {
        at: at + 0.02,
        frequency: 1900 + 4200 * random(),
        length: 0.1,
        gain: 0.35 * (1 - 0.7 * share) * random(),
      }),
  );
}
