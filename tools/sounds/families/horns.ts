import { brass } from '../instruments/blown.ts';
import { air, crack, each, every, tone } from '../instruments/tone.ts';
import { melody, scoresOf, together, type Family, type Score } from '../score.ts';

interface Blow {
  at?: number;
  gain?: number;
  cutoff?: readonly [from: number, to: number];
  /** How far below its pitch it begins, as a share. */
  scoop?: number;
  fade?: number;
}

/** Membranes that are blown together: each frequency twice, a little apart. */
function honk(frequencies: readonly number[], seconds: number, blow: Blow = {}): Score['play'] {
  const { at = 0, gain = 1, cutoff = [2600, 3400], scoop = 0.06, fade = 0.03 } = blow;
  const membranes = frequencies.flatMap((frequency) => [frequency * 0.997, frequency * 1.004]);
  return together(
    ...membranes.map((frequency) =>
      tone(`${frequency * (1 - scoop)} ${frequency}@.05 ${frequency}@${seconds}`, {
        at,
        wave: 'sawtooth',
        gain: (gain * 0.9) / membranes.length,
        attack: 0.015,
        fade,
        cutoff,
      }),
    ),
  );
}

/** A rubber ball and a small tin horn. */
const bulb = (at: number, frequency: number, seconds = 0.16): Score['play'] =>
  together(
    tone(`${frequency * 0.9} ${frequency}@.04 ${frequency * 0.86}@${seconds}`, {
      at,
      wave: 'square',
      gain: 0.5,
      cutoff: [1500, 900],
      fade: 0.03,
    }),
    tone(`${frequency * 1.8} ${frequency * 2.02}@.04 ${frequency * 1.7}@${seconds}`, {
      at,
      wave: 'sawtooth',
      gain: 0.3,
      cutoff: [4200, 1800],
      fade: 0.03,
    }),
    crack(at, 1800, 0.03, { gain: 0.2 }),
  );

/** The air horn of matches and of disc jockeys: it falls when it ends. */
function airHorn(at: number, seconds: number, pitch = 1): Score['play'] {
  const fall = seconds + 0.12;
  return each([466, 587, 698, 233], (frequency, index) =>
    tone(
      `${frequency * pitch * 0.9} ${frequency * pitch}@.03 ${frequency * pitch}@${seconds} ${frequency * pitch * 0.8}@${fall}`,
      {
        at: at + index * 0.002,
        wave: 'sawtooth',
        gain: 0.24,
        attack: 0.01,
        fade: 0.03,
        cutoff: [6500, 4200],
      },
    ),
  );
}

const steam = (at: number, seconds: number): Score['play'] =>
  air('2600 3600 2800', seconds, { at, q: 0.6, gain: 0.16, crest: 0.2 });

const whistle = (at: number, seconds: number, pitch = 1): Score['play'] =>
  together(
    honk([311 * pitch, 370 * pitch, 466 * pitch, 554 * pitch], seconds, {
      at,
      cutoff: [1500, 2400],
      scoop: 0.1,
      fade: 0.1,
    }),
    steam(at, seconds + 0.3),
  );

const wail = (low: number, high: number, half: number, count: number): string => {
  const points = [`${low}`];
  for (let index = 1; index <= count; index += 1)
    points.push(`${index % 2 === 1 ? high : low}@${(index * half).toFixed(2)}`);
  return points.join(' ');
};
const SHRILL = { wave: 'sawtooth', gain: 0.5, cutoff: [3600, 3600], fade: 0.06 } as const;

/** Two notes in turn, without a way between them. */
const inTurn = (low: number, high: number, seconds: number, count: number): Score['play'] =>
  each(every(seconds, count), (at, index) =>
    honk([index % 2 === 0 ? high : low], seconds - 0.02, {
      at,
      scoop: 0.01,
      cutoff: [3000, 3000],
      fade: 0.015,
    }),
  );

