import { accordion, bowed, choir, kazoo, organ, soft } from '../instruments/blown.ts';
import { banjo, glass, musicBox, piano, string } from '../instruments/struck.ts';
import { air, crack, each, every, tone } from '../instruments/tone.ts';
import { pitch } from '../notes.ts';
import { melodies, melody, scoresOf, together, type Family, type Score } from '../score.ts';

const drive =
  (notes: string, at: number, seconds: number): Score['play'] =>
  (stage) => {
    for (const name of notes.split('+'))
      for (const cents of [0.996, 1, 1.005])
        tone(`${pitch(name) * cents} ${pitch(name) * cents}@${seconds}`, {
          at,
          wave: 'square',
          gain: 0.22,
          cutoff: [5200, 2600],
          fade: 0.06,
          attack: 0.004,
        })(stage);
  };

export const PARLOUR: readonly Family[] = [
  {
    name: 'Órgano',
    room: 0.4,
    scores: melodies(organ, [
      ['estadio', 0.15, 'G3 C4 E4 G4:2 E4 G4:4'],
      ['misa', 0.5, 'C3+G3+C4+E4 F3+A3+C4 G3+B3+D4'],
      ['drama', 0.13, 'A4 G4 A4:5 - G4 F4 E4 D4 C#4:2 D4:3'],
      ['feria', 0.12, 'C5 E5 G5 E5 C5 E5 G5 E5 F5 D5 B4 C5:3'],
      ['ánimo', 0.12, 'C4 D4 E4 F4 G4 A4 B4 C5+E5+G5:4'],
    ]),
  },
  {
    name: 'Guitarra',
    room: 0.25,
    scores: scoresOf({
      acorde: drive('E2+B2+E3', 0, 1.4),
      riff: together(
        drive('E2+B2', 0, 0.14),
        drive('G2+D3', 0.2, 0.14),
        drive('A2+E3', 0.4, 0.3),
        drive('E2+B2', 0.8, 0.7),
      ),
      solo: each(['A4', 'C5', 'D5', 'E5', 'G5', 'A5'], (note, index) =>
        drive(note, index * 0.1, index === 5 ? 0.8 : 0.09),
      ),
      metal: together(
        each(every(0.11, 8), (at) => drive('D2+A2', at, 0.06)),
        drive('F2+C3', 0.88, 0.7),
      ),
      rasgueo: melody(string, 0.035, 'E3 B3 E4 G#4 B4 E5:8'),
      flamenca: melody(string, 0.09, 'E3+B3+E4 - F3+A3+C4 F3+A3+C4 G3+B3+D4 F3+A3+C4 E3+B3+E4+G#4!:6'),
    }),
  },
  {
    name: 'Acordeón',
    room: 0.25,
    scores: melodies(accordion, [
      ['tango', 0.16, 'A3+C4+E4 - E4 F4 E4 - A3+D4+F4!:3'],
      ['fiesta', 0.12, 'G4 B4 D5 B4 G4+B4+D5 - D4+F#4+A4 G4+B4+G5:3'],
      ['París', 0.17, 'E5:2 D#5 E5 A5 C5:2 B4 A4:3'],
      ['polca', 0.11, 'C4 E4+G4 G3 E4+G4 C4 E4+G4 C5+E5:3'],
    ]),
  },
  {
    name: 'Banjo',
    room: 0.15,
    scores: melodies(banjo, [
      ['carrera', 0.075, 'G3 B3 D4 G4 D4 B3 G3 B3 D4 G4 D4 B3 C4 E4 G4:2 G3+B3+D4+G4:4'],
      ['granero', 0.12, 'D4 E4 G4 A4 B4 A4 G4 E4 D4+G4+B4:4'],
      ['despedida', 0.12, 'G4 D4 D4 E4 D4 - F#4 G4:3'],
      ['duelo', 0.1, 'G3 A3 B3 D4 B3 - G4 A4 B4 D5 B4:3'],
    ]),
  },
  {
    name: 'Kazoo',
    room: 0.1,
    scores: melodies(kazoo, [
      ['alegre', 0.14, 'C4 E4 G4 E4 C4 G4 C5:3'],
      ['triste', 0.28, 'E4 Eb4 D4 C#4:4'],
      ['ta-chán', 0.18, 'G4 C5!:4'],
      ['marcha', 0.14, 'G4 E4 E4 - G4 E4 E4 - C5 B4 A4 G4:3'],
    ]),
  },
  {
    name: 'Piano',
    room: 0.25,
    scores: melodies(piano, [
      ['alegre', 0.12, 'C4+E4 G4 C5 E5 D5 B4 C5+E5+G5:4'],
      ['dramático', 0.4, 'C2+G2+C3+Eb3!:2 Ab2+C3+Eb3+Ab3!:3'],
      ['jazz', 0.13, 'C4+E4+Bb4 - - C4+Eb4+A4 D4+F4+C5 - G3+F4+B4+E5:4'],
      ['saloon', 0.1, 'C4 E5+G5 G3 E5+G5 C4 E5+G5 A5 G5 E5+C6:3'],
      ['escala', 0.06, 'C4 D4 E4 F4 G4 A4 B4 C5 D5 E5 F5 G5 A5 B5 C6:4'],
      ['nostalgia', 0.26, 'A3+E4 C5 B4 G4+E5:2 A4:3'],
    ]),
  },
  {
    name: 'Coro',
    room: 0.5,
    scores: scoresOf({
      aleluya: melody(choir, 0.22, 'D4+F#4+A4:2 A3+C#4+E4 B3+D4+G4 A3+D4+F#4:4'),
      'luz del cielo': together(melody(choir, 0.5, 'C5+E5+G5+C6:3'), melody(musicBox, 0.1, '- G6 C7 E7 G7')),
      oscuro: melody(choir, 0.5, 'D3+A3+D4 C3+Bb3+Eb4:2'),
      épico: together(
        melody(choir, 0.28, 'A3+E4 C4+E4 D4+F4+A4 E4+G#4+B4+E5!:3'),
        each([0, 0.28, 0.56, 0.84], (at) => crack(at, 180, 0.09, { gain: 1.2 })),
      ),
      asombro: melody(choir, 0.3, 'F4+A4 Ab4+C5+Eb5:3'),
    }),
  },
  {
    name: 'Violín',
    room: 0.35,
    scores: melodies(bowed, [
      ['triste', 0.3, 'E5:2 D5 C5 B4:2 A4:3'],
      ['pequeño', 0.24, 'A5 G5 F5 E5:3'],
      ['vuelo', 0.06, 'E5 D#5 E5 F5 E5 D#5 E5 F5 E5 D5 C#5 D5 C5 B4 Bb4 A4:3'],
      ['victoria', 0.14, 'G4+D5 G4+D5 A4+E5 B4+G5:4'],
    ]),
  },
  {
    name: 'Burbuja de chat',
    room: 0.1,
    scores: scoresOf({
      plin: melody(soft, 0.07, 'A5 E6:2'),
      'bip bip': each([0, 0.13], (at) => tone('1400 1420@.05', { at, gain: 0.8, fade: 0.02 })),
      burbujeo: each([0, 0.09, 0.18], (at, index) =>
        tone(`${420 + 140 * index} ${820 + 200 * index}@.05`, { at, gain: 0.9, fade: 0.025 }),
      ),
      cristalino: melody(glass, 0.09, 'D6 A6 F#6:2'),
      susurro: air('2500 6000 3200', 0.32, { crest: 0.4, q: 1.5 }),
      doble: melody(musicBox, 0.12, 'E6 B6:2'),
      mención: each(every(0.1, 3), (at, index) =>
        tone(`${[880, 1109, 1319][index] ?? 880} ${[880, 1109, 1319][index] ?? 880}@.06`, {
          at,
          wave: 'triangle',
          gain: 0.8,
          fade: 0.06,
        }),
      ),
    }),
  },
];
