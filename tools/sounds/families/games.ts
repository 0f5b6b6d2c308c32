import { chip, chipBass, coin } from '../instruments/blown.ts';
import { glide, type Glide } from '../instruments/glide.ts';
import { drums } from '../instruments/drums.ts';
import { sweep } from '../instruments/noise.ts';
import { melodies, melody, together, type Family, type Score } from '../score.ts';

const slide =
  (options: Glide): Score['play'] =>
  (stage) =>
    glide(stage, options);

export const GAMES: readonly Family[] = [
  {
    name: 'Moneda',
    room: 0.12,
    scores: melodies(coin, [
      ['cobre', 0.08, 'B5 E6:5'],
      ['plata', 0.07, 'D6 G6:6'],
      ['oro', 0.07, 'E5 B5 E6:6'],
      ['tesoro', 0.06, 'G5 C6 E6 G6 C7:6'],
      ['hucha', 0.09, 'A5 A5 D6:5'],
      ['bolsa', 0.055, 'C6 E6 C6 E6 C6 G6:5'],
      ['propina', 0.1, 'F5 C6:2 F6:4'],
      ['rubí', 0.06, 'C#6 F6 G#6 C#7:5'],
    ]),
  },
  {
    name: 'Arcade',
    room: 0.1,
    scores: [
      ...melodies(chip, [
        ['inicio', 0.09, 'C5 E5 G5 C6 G5 C6:3'],
        ['nivel', 0.08, 'G4 C5 E5 G5 C6 E6 G6:3'],
        ['vida', 0.075, 'E5 G5 E6 C6 D6 G6:3'],
        ['mapa', 0.12, 'A4 C5 E5 D5 A5:3'],
      ]),
      {
        word: 'victoria',
        play: together(
          melody(chip, 0.11, 'C5 C5 C5 C5:3 Ab4:3 Bb4:3 C5:2 Bb4 C5:4'),
          melody(chipBass, 0.11, 'C3:3 C3:3 Ab2:3 Bb2:3 C3:7'),
        ),
      },
      {
        word: 'jefe',
        play: together(
          melody(chip, 0.1, 'E4 E4 F4 E4 - Bb4 A4:4'),
          melody(chipBass, 0.1, 'E2 E2 E2 E2 - E2 A2:4'),
        ),
      },
      {
        word: 'combo',
        play: together(
          melody(chip, 0.07, 'C5 D5 E5 F5 G5 A5 B5 C6:4'),
          melody(chipBass, 0.14, 'C3 E3 G3 C4:2'),
        ),
      },
      {
        word: 'final',
        play: together(
          melody(chip, 0.16, 'G4 A4 B4 D5 C5:4'),
          melody(chipBass, 0.16, 'G2:2 G2:2 C3:4'),
          drums(0.08, 'h.h.h.h.K'),
        ),
      },
    ],
  },
  {
    name: 'Espacio',
    room: 0.25,
    scores: [
      {
        word: 'láser',
        play: slide({
          wave: 'square',
          path: [
            [0, 2400],
            [0.28, 160],
          ],
          gain: 0.5,
          cutoff: [9000, 1200],
        }),
      },
      {
        word: 'doble láser',
        play: together(
          slide({
            wave: 'sawtooth',
            path: [
              [0, 2900],
              [0.16, 260],
            ],
            gain: 0.5,
          }),
          slide({
            at: 0.2,
            wave: 'sawtooth',
            path: [
              [0, 3400],
              [0.2, 240],
            ],
            gain: 0.5,
          }),
        ),
      },
      {
        word: 'transporte',
        play: slide({
          path: [
            [0, 300],
            [0.5, 1400],
            [1, 3000],
          ],
          wobble: [13, 500, 100],
          gain: 0.7,
          attack: 0.2,
          fade: 0.12,
        }),
      },
      {
        word: 'escudo',
        play: slide({
          wave: 'triangle',
          path: [
            [0, 180],
            [0.25, 720],
            [0.7, 540],
          ],
          wobble: [26, 90, 20],
        }),
      },
      {
        word: 'despegue',
        play: together(
          (stage) => sweep(stage, { seconds: 1.6, path: [120, 500, 3600], crest: 0.8, q: 0.8 }),
          slide({
            wave: 'sawtooth',
            path: [
              [0, 60],
              [1.4, 420],
            ],
            gain: 0.35,
            attack: 0.5,
            cutoff: [300, 2600],
          }),
        ),
      },
      {
        word: 'radar',
        play: together(
          slide({
            path: [
              [0, 1180],
              [0.06, 1180],
            ],
            fade: 0.2,
          }),
          slide({
            at: 0.55,
            path: [
              [0, 1180],
              [0.06, 1180],
            ],
            gain: 0.5,
            fade: 0.2,
          }),
        ),
      },
      {
        word: 'portal',
        play: slide({
          wave: 'triangle',
          path: [
            [0, 220],
            [0.6, 880],
            [0.9, 660],
            [1.3, 1320],
          ],
          wobble: [7, 30, 160],
          attack: 0.1,
          fade: 0.2,
        }),
      },
      { word: 'robot', play: melody(chip, 0.07, 'A5 E5 B5 F#5 C6 D5 G#5:2') },
    ],
  },
];
