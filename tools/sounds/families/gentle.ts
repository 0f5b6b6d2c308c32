import { choir, flute, pad, soft } from '../instruments/blown.ts';
import { glass, kalimba, musicBox } from '../instruments/struck.ts';
import type { Stage } from '../stage.ts';
import { pitch } from '../notes.ts';
import { melodies, melody, together, type Family, type Score, type Voice } from '../score.ts';

/** Many small notes, strewn over a time; `lean` 1 climbs, -1 falls, 0 goes anywhere. */
function sprinkle(voice: Voice, scale: string, count: number, seconds: number, lean: number): Score['play'] {
  const steps = scale.split(' ').map(pitch);
  return (stage: Stage) => {
    for (let index = 0; index < count; index += 1) {
      const share = index / Math.max(1, count - 1);
      const wanted = lean === 0 ? stage.random() : lean > 0 ? share : 1 - share;
      const place = Math.round((wanted + (stage.random() - 0.5) * 0.3) * (steps.length - 1));
      const frequency = steps[Math.min(steps.length - 1, Math.max(0, place))] ?? pitch('C6');
      const at = share * seconds + stage.random() * 0.03;
      voice(stage, { at, frequency, length: 0.1, gain: 0.35 + stage.random() * 0.5 });
    }
  };
}

export const GENTLE: readonly Family[] = [
  {
    name: 'Chispas',
    room: 0.4,
    scores: [
      { word: 'varita', play: sprinkle(glass, 'C6 D6 E6 G6 A6 C7 E7', 14, 0.7, 1) },
      { word: 'polvo', play: sprinkle(glass, 'A6 G6 E6 C7 D7 B6', 18, 1.1, 0) },
      { word: 'caída', play: sprinkle(musicBox, 'E5 G5 A5 B5 D6 E6 G6 A6 B6', 16, 0.9, -1) },
      {
        word: 'deseo',
        play: together(sprinkle(glass, 'F6 A6 C7 E7', 10, 0.5, 1), melody(musicBox, 0.5, '- F5+C6:2')),
      },
      { word: 'luciérnagas', play: sprinkle(kalimba, 'D6 E6 F#6 A6 B6', 9, 1.2, 0) },
      { word: 'confeti', play: sprinkle(musicBox, 'C6 E6 G6 Bb6 C7 D7', 22, 0.8, 0) },
      { word: 'hechizo', play: sprinkle(glass, 'C6 D6 E6 F#6 G#6 A#6 C7', 20, 1, 1) },
      {
        word: 'aurora',
        play: together(sprinkle(glass, 'G6 B6 D7 F#7', 12, 1.3, -1), melody(pad, 1.2, 'G4+D5')),
      },
    ],
  },
  {
    name: 'Aviso',
    room: 0.18,
    scores: melodies(soft, [
      ['hola', 0.12, 'E5 A5:2'],
      ['mensaje', 0.1, 'C6 G5 C6:2'],
      ['listo', 0.13, 'G5 B5 D6:2'],
      ['pregunta', 0.14, 'A5 D6:3'],
      ['visita', 0.22, 'E6 C6:3'],
      ['guiño', 0.08, 'F5 F6:3'],
      ['calma', 0.25, 'D5 A5:3'],
      ['gracias', 0.11, 'A5 F#5 D5 A5:3'],
      ['nota', 0.2, 'B5:2'],
      ['seguido', 0.1, 'E5 G5 C6 - E6:2'],
    ]),
  },
  {
    name: 'Nube',
    room: 0.5,
    scores: [
      ...melodies(pad, [
        ['amanecer', 1, 'C4+G4+E5:1.6'],
        ['bruma', 0.9, 'A3+E4+C5 G3+D4+B4:1.4'],
        ['horizonte', 0.7, 'F3+C4+A4 G3+D4+B4 C4+G4+E5:1.4'],
        ['profundo', 1.3, 'D3+A3+F4'],
      ]),
      ...melodies(choir, [
        ['coro', 1, 'C4+E4+G4+C5:1.6'],
        ['ángel', 0.6, 'F4+A4+C5 G4+C5+E5:2'],
        ['gloria', 0.45, 'C4+G4+E5 D4+A4+F5 E4+B4+G5:2.4'],
      ]),
      {
        word: 'sueño',
        play: together(melody(pad, 1.4, 'A3+E4+C#5'), melody(musicBox, 0.2, '- A5 C#6 E6 A6')),
      },
    ],
  },
  {
    name: 'Flauta',
    room: 0.35,
    scores: melodies(flute, [
      ['pastor', 0.17, 'D5 F#5 A5:2 B5 A5:3'],
      ['duende', 0.09, 'G5 A5 G5 E5 G5 C6:3'],
      ['bosque', 0.26, 'A4 E5 D5:3'],
      ['pájaro', 0.07, 'C6 E6 C6 E6 G6:2 - E6 G6:3'],
      ['montaña', 0.3, 'E5 B4 E5 G5:3'],
      ['alegre', 0.11, 'C5 D5 E5 G5 - E5 G5 C6:3'],
      ['nana', 0.28, 'G5 E5 A5 G5:3'],
      ['camino', 0.15, 'D5 E5 G5 A5 - D6:3'],
    ]),
  },
];
