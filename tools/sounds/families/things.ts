import { ring, struck, wood } from '../instruments/struck.ts';
import { air, crack, each, every, scatter, thud, tone, transposed } from '../instruments/tone.ts';
import { voice } from '../instruments/voice.ts';
import { scoresOf, together, type Family, type Score } from '../score.ts';

const typeBell = struck(
  [
    [1, 1, 0.3],
    [2.7, 0.5, 0.15],
  ],
  0.2,
);

const latch = (at: number): Score['play'] =>
  together(crack(at, 2800, 0.01, { gain: 1.2 }), crack(at + 0.05, 1500, 0.014, { gain: 1 }));
const creak = (path: string, seconds: number, perSecond: (share: number) => number): Score['play'] =>
  scatter({ seconds, perSecond }, (at, random, share) =>
    voice({
      at,
      pitch: `${330 + 260 * share + 40 * random()} 300@.01`,
      vowels: path,
      mouth: 1.3,
      attack: 0.002,
      fade: 0.006,
      gain: 0.6,
    }),
  );

const stroke = (at: number, high: number, gain = 1): Score['play'] =>
  together(
    crack(at, high, 0.006, { gain, q: 0.9 }),
    crack(at + 0.01, high * 0.3, 0.014, { gain: gain * 0.8 }),
  );
const typing =
  (times: readonly number[], high: number, spread: number): Score['play'] =>
  (stage) => {
    for (const at of times)
      stroke(at + 0.02 * stage.random(), high + spread * stage.random(), 0.7 + 0.4 * stage.random())(stage);
  };
const typeBar = (at: number): Score['play'] =>
  together(
    crack(at, 3600, 0.008, { gain: 1.1 }),
    crack(at + 0.006, 1300, 0.02, { gain: 1 }),
    thud(at, 180, 0.3),
  );
const carriage = (at: number): Score['play'] =>
  together(
    each(every(0.02, 18, at), (time) => crack(time, 2500, 0.005, { gain: 0.6 })),
    thud(at + 0.38, 240, 0.8),
  );

const shutter = (at: number, slow = 0.07): Score['play'] =>
  together(
    crack(at, 3400, 0.012, { gain: 1.3 }),
    crack(at + 0.02, 1400, 0.014),
    crack(at + slow, 2500, 0.018, { gain: 1.4 }),
    tone('330 230@.02', { at: at + slow, gain: 0.4, fade: 0.015 }),
  );

/** A needle that is pushed and pulled along its groove. */
const scratch = (at: number, path: string, seconds: number): Score['play'] =>
  together(
    tone(path, { at, wave: 'sawtooth', gain: 0.5, cutoff: [3200, 3200], attack: 0.008, fade: 0.012 }),
    air(seconds > 0.15 ? '900 3800 1200' : '1200 3400', seconds, { at, q: 1.2, crest: 0.5, gain: 0.7 }),
  );

const wind = (pitchPath: string, wobble: readonly [number, number], seconds: number): Score['play'] =>
  together(
    voice({ pitch: pitchPath, vowels: 'ruo', mouth: 1.1, breath: 0.35, wobble, attack: 0.015, fade: 0.03 }),
    tone(pitchPath, {
      wave: 'square',
      gain: 0.3,
      cutoff: [900, 600],
      wobble: [wobble[0], wobble[1], wobble[1]],
      attack: 0.015,
      fade: 0.03,
    }),
    air('300 500 260', seconds, { q: 0.5, crest: 0.2, gain: 0.3 }),
  );

const beat = (at: number, gain = 1): Score['play'] =>
  together(thud(at, 52, 1.3 * gain), thud(at + 0.19, 44, 0.9 * gain));