export const HORNS: readonly Family[] = [
  {
    name: 'Bocina',
    room: 0.18,
    scores: scoresOf({
      coche: honk([415, 523], 0.7),
      camión: honk([185, 233, 277], 1, { cutoff: [1600, 2200], scoop: 0.12 }),
      moto: honk([494], 0.35, { cutoff: [4200, 4200] }),
      doble: each([0, 0.26], (at) => honk([392, 494], 0.15, { at })),
      impaciente: each([0, 0.2, 0.4, 0.6], (at, index) => honk([440, 554], index === 3 ? 0.8 : 0.09, { at })),
      antigua: each([0, 0.75], (at) =>
        tone('170 330@.25 330@.35 150@.6', {
          at,
          wave: 'sawtooth',
          gain: 0.7,
          cutoff: [1200, 1900],
          wobble: [38, 90, 130],
        }),
      ),
      payaso: each([0, 0.24], (at, index) => bulb(at, index === 0 ? 330 : 294)),
      bicicleta: bulb(0, 247, 0.3),
      atasco: together(
        honk([415, 523], 0.5),
        honk([349, 440], 0.9, { at: 0.3, gain: 0.8 }),
        honk([494, 587], 0.25, { at: 0.7, gain: 0.7 }),
        honk([208, 262], 0.7, { at: 1, gain: 0.9 }),
        honk([415, 523], 0.2, { at: 1.45, gain: 0.8 }),
      ),
    }),
  },
  {
    name: 'Bocina de aire',
    room: 0.22,
    scores: scoresOf({
      estadio: airHorn(0, 1.1),
      triple: together(airHorn(0, 0.14), airHorn(0.26, 0.14), airHorn(0.52, 0.8)),
      fiesta: each([0, 0.17, 0.34, 0.51, 0.68], (at, index) => airHorn(at, index === 4 ? 0.7 : 0.07, 1.06)),
      gol: together(airHorn(0, 0.5, 0.84), airHorn(0.62, 1.2, 0.84)),
      vuvuzela: honk([233, 235], 1.3, { cutoff: [1400, 1900], scoop: 0.15, fade: 0.08 }),
    }),
  },
  {
    name: 'Tren',
    room: 0.35,
    scores: scoresOf({
      vapor: whistle(0, 1.2),
      doble: together(whistle(0, 0.35), whistle(0.6, 1)),
      lejano: honk([311, 392, 466], 1.5, { cutoff: [800, 1000], scoop: 0.04, fade: 0.2 }),
      locomotora: honk([277, 349, 415, 554], 1.1, { cutoff: [3400, 3400], scoop: 0.03 }),
      llegada: together(
        each(every(0.3, 5), (at, index) =>
          air('500 1500 400', 0.22, { at, q: 0.5, crest: 0.1, gain: index % 2 === 0 ? 1 : 0.6 }),
        ),
        whistle(0.5, 0.8),
      ),
    }),
  },
  {
    name: 'Barco',
    room: 0.45,
    scores: scoresOf({
      puerto: honk([98, 147], 1.6, { cutoff: [900, 1300], scoop: 0.08, fade: 0.15 }),
      niebla: together(
        honk([110], 0.8, { cutoff: [500, 900], fade: 0.1 }),
        honk([82], 1.2, { at: 0.95, cutoff: [500, 700], fade: 0.2 }),
      ),
      crucero: each([0, 0.45, 0.9], (at, index) =>
        honk([131, 165, 196], index === 2 ? 1.1 : 0.28, { at, cutoff: [1300, 1600], fade: 0.08 }),
      ),
    }),
  },
  {
    name: 'Sirena',
    room: 0.2,
    scores: scoresOf({
      policía: tone(wail(600, 1350, 0.45, 4), SHRILL),
      patrulla: tone(wail(700, 1500, 0.13, 11), SHRILL),
      ambulancia: inTurn(440, 587, 0.4, 4),
      bomberos: tone('420 1000@1 1050@1.5 420@2.4', { ...SHRILL, attack: 0.1 }),
      'ataque aéreo': each([1, 1.19], (pitch) =>
        tone(`${130 * pitch} ${410 * pitch}@1.1 ${420 * pitch}@1.8 ${160 * pitch}@2.9`, {
          wave: 'sawtooth',
          gain: 0.35,
          attack: 0.2,
          cutoff: [1500, 2200],
          fade: 0.15,
        }),
      ),
      alarma: each(every(0.22, 7), (at) =>
        tone('1480 880@.16', { at, wave: 'square', gain: 0.4, cutoff: [5000, 5000], fade: 0.015 }),
      ),
      nave: inTurn(311, 370, 0.22, 7),
      intruso: each(every(0.5, 4), (at) =>
        tone('420 880@.36', { at, wave: 'square', gain: 0.4, cutoff: [3000, 4200], fade: 0.02 }),
      ),
    }),
  },
  {
    name: 'Trombón',
    room: 0.25,
    scores: scoresOf({
      triste: together(
        melody(brass, 0.3, 'Bb3 A3 Ab3'),
        tone('196 193@.3 185@1.1', {
          at: 0.9,
          wave: 'sawtooth',
          gain: 0.5,
          cutoff: [1100, 500],
          wobble: [5.5, 70, 110],
          fade: 0.1,
        }),
      ),
      fracaso: each([0, 0.34, 0.68, 1.02], (at, index) =>
        wah(at, [262, 247, 233, 220][index] ?? 220, index === 3 ? 0.9 : 0.24),
      ),
      burla: each([0, 0.2], (at, index) => wah(at, index === 0 ? 349 : 262, index === 0 ? 0.14 : 0.45)),
      derrota: melody(brass, 0.24, 'G3 F#3 F3 E3 Eb3 D3:4'),
      deslizante: tone('117 466@.9 440@1.1', {
        wave: 'sawtooth',
        gain: 0.6,
        cutoff: [700, 2600],
        fade: 0.08,
      }),
      caída: tone('392 349@.25 98@1.2', { wave: 'sawtooth', gain: 0.6, cutoff: [2600, 500], fade: 0.06 }),
      desganado: together(melody(brass, 0.38, 'D4:1 C#4:1'), wah(0.8, 262, 1.1)),
    }),
  },
];

/** A trombone behind a hand that opens. */
function wah(at: number, frequency: number, seconds: number): Score['play'] {
  return together(
    tone(`${frequency} ${frequency * 0.97}@${seconds}`, {
      at,
      wave: 'sawtooth',
      gain: 0.5,
      attack: 0.03,
      cutoff: [380, 2200],
      wobble: [5.5, 10, 45],
      fade: 0.05,
    }),
    tone(`${frequency * 1.003} ${frequency * 0.968}@${seconds}`, {
      at,
      wave: 'sawtooth',
      gain: 0.4,
      attack: 0.03,
      cutoff: [380, 1800],
      fade: 0.05,
    }),
  );
}
