import { air, crack, each, every, tone } from '../instruments/tone.ts';
import { crowd, voice } from '../instruments/voice.ts';
import { scoresOf, together, type Family, type Score } from '../score.ts';

interface Bark {
  at: number;
  pitch: number;
  seconds?: number;
  mouth?: number;
  gain?: number;
}

const bark = ({ at, pitch, seconds = 0.13, mouth = 1, gain = 1 }: Bark): Score['play'] =>
  together(
    voice({
      at,
      pitch: `${pitch * 0.8} ${pitch * 1.25}@.03 ${pitch * 0.6}@${seconds}`,
      vowels: 'uaou',
      mouth,
      breath: 0.35,
      gain,
      attack: 0.012,
      fade: 0.03,
    }),
    crack(at, 900 * mouth, 0.03, { gain: 0.6 * gain }),
  );

/** A croak is a row of very short ones, faster than they can be counted. */
const croak = (at: number, pitch: number, count: number, step = 0.024): Score['play'] =>
  each(every(step, count, at), (time, index) =>
    voice({
      at: time,
      pitch: `${pitch * (1 + index * 0.035)} ${pitch * 0.9}@.012`,
      vowels: 'o',
      mouth: 1.5,
      breath: 0.15,
      gain: 0.5 + (0.5 * index) / count,
      attack: 0.003,
      fade: 0.004,
    }),
  );

const quack = (at: number, pitch = 290, seconds = 0.16): Score['play'] =>
  voice({
    at,
    pitch: `${pitch} ${pitch * 1.06}@.04 ${pitch * 0.8}@${seconds}`,
    vowels: 'ae',
    mouth: 1.45,
    breath: 0.1,
    attack: 0.01,
    fade: 0.02,
    wobble: [34, 90],
  });

const hooves = (times: readonly number[], high = 1300): Score['play'] =>
  each(times, (at, index) =>
    together(
      crack(at, high * (index % 2 === 0 ? 1 : 0.78), 0.016, { gain: 1, q: 3 }),
      tone('260 150@.03', { at, gain: 0.5, fade: 0.02 }),
    ),
  );