export const THINGS: readonly Family[] = [
  {
    name: 'Puerta',
    room: 0.25,
    scores: scoresOf({
      llaman: each([0, 0.2, 0.4], (at) => together(ring(wood, at, 'G3', 1.2), thud(at, 140, 0.7))),
      portazo: together(thud(0, 80, 1.4), crack(0, 900, 0.08, { gain: 1.8, q: 0.4 }), latch(0.07)),
      chirrido: creak('ieae', 1.3, (share) => 22 + 55 * share),
      cerradura: together(latch(0), latch(0.22), thud(0.42, 260, 0.8)),
      automática: together(air('700 2600 900', 0.6, { q: 1.2, crest: 0.3 }), thud(0.6, 160, 0.7)),
      insisten: each([0, 0.11, 0.22, 0.33, 0.44, 0.55], (at) => thud(at, 150, 1)),
    }),
  },
  {
    name: 'Teclado',
    room: 0.08,
    scores: scoresOf({
      escribiendo: typing([0, 0.13, 0.21, 0.36, 0.45, 0.52, 0.7, 0.81], 2600, 1200),
      'a toda prisa': typing(every(0.062, 22), 2900, 1500),
      intro: together(stroke(0, 1500, 1.4), thud(0.01, 200, 0.7)),
      mecánico: typing([0, 0.16, 0.29, 0.41, 0.6, 0.71], 4600, 700),
      ratón: each([0, 0.14], (at) => stroke(at, 4200, 1.2)),
    }),
  },
  {
    name: 'Máquina de escribir',
    room: 0.1,
    scores: scoresOf({
      línea: together(each(every(0.12, 9), typeBar), ring(typeBell, 1.1, 'E6')),
      carro: together(ring(typeBell, 0, 'D6'), carriage(0.2)),
      párrafo: together(each([0, 0.1, 0.23, 0.31, 0.45, 0.52, 0.66], typeBar), carriage(0.8)),
      'dos puntos': each([0, 0.17], typeBar),
    }),
  },
  {
    name: 'Cámara',
    room: 0.1,
    scores: scoresOf({
      foto: shutter(0),
      ráfaga: each(every(0.13, 6), (at) => shutter(at, 0.05)),
      flash: together(shutter(0), tone('3000 11000@.9', { at: 0.12, gain: 0.25, attack: 0.1, fade: 0.04 })),
      antigua: together(
        shutter(0, 0.22),
        each(every(0.035, 14, 0.4), (at) => crack(at, 1900, 0.01, { gain: 0.7 })),
      ),
      paparazzi: each([0, 0.09, 0.24, 0.31, 0.5, 0.62, 0.68, 0.9], (at, index) =>
        shutter(at, 0.04 + (index % 3) * 0.02),
      ),
    }),
  },
  {
    name: 'Disco',
    room: 0.12,
    scores: scoresOf({
      rayado: together(scratch(0, '240 900@.09 300@.2', 0.2), scratch(0.24, '300 1100@.07 260@.16', 0.16)),
      frenazo: each([1, 1.26, 1.5], (ratio) =>
        tone(transposed('330 320@.2 40@1.1', ratio), {
          wave: 'sawtooth',
          gain: 0.35,
          cutoff: [3600, 160],
          fade: 0.05,
        }),
      ),
      rebobinado: together(
        tone('200 2600@.7', { wave: 'sawtooth', gain: 0.4, cutoff: [1500, 6000], wobble: [32, 500, 500] }),
        air('700 5500', 0.7, { crest: 0.9, gain: 0.5 }),
      ),
      'a dos manos': each([0, 0.13, 0.26, 0.39, 0.5, 0.58], (at, index) =>
        scratch(at, index % 2 === 0 ? '260 980@.1' : '980 300@.09', 0.1),
      ),
      aguja: together(
        scratch(0, '1400 420@.28', 0.3),
        scatter({ seconds: 0.8, perSecond: () => 16 }, (at, random) =>
          crack(0.35 + at, 2500, 0.004, { gain: 0.4 * random() }),
        ),
      ),
    }),
  },
  {
    name: 'Pedo',
    room: 0.08,
    scores: scoresOf({
      corto: wind('120 95@.22', [34, 260], 0.25),
      largo: wind('95 130@.3 80@.8 110@1.1 60@1.5', [26, 330], 1.5),
      agudo: wind('330 480@.2 420@.45', [41, 180], 0.45),
      traca: each([0, 0.13, 0.22, 0.36, 0.44], (at, index) =>
        voice({
          at,
          pitch: `${130 - index * 8} ${90 - index * 5}@.07`,
          vowels: 'ro',
          breath: 0.3,
          wobble: [37, 300],
          attack: 0.01,
          fade: 0.015,
        }),
      ),
    }),
  },
  {
    name: 'Corazón',
    room: 0.14,
    scores: scoresOf({
      tranquilo: each([0, 0.9], (at) => beat(at)),
      acelerado: each(every(0.44, 5), (at) => beat(at)),
      'se para': together(
        each([0, 0.5, 1], (at) => tone('960 960@.09', { at, gain: 0.7, fade: 0.01 })),
        tone('960 960@1.3', { at: 1.5, gain: 0.7, fade: 0.03 }),
      ),
    }),
  },
];
