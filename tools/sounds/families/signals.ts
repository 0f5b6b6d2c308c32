import { organ, soft } from '../instruments/blown.ts';
import { bell, glass, ring, struck, wood } from '../instruments/struck.ts';
import { air, crack, each, every, scatter, tone } from '../instruments/tone.ts';
import { melody, scoresOf, together, type Family, type Score } from '../score.ts';

/** A cup of steel with a hammer that goes to and fro. */
const rattling = (note: string, seconds: number, perSecond = 22, at = 0): Score['play'] =>
  each(every(1 / perSecond, Math.round(seconds * perSecond), at), (time) => ring(cup, time, note, 0.4));

const cup = struck(
  [
    [1, 1, 0.25],
    [2.71, 0.7, 0.16],
    [5.15, 0.45, 0.08],
    [8.2, 0.2, 0.04],
  ],
  0.3,
);
/** Two plates welded at an edge. */
const cowbell = struck(
  [
    [1, 1, 0.09],
    [1.51, 0.9, 0.08],
    [2.3, 0.3, 0.04],
    [3.4, 0.2, 0.03],
  ],
  0.4,
);

const drawer = (at: number): Score['play'] =>
  together(
    air('500 1500 900', 0.18, { at, q: 0.8, crest: 0.7, gain: 0.5 }),
    crack(at + 0.19, 420, 0.04, { gain: 1.2 }),
    crack(at + 0.2, 2600, 0.02, { gain: 0.8 }),
  );
const keys = (at: number, count: number, step = 0.09): Score['play'] =>
  each(every(step, count, at), (time) =>
    together(crack(time, 1700, 0.012, { gain: 0.9 }), crack(time + 0.018, 700, 0.018, { gain: 0.7 })),
  );
const coins = (at: number, seconds: number, perSecond = 18): Score['play'] =>
  scatter(
    { seconds, perSecond: () => perSecond },
    (time, random) => (stage) =>
      glass(stage, {
        at: at + time,
        frequency: 2400 + 2200 * random(),
        length: 0.1,
        gain: 0.3 + 0.3 * random(),
      }),
  );

interface Chirps {
  frequency: number;
  /** Chirps, seconds from one to the next, and pulses in each. */
  count: number;
  step: number;
  pulses: number;
  at?: number;
  gain?: number;
  /** Seconds from one pulse to the next. */
  beat?: number;
}

/** Wings that are rubbed: a few short pulses of one high tone make a chirp. */
function chirps({ frequency, count, step, pulses, at = 0, gain = 1, beat = 0.022 }: Chirps): Score['play'] {
  return each(every(step, count, at), (start) =>
    each(every(beat, pulses, start), (time, index) =>
      tone(`${frequency * 0.985} ${frequency}@${beat * 0.55}`, {
        at: time,
        gain: gain * (0.55 + (0.45 * (index + 1)) / pulses),
        attack: beat * 0.3,
        fade: 0.0025,
      }),
    ),
  );
}

const buzzer = (at: number, frequency: number, seconds: number): Score['play'] =>
  each([1, 1.013, 1.51], (ratio) =>
    tone(`${frequency * ratio} ${frequency * ratio}@${seconds}`, {
      at,
      wave: 'sawtooth',
      gain: 0.3,
      cutoff: [2600, 2200],
      fade: 0.015,
    }),
  );

const beep = (at: number, frequency: number, seconds: number): Score['play'] =>
  tone(`${frequency} ${frequency}@${seconds}`, { at, gain: 0.8, wave: 'triangle', fade: 0.012 });

