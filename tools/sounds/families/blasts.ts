import { blast } from '../instruments/blast.ts';
import { spring } from '../instruments/spring.ts';
import { plate, ring } from '../instruments/struck.ts';
import { air, crack, each, every, scatter, tone } from '../instruments/tone.ts';
import { pitch } from '../notes.ts';
import { scoresOf, together, type Family, type Score } from '../score.ts';

/** A plate that is hit: its pitch bends a little, and it shimmers after the blow. */
function gong(at: number, note: string, bend = 0.97, gain = 1): Score['play'] {
  const frequency = pitch(note);
  return together(
    ring(plate, at, note, 0.6 * gain),
    tone(`${frequency} ${frequency * bend}@.5`, { at, gain: 0.5 * gain, attack: 0.01, fade: 0.7 }),
    tone(`${frequency * 2.76} ${frequency * 2.76 * bend}@.6`, {
      at,
      gain: 0.16 * gain,
      attack: 0.12,
      fade: 0.5,
    }),
    air('900 3200 1500', 1.6, { at, q: 0.6, crest: 0.2, gain: 0.12 * gain }),
    crack(at, 300, 0.03, { gain: 0.6 * gain }),
  );
}

const zap = (
  at: number,
  high: number,
  low: number,
  seconds: number,
  wave: OscillatorType = 'sawtooth',
): Score['play'] =>
  tone(`${high} ${low}@${seconds}`, {
    at,
    wave,
    gain: 0.5,
    attack: 0.003,
    cutoff: [11_000, 2200],
    fade: 0.025,
  });

const twang = (at: number, frequency: number, from: number, to: number, seconds = 0.4): Score['play'] =>
  tone(`${frequency} ${frequency}@${seconds}`, {
    at,
    wave: 'sawtooth',
    gain: 0.7,
    attack: 0.004,
    cutoff: [from, to],
    wobble: [9, 8, 8],
    fade: 0.1,
  });

export const BLASTS: readonly Family[] = [
  {
    name: 'Explosión',
    room: 0.35,
    scores: scoresOf({
      bomba: blast({ debris: 40 }),
      lejana: blast({ body: 70, seconds: 2.4, bright: 900, gain: 0.8 }),
      pequeña: blast({ body: 180, seconds: 0.6, bright: 6500 }),
      granada: together(
        crack(0, 1600, 0.01, { gain: 0.4 }),
        crack(0.16, 1900, 0.01, { gain: 0.3 }),
        blast({ at: 0.42, seconds: 1.1, debris: 60 }),
      ),
      cañón: blast({ body: 95, seconds: 1.2, bright: 2200 }),
      cadena: together(
        blast({ seconds: 0.8 }),
        blast({ at: 0.35, body: 150, seconds: 0.7 }),
        blast({ at: 0.62, body: 90, seconds: 1.5, debris: 40 }),
      ),
      enorme: together(
        air('120 500 1600', 0.5, { crest: 0.98, gain: 0.5 }),
        blast({ at: 0.48, body: 80, seconds: 3, bright: 7000, debris: 25 }),
      ),
      'fuegos artificiales': together(
        tone('700 2400@.6', { gain: 0.2, wobble: [9, 20, 60], attack: 0.1, fade: 0.03 }),
        blast({ at: 0.75, body: 140, seconds: 0.7, bright: 3500 }),
        scatter({ seconds: 1.3, perSecond: (share) => 60 * (1 - share) }, (at, random) =>
          crack(0.85 + at, 3500 + 5000 * random(), 0.01, { gain: 0.5 * random() }),
        ),
      ),
      retro: each([0, 0.09, 0.18, 0.27, 0.36], (at, index) =>
        air(`${3000 / (index + 1)} ${900 / (index + 1)}`, 0.16, {
          at,
          crest: 0.05,
          q: 0.4,
          gain: 1 - index * 0.13,
        }),
      ),
    }),
  },
  {
    name: 'Láser',
    room: 0.12,
    scores: scoresOf({
      pistola: zap(0, 3200, 180, 0.22),
      ráfaga: each(every(0.11, 6), (at, index) => zap(at, 2700 + 120 * index, 320, 0.09, 'square')),
      cañón: together(zap(0, 900, 60, 0.6), zap(0, 1400, 70, 0.5, 'square'), crack(0, 1200, 0.05)),
      agudo: zap(0, 5200, 900, 0.26, 'triangle'),
      carga: together(
        tone('160 2600@.8', {
          wave: 'sawtooth',
          gain: 0.3,
          attack: 0.4,
          cutoff: [600, 6000],
          wobble: [22, 40, 90],
        }),
        zap(0.84, 4200, 140, 0.34),
      ),
      rebote: each([0, 0.2, 0.38, 0.54], (at, index) => zap(at, 2600 - 400 * index, 500, 0.13, 'square')),
      sable: together(
        tone('70 95@.15 92@.5 130@.75 90@1.1', {
          wave: 'sawtooth',
          gain: 0.6,
          cutoff: [500, 1500],
          wobble: [30, 40, 40],
        }),
        zap(0, 300, 1400, 0.16),
      ),
      doble: together(zap(0, 2900, 240, 0.2), zap(0.02, 1900, 160, 0.22, 'square')),
    }),
  },
  {
    name: 'Gong',
    room: 0.4,
    scores: scoresOf({
      grande: gong(0, 'G2'),
      pequeño: gong(0, 'D4', 1.06),
      templo: gong(0, 'C3', 0.99),
      doble: together(gong(0, 'A2'), gong(0.55, 'A2', 0.95, 1.1)),
      ópera: together(gong(0, 'Bb3', 1.14), gong(0.32, 'Eb4', 1.12, 0.9)),
      cena: together(gong(0, 'E3', 0.99, 0.8), gong(0.5, 'G3', 0.99, 0.8), gong(1, 'C3', 0.99)),
      creciente: together(
        each(every(0.16, 7), (at, index) => gong(at, 'F2', 0.98, 0.12 + 0.06 * index)),
        gong(1.15, 'F2', 0.95),
      ),
    }),
  },
  {
    name: 'Boing',
    room: 0.1,
    scores: scoresOf({
      clásico: spring(0, 190, 0.8),
      largo: spring(0, 120, 1.7, 1.6),
      corto: spring(0, 300, 0.3, 1.15),
      doble: together(spring(0, 210, 0.35), spring(0.36, 280, 0.5)),
      bajada: spring(0, 330, 0.9, 0.5),
      goma: each([0, 0.28, 0.5, 0.66, 0.77], (at, index) =>
        tone(`${240 + 40 * index} ${520 + 60 * index}@.07 ${260 + 40 * index}@.14`, {
          at,
          gain: 1 - 0.14 * index,
          fade: 0.02,
        }),
      ),
      'arpa de boca': together(
        twang(0, 110, 400, 2600),
        twang(0.42, 110, 2600, 500),
        twang(0.84, 110, 400, 2200, 0.6),
      ),
      trampolín: together(
        tone('130 90@.12', { gain: 1, fade: 0.05 }),
        spring(0.12, 170, 0.5, 2.2),
        tone('500 1500@.4', { at: 0.2, gain: 0.35, fade: 0.06 }),
      ),
    }),
  },
];
