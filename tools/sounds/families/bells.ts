import { bell, glass, musicBox, tube } from '../instruments/struck.ts';
import { melodies, type Family } from '../score.ts';

export const BELLS: readonly Family[] = [
  {
    name: 'Campanas',
    room: 0.35,
    scores: melodies(bell, [
      ['alba', 0.16, 'G4 C5 E5 G5:3'],
      ['torre', 0.34, 'E5 C5 D5 G4:3'],
      ['patio', 0.12, 'C5 G5 C6:3'],
      ['domingo', 0.2, 'C5+E5 D5+F5 E5+G5:3'],
      ['puerta', 0.3, 'A5 F5:3'],
      ['plaza', 0.14, 'F5 E5 F5 A5 C6:3'],
      ['valle', 0.26, 'D5 A5 F#5:3'],
      ['estrella', 0.1, 'E5 G#5 B5 E6:4'],
      ['mediodía', 0.3, 'C5+G5! C5+G5:3'],
    ]),
  },
  {
    name: 'Carillón',
    room: 0.45,
    scores: melodies(tube, [
      ['brisa', 0.11, 'C5 D5 E5 G5 A5:4'],
      ['jardín', 0.18, 'A4 E5 C5 G5:4'],
      ['aurora', 0.22, 'D5 F#5 A5:4'],
      ['cascada', 0.08, 'E6 D6 B5 A5 G5 E5 D5:4'],
      ['templo', 0.4, 'C4 G4:3'],
      ['viento', 0.14, 'G5 D5 A5 E5 B5:3'],
      ['nieve', 0.19, 'B5 G5 A5 D5:3'],
      ['marea', 0.24, 'F4+C5 G4+D5 A4+E5:3'],
    ]),
  },
  {
    name: 'Caja de música',
    room: 0.3,
    scores: melodies(musicBox, [
      ['cuna', 0.19, 'E5 D5 C5 D5 E5:2 G5:3'],
      ['vals', 0.17, 'C5 E5+G5 E5+G5 D5 F5+A5 C6:3'],
      ['desván', 0.15, 'A5 C6 B5 G#5 A5:4'],
      ['bailarina', 0.12, 'G5 A5 B5 D6 B5 D6 G6:3'],
      ['secreto', 0.21, 'F5 Ab5 C6 Bb5:3'],
      ['carrusel', 0.13, 'C6 G5 E5 G5 C6 E6:3'],
      ['recuerdo', 0.24, 'D5+A5 F5 E5 C5+G5:3'],
      ['invierno', 0.14, 'E6 B5 C6 A5 B5 G5 E5:3'],
    ]),
  },
  {
    name: 'Cristal',
    room: 0.4,
    scores: melodies(glass, [
      ['gota', 0.2, 'G6:3'],
      ['brindis', 0.09, 'E6 A6:4'],
      ['hielo', 0.1, 'B5 E6 G6 B6:4'],
      ['prisma', 0.08, 'C6 Eb6 G6 Bb6 D7:4'],
      ['lago', 0.25, 'D6 A5 F#5:3'],
      ['lámpara', 0.18, 'C6+E6 G5+C6:4'],
      ['escarcha', 0.07, 'A6 G6 E6 D6 C6 A5:5'],
      ['espejo', 0.16, 'F6 C6 F6 A6:3'],
    ]),
  },
];
