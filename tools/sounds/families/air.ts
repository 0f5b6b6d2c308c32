import { bell, glass } from '../instruments/struck.ts';
import { glide, type Glide } from '../instruments/glide.ts';
import { drums } from '../instruments/drums.ts';
import { sweep, type Sweep } from '../instruments/noise.ts';
import { together, type Family, type Score, type Voice } from '../score.ts';
import { pitch } from '../notes.ts';

const blow =
  (options: Sweep): Score['play'] =>
  (stage) =>
    sweep(stage, options);

const rise =
  (options: Glide): Score['play'] =>
  (stage) =>
    glide(stage, { wave: 'sawtooth', gain: 0.5, fade: 0.03, ...options });

/** A last note that a movement leads to. */
const land =
  (voice: Voice, at: number, ...names: readonly string[]): Score['play'] =>
  (stage) => {
    for (const name of names) voice(stage, { at, frequency: pitch(name), length: 0.4, gain: 1.2 });
  };

/** A drum at a time. */
const hitAt = (at: number, letters: string): Score['play'] =>
  drums(at, ...Array.from(letters, (one) => `.${one}`));

export const AIR: readonly Family[] = [
  {
    name: 'Ráfaga',
    room: 0.2,
    scores: [
      { word: 'ligera', play: blow({ seconds: 0.45, path: [600, 3200, 1400] }) },
      { word: 'larga', play: blow({ seconds: 1.3, path: [300, 2600, 500], crest: 0.55 }) },
      { word: 'capa', play: blow({ seconds: 0.7, path: [240, 900, 320], q: 1, crest: 0.4 }) },
      {
        word: 'espada',
        play: together(
          blow({ seconds: 0.32, path: [1800, 7000], crest: 0.6, q: 3 }),
          land(glass, 0.24, 'E7'),
        ),
      },
      {
        word: 'doble',
        play: together(
          blow({ seconds: 0.35, path: [700, 3600, 1800] }),
          blow({ at: 0.3, seconds: 0.5, path: [500, 4200, 900] }),
        ),
      },
      {
        word: 'página',
        play: blow({ seconds: 0.38, path: [5200, 2600, 6400], q: 0.7, crest: 0.7, type: 'highpass' }),
      },
      {
        word: 'cometa',
        play: together(
          blow({ seconds: 1.1, path: [5600, 700], crest: 0.15, q: 2.4 }),
          land(bell, 0.05, 'A5', 'E6'),
        ),
      },
      { word: 'ola', play: blow({ seconds: 2.2, path: [260, 1300, 420], crest: 0.45, q: 0.5 }) },
    ],
  },
  {
    name: 'Ascenso',
    room: 0.25,
    scores: [
      {
        word: 'cohete',
        play: together(
          rise({
            path: [
              [0, 110],
              [1.3, 1760],
            ],
            attack: 0.3,
            cutoff: [400, 9000],
          }),
          hitAt(1.32, 'kz'),
        ),
      },
      {
        word: 'telón',
        play: together(
          blow({ seconds: 1.5, path: [200, 6000], crest: 0.95 }),
          land(bell, 1.5, 'C5', 'G5', 'E6'),
        ),
      },
      {
        word: 'motor',
        play: rise({
          path: [
            [0, 70],
            [0.8, 140],
            [1.2, 280],
          ],
          wobble: [18, 60, 10],
          cutoff: [500, 4000],
          attack: 0.1,
        }),
      },
      {
        word: 'carga',
        play: together(
          rise({
            wave: 'square',
            path: [
              [0, 220],
              [1, 880],
            ],
            wobble: [24, 200, 20],
            attack: 0.2,
          }),
          land(glass, 1.05, 'A6'),
        ),
      },
      {
        word: 'vértigo',
        play: rise({
          wave: 'triangle',
          path: [
            [0, 200],
            [1.8, 1600],
          ],
          wobble: [6, 20, 220],
          attack: 0.5,
          fade: 0.1,
        }),
      },
      {
        word: 'chispazo',
        play: together(blow({ seconds: 0.6, path: [800, 9000], crest: 0.97, q: 2 }), hitAt(0.6, 'ck')),
      },
      {
        word: 'escenario',
        play: together(
          blow({ seconds: 1.2, path: [300, 3000], crest: 0.97, q: 0.7 }),
          drums(0.1, 'sss.sssssSsS', '............K'),
        ),
      },
      {
        word: 'globo',
        play: rise({
          wave: 'sine',
          path: [
            [0, 260],
            [0.9, 1040],
          ],
          wobble: [9, 20, 60],
          gain: 0.9,
          fade: 0.09,
        }),
      },
    ],
  },
];
