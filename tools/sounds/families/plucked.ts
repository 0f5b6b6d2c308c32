import { kalimba, marimba, string, wood } from '../instruments/struck.ts';
import { melodies, type Family } from '../score.ts';

export const PLUCKED: readonly Family[] = [
  {
    name: 'Marimba',
    room: 0.2,
    scores: melodies(marimba, [
      ['selva', 0.11, 'G4 C5 E5 G5:3'],
      ['fiesta', 0.1, 'C5 E5 G5 E5 C6 - G5+C6:3'],
      ['salto', 0.12, 'C4 C5 - G4 G5:3'],
      ['playa', 0.14, 'E5 G5 A5 G5 E5+C5:3'],
      ['mono', 0.09, 'A4 C5 D5 Eb5 D5 C5 A4:3'],
      ['baile', 0.1, 'F4 A4 C5 F5 - D5 F5+A5:3'],
      ['risa', 0.075, 'G5 E5 G5 E5 G5 C6:3'],
      ['barco', 0.18, 'D4+A4 E4+B4 F#4+D5:3'],
      ['isla', 0.13, 'B4 D5 G5 - B5+G5:3'],
    ]),
  },
  {
    name: 'Kalimba',
    room: 0.28,
    scores: melodies(kalimba, [
      ['lluvia', 0.13, 'E5 B4 G5 E5 B5:3'],
      ['sendero', 0.17, 'C5 G5 E5 A5:3'],
      ['luciérnaga', 0.1, 'D5 F#5 A5 C#6 A5:4'],
      ['hoja', 0.22, 'A5 E5:3'],
      ['nube', 0.15, 'F5 C5 A5 G5:3'],
      ['rocío', 0.09, 'C6 A5 G5 E5 D5 C5:4'],
      ['nido', 0.16, 'G4+D5 B4+G5 D5+B5:3'],
      ['atardecer', 0.2, 'E5 D5 A4+E5:4'],
    ]),
  },
  {
    name: 'Arpa',
    room: 0.35,
    scores: melodies(string, [
      ['subida', 0.06, 'C4 E4 G4 B4 C5 E5 G5 B5 C6:5'],
      ['bajada', 0.06, 'E6 C6 A5 F5 E5 C5 A4 F4:6'],
      ['hada', 0.05, 'G4 A4 B4 C#5 D#5 F5 G5 A5 B5:6'],
      ['puente', 0.12, 'D4 A4 D5 F#5 A5:4'],
      ['reina', 0.15, 'C4+G4 E5 D5 G5:3'],
      ['sueño', 0.045, 'F4 G4 A4 C5 D5 F5 G5 A5 C6 D6 F6:8'],
      ['río', 0.1, 'A3 E4 A4 C5 B4 E5 A5:4'],
      ['nobleza', 0.22, 'G3+D4+B4 C4+G4+E5:4'],
    ]),
  },
  {
    name: 'Madera',
    room: 0.15,
    scores: melodies(wood, [
      ['llamada', 0.13, 'C5 C5 - G5:2'],
      ['nudillos', 0.12, 'A4 A4 A4 - E4:2'],
      ['reloj', 0.22, 'G5 C5 G5 C5'],
      ['grillo', 0.06, 'C6 E6 C6 E6 - C6 E6:2'],
      ['trote', 0.1, 'G4 C5 C5 G4 C5 C5 G4 C5'],
      ['carpintero', 0.05, 'E5 E5 E5 E5 E5 E5 B5:2'],
      ['escalera', 0.08, 'C4 D4 E4 G4 A4 C5 D5 E5:2'],
      ['bambú', 0.15, 'D5 A4 - F4 D4:2'],
    ]),
  },
];