export const SIGNALS: readonly Family[] = [
  {
    name: 'Campana',
    room: 0.3,
    scores: scoresOf({
      iglesia: each([0, 0.9], (at) => ring(bell, at, 'C3', 1)),
      escuela: rattling('E5', 1.4, 17),
      boxeo: each([0, 0.2, 0.4], (at) => ring(cup, at, 'Bb5', 1)),
      mostrador: ring(cup, 0, 'A6'),
      barco: each([0, 0.24, 0.9, 1.14], (at) => ring(bell, at, 'G5')),
      vaca: each([0, 0.2, 0.34], (at) => ring(cowbell, at, 'G#4')),
      bicicleta: each([0, 0.3], (at) => rattling('C7', 0.16, 30, at)),
      trineo: each(every(0.14, 10), (at, index) =>
        each([0, 0.012, 0.025], (late) =>
          ring(glass, at + late, late > 0.02 ? 'E7' : 'C7', index % 2 === 0 ? 0.5 : 0.3),
        ),
      ),
    }),
  },
  {
    name: 'Caja registradora',
    room: 0.14,
    scores: scoresOf({
      venta: together(keys(0, 1), drawer(0.08), ring(cup, 0.3, 'C6')),
      cajón: together(ring(cup, 0, 'G6', 0.8), drawer(0.05), coins(0.28, 0.25, 26)),
      antigua: together(
        keys(0, 4),
        air('1200 2600 1200', 0.3, { at: 0.38, q: 1.5, crest: 0.5, gain: 0.35 }),
        ring(cup, 0.7, 'A5'),
        drawer(0.7),
      ),
      rápida: together(crack(0, 1500, 0.012), ring(cup, 0.05, 'E6'), ring(cup, 0.17, 'E6', 0.8)),
      'con monedas': together(keys(0, 2, 0.07), ring(cup, 0.2, 'D6'), coins(0.3, 0.9, 24)),
      'gran venta': together(
        keys(0, 6, 0.07),
        drawer(0.46),
        ring(cup, 0.62, 'C6'),
        ring(cup, 0.74, 'E6'),
        ring(cup, 0.86, 'G6'),
        coins(0.7, 1, 30),
      ),
      recibo: together(
        each(every(0.045, 13), (at) => crack(at, 2300, 0.012, { gain: 0.7 })),
        air('3000 6500', 0.18, { at: 0.64, crest: 0.8, gain: 0.6 }),
        ring(cup, 0.85, 'F6'),
      ),
    }),
  },
  {
    name: 'Grillo',
    room: 0.16,
    scores: scoresOf({
      solo: chirps({ frequency: 4600, count: 4, step: 0.42, pulses: 4 }),
      'noche de verano': together(
        chirps({ frequency: 4500, count: 5, step: 0.5, pulses: 4 }),
        chirps({ frequency: 4900, count: 5, step: 0.46, pulses: 3, at: 0.14, gain: 0.5 }),
        chirps({ frequency: 4150, count: 4, step: 0.57, pulses: 5, at: 0.3, gain: 0.4 }),
      ),
      'silencio incómodo': together(
        chirps({ frequency: 4400, count: 2, step: 0.32, pulses: 3 }),
        chirps({ frequency: 4400, count: 2, step: 0.32, pulses: 3, at: 1.4 }),
      ),
      lento: chirps({ frequency: 4100, count: 2, step: 0.9, pulses: 7, beat: 0.03 }),
      rápido: chirps({ frequency: 5200, count: 12, step: 0.12, pulses: 2, beat: 0.03 }),
      dúo: together(
        chirps({ frequency: 4300, count: 3, step: 0.62, pulses: 4 }),
        chirps({ frequency: 5000, count: 3, step: 0.62, pulses: 4, at: 0.31 }),
      ),
      cigarra: chirps({ frequency: 6100, count: 1, step: 1, pulses: 85, beat: 0.016 }),
    }),
  },
  {
    name: 'Acierto',
    room: 0.16,
    scores: scoresOf({
      campanilla: ring(cup, 0, 'E6'),
      concurso: melody(bell, 0.12, 'E5 G#5 B5 E6:3'),
      doble: each([0, 0.14], (at) => ring(cup, at, at === 0 ? 'C6' : 'G6')),
      'pin pon': melody(soft, 0.17, 'G5 C6:2'),
      brillo: melody(glass, 0.06, 'C6 E6 G6 C7:3'),
      serie: each([0, 0.12, 0.24, 0.36], (at) => ring(cup, at, 'B5', 0.8)),
    }),
  },
  {
    name: 'Error',
    room: 0.1,
    scores: scoresOf({
      zumbador: buzzer(0, 110, 0.7),
      doble: each([0, 0.24], (at) => buzzer(at, 147, at === 0 ? 0.13 : 0.45)),
      concurso: buzzer(0, 82, 1.1),
      eliminado: each([0, 0.26, 0.52], (at) => buzzer(at, 98, at > 0.5 ? 0.6 : 0.16)),
      suave: melody(soft, 0.16, 'E4 C4:2'),
      negativo: melody(organ, 0.2, 'Eb3+A3 D3+Ab3:3'),
    }),
  },
  {
    name: 'Cuenta atrás',
    room: 0.12,
    scores: scoresOf({
      'tres, dos, uno': together(
        each([0, 0.6, 1.2], (at) => beep(at, 660, 0.13)),
        beep(1.8, 1320, 0.5),
      ),
      carrera: together(
        each([0, 0.4, 0.8], (at) => buzzer(at, 330, 0.16)),
        buzzer(1.2, 660, 0.6),
      ),
      bomba: together(
        each([0, 0.45, 0.85, 1.17, 1.42, 1.6, 1.72, 1.8, 1.87, 1.94], (at) => beep(at, 1900, 0.03)),
        crack(2.1, 300, 0.2, { gain: 2, type: 'lowpass' }),
      ),
      rápida: each(every(0.16, 9), (at, index) => beep(at, 500 + index * 70, 0.05)),
      reloj: together(
        each(every(0.3, 6), (at, index) => ring(wood, at, index % 2 === 0 ? 'A5' : 'F5')),
        ring(cup, 1.8, 'C6'),
      ),
      tiempo: together(
        each(every(0.12, 4), (at) => beep(at, 1050, 0.06)),
        each(every(0.12, 4, 0.75), (at) => beep(at, 1050, 0.06)),
      ),
    }),
  },
  {
    name: 'Timbre',
    room: 0.25,
    scores: scoresOf({
      'ding dong': melody(bell, 0.5, 'E5 C5:2'),
      eléctrico: rattling('D6', 0.9, 32),
      insistente: each([0, 0.3, 0.6], (at) => rattling('C6', 0.2, 32, at)),
      elegante: melody(bell, 0.3, 'G5 E5 D5 G4:2'),
      portero: buzzer(0, 196, 0.6),
      ascensor: ring(bell, 0, 'A5'),
    }),
  },
  {
    name: 'Teléfono',
    room: 0.12,
    scores: scoresOf({
      antiguo: together(rattling('A5', 0.7, 25), rattling('C#6', 0.7, 25, 0.02)),
      'dos timbrazos': each([0, 0.55], (at) => rattling('B5', 0.35, 24, at)),
      móvil: melody(soft, 0.09, 'E6 D6 F#5:2 G#5:2 C#6 B5 D5:2 E5:3'),
      oficina: each([0, 0.08, 0.16, 0.24, 0.32, 0.4, 0.48], (at, index) =>
        beep(at, index % 2 === 0 ? 1200 : 950, 0.06),
      ),
      comunicando: each([0, 0.5, 1], (at) => each([480, 620], (frequency) => beep(at, frequency, 0.25))),
      marcar: each(every(0.13, 7), (at, index) =>
        each([[697, 770, 852, 941][index % 4] ?? 697, [1209, 1336, 1477][(index * 2) % 3] ?? 1209], (f) =>
          beep(at, f, 0.07),
        ),
      ),
      vibración: each([0, 0.5], (at) =>
        tone('150 155@.32', {
          at,
          wave: 'square',
          gain: 0.5,
          cutoff: [700, 700],
          wobble: [24, 60, 60],
          fade: 0.02,
        }),
      ),
    }),
  },
  {
    name: 'Reloj',
    room: 0.16,
    scores: scoresOf({
      'tic tac': each(every(0.36, 6), (at, index) =>
        together(ring(wood, at, index % 2 === 0 ? 'G6' : 'D6'), crack(at, 4200, 0.008, { gain: 0.7 })),
      ),
      despertador: each([0, 0.6], (at) => each([0, 0.09, 0.18, 0.27], (late) => beep(at + late, 2000, 0.04))),
      'de campanas': rattling('F6', 1.1, 28),
      cuco: each([0, 0.75], (at) =>
        together(
          tone('700 698@.18', { at, gain: 0.8, attack: 0.02 }),
          tone('554 552@.28', { at: at + 0.24, gain: 0.8, attack: 0.02 }),
        ),
      ),
      medianoche: each([0, 0.75, 1.5], (at) => ring(bell, at, 'E3')),
      cuerda: each(every(0.035, 26), (at, index) =>
        crack(at, index % 9 > 6 ? 900 : 2800, 0.006, { gain: index % 9 > 6 ? 0.2 : 0.9 }),
      ),
    }),
  },
];