export const ANIMALS: readonly Family[] = [
  {
    name: 'Gato',
    room: 0.14,
    scores: scoresOf({
      maullido: voice({ pitch: '480 720@.2 640@.45 420@.75', vowels: 'mieaou', mouth: 1.3, attack: 0.06 }),
      gatito: each([0, 0.5], (at) =>
        voice({ at, pitch: '800 1080@.12 850@.3', vowels: 'miea', mouth: 1.6, attack: 0.03 }),
      ),
      enfadado: together(
        voice({
          pitch: '320 420@.4 780@.7 520@1.1',
          vowels: 'oaea',
          mouth: 1.25,
          attack: 0.1,
          wobble: [9, 60],
        }),
        air('3500 6500 4500', 0.5, { at: 1.05, q: 0.6, crest: 0.15, gain: 0.7 }),
      ),
      ronroneo: each(every(0.042, 40), (at, index) =>
        crack(at, 240 + 90 * Math.sin(index / 6), 0.012, { gain: 0.8 + 0.4 * Math.sin(index / 6), q: 0.8 }),
      ),
      pregunta: voice({ pitch: '420 500@.15 860@.42', vowels: 'mria', mouth: 1.35, wobble: [26, 50] }),
    }),
  },
  {
    name: 'Perro',
    room: 0.16,
    scores: scoresOf({
      ladrido: each([0, 0.3], (at) => bark({ at, pitch: 330 })),
      cachorro: each([0, 0.18, 0.42], (at) => bark({ at, pitch: 760, seconds: 0.07, mouth: 1.6 })),
      grande: each([0, 0.42], (at) => bark({ at, pitch: 170, seconds: 0.2, mouth: 0.8 })),
      aullido: voice({
        pitch: '260 520@.4 540@1.2 330@1.9',
        vowels: 'auuou',
        mouth: 1.05,
        attack: 0.12,
        wobble: [5, 20],
        fade: 0.12,
      }),
      gruñido: each(every(0.028, 44), (at, index) =>
        voice({
          at,
          pitch: `${88 + (index % 5)} 80@.02`,
          vowels: 'r',
          mouth: 0.9,
          breath: 0.4,
          attack: 0.006,
          fade: 0.006,
          gain: 0.6 + index * 0.01,
        }),
      ),
    }),
  },
  {
    name: 'Rana',
    room: 0.2,
    scores: scoresOf({
      croac: together(croak(0, 180, 7), croak(0.24, 260, 9, 0.018)),
      charca: each([0, 0.5, 0.75, 1.2], (at, index) => croak(at, [170, 240, 150, 210][index] ?? 170, 9)),
      sapo: croak(0, 82, 16, 0.05),
    }),
  },
  {
    name: 'Pájaro',
    room: 0.22,
    scores: scoresOf({
      canto: each([0, 0.22, 0.44, 0.86], (at, index) =>
        tone('2600 4300@.06 3100@.12 3900@.16', { at, gain: 0.8, wobble: [30, 60 * index, 90], fade: 0.015 }),
      ),
      búho: each([0, 0.55, 0.8], (at, index) =>
        tone(`340 392@.08 370@${index === 2 ? 0.6 : 0.2}`, { at, gain: 0.9, attack: 0.05, fade: 0.06 }),
      ),
      gallo: voice({
        pitch: '520 640@.15 630@.22 820@.3 800@.45 1010@.6 940@1.1 600@1.4',
        vowels: 'uiauiao',
        mouth: 1.5,
        wobble: [28, 40],
      }),
      gaviota: each([0, 0.35, 0.62, 0.84], (at) =>
        voice({ at, pitch: '1150 1400@.06 900@.24', vowels: 'iea', mouth: 1.7, breath: 0.15 }),
      ),
      pato: each([0, 0.24, 0.46], (at) => quack(at)),
      'pato de goma': each([0, 0.26], (at) =>
        tone('1250 1700@.05 1500@.1 900@.17', {
          at,
          wave: 'square',
          gain: 0.5,
          cutoff: [5200, 3000],
          fade: 0.015,
        }),
      ),
      cuervo: each([0, 0.42], (at) =>
        voice({
          at,
          pitch: '420 470@.08 360@.28',
          vowels: 'raa',
          mouth: 1.25,
          breath: 0.45,
          wobble: [52, 150],
        }),
      ),
    }),
  },
  {
    name: 'Granja',
    room: 0.2,
    scores: scoresOf({
      vaca: voice({
        pitch: '118 150@.4 140@1.1 104@1.5',
        vowels: 'muoou',
        mouth: 0.75,
        attack: 0.12,
        fade: 0.1,
      }),
      oveja: voice({
        pitch: '330 340@.4 300@1',
        vowels: 'meaae',
        mouth: 1.15,
        wobble: [11, 150],
        attack: 0.05,
      }),
      cabra: voice({
        pitch: '420 520@.2 480@.8 380@1',
        vowels: 'meeae',
        mouth: 1.3,
        wobble: [15, 230],
        attack: 0.04,
      }),
      cerdo: each([0, 0.28, 0.5], (at) =>
        each(every(0.02, 9, at), (time) =>
          voice({
            at: time,
            pitch: '150 120@.012',
            vowels: 'e',
            breath: 0.55,
            mouth: 0.95,
            attack: 0.003,
            fade: 0.004,
          }),
        ),
      ),
      caballo: hooves([0, 0.1, 0.22, 0.5, 0.6, 0.72, 1, 1.1, 1.22, 1.5]),
      relincho: voice({
        pitch: '700 1150@.2 1000@.5 620@1 400@1.3',
        vowels: 'ieieaea',
        mouth: 1.1,
        wobble: [13, 260],
        breath: 0.25,
      }),
      gallina: each([0, 0.2, 0.38, 0.56], (at, index) =>
        voice({
          at,
          pitch: index === 3 ? '520 860@.1 620@.35' : '480 560@.03 430@.08',
          vowels: 'oae',
          mouth: 1.5,
          attack: 0.01,
          fade: 0.02,
        }),
      ),
    }),
  },
  {
    name: 'Fiera',
    room: 0.25,
    scores: scoresOf({
      león: voice({
        pitch: '85 130@.4 110@1 70@1.5',
        vowels: 'raaor',
        mouth: 0.72,
        breath: 0.45,
        wobble: [24, 130],
        attack: 0.12,
        fade: 0.1,
      }),
      monstruo: voice({
        pitch: '60 90@.3 48@1.3',
        vowels: 'oaur',
        mouth: 0.6,
        breath: 0.35,
        wobble: [31, 260],
        attack: 0.06,
        fade: 0.1,
      }),
      mono: each([0, 0.22, 0.42, 0.58, 0.72, 0.84], (at, index) =>
        voice({
          at,
          pitch: `${360 + index * 60} ${520 + index * 70}@.09`,
          vowels: index < 3 ? 'u' : 'a',
          mouth: 1.2,
          breath: 0.3,
          fade: 0.02,
        }),
      ),
      lobos: crowd(4, 0.6, (random) => {
        const high = 380 + 240 * random();
        return {
          pitch: `${high * 0.6} ${high}@.5 ${high * 1.03}@1.3 ${high * 0.7}@1.9`,
          vowels: 'auuou',
          attack: 0.15,
          fade: 0.12,
          wobble: [4 + random(), 25],
        };
      }),
      serpiente: together(
        air('5500 7500 6000', 1, { q: 0.6, crest: 0.3, gain: 0.8 }),
        each(every(0.05, 12, 0.4), (at) => crack(at, 7000, 0.008, { gain: 0.8 })),
      ),
    }),
  },
];
