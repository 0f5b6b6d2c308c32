import { brass, chip, soft } from '../instruments/blown.ts';
import { drums } from '../instruments/drums.ts';
import { glide, type Glide } from '../instruments/glide.ts';
import { burst, sweep } from '../instruments/noise.ts';
import { kalimba, marimba, string } from '../instruments/struck.ts';
import type { Stage } from '../stage.ts';
import { melody, together, type Family, type Score, type Voice } from '../score.ts';

const slide =
  (options: Glide): Score['play'] =>
  (stage) =>
    glide(stage, options);

/** Drops and bubbles: a short slide upwards each, at these times and from these frequencies. */
const drops = (...list: readonly (readonly [at: number, frequency: number])[]): Score['play'] =>
  together(
    ...list.map(([at, frequency]) =>
      slide({
        at,
        path: [
          [0, frequency],
          [0.06, frequency * 1.5],
          [0.11, frequency * 2.6],
        ],
        fade: 0.045,
      }),
    ),
  );

/** Burning wood: many small cracks, and now and then a big one. */
function crackle(seconds: number, perSecond: number): Score['play'] {
  return (stage: Stage) => {
    for (let at = 0; at < seconds; at += (0.4 + 1.2 * stage.random()) / perSecond) {
      const force = stage.random() ** 3;
      const frequency = 900 + 4200 * stage.random();
      burst(stage, { at, fade: 0.006 + 0.014 * force, gain: 0.12 + force, frequency, q: 1.2 });
    }
  };
}

const flame =
  (seconds: number, gain: number): Score['play'] =>
  (stage) =>
    sweep(stage, { seconds, path: [180, 420, 240], crest: 0.4, q: 0.5, gain });

const overFire = (voice: Voice, beat: number, line: string): Score['play'] =>
  together(crackle(1.2, 14), melody(voice, beat, line));

export const PLAYFUL: readonly Family[] = [
  {
    name: 'Toque',
    room: 0.1,
    scores: [
      { word: 'clic', play: drums(0.09, 'b') },
      {
        word: 'doble',
        play: together(
          slide({
            path: [
              [0, 900],
              [0.03, 1100],
            ],
            fade: 0.05,
          }),
          slide({
            at: 0.12,
            path: [
              [0, 1200],
              [0.03, 1500],
            ],
            fade: 0.06,
          }),
        ),
      },
      { word: 'burbuja', play: drops([0, 420]) },
      { word: 'tecla', play: melody(marimba, 0.1, 'C6') },
      {
        word: 'interruptor',
        play: together(
          slide({
            wave: 'triangle',
            path: [
              [0, 520],
              [0.05, 780],
            ],
            fade: 0.06,
          }),
          drums(0.05, 'h'),
        ),
      },
      {
        word: 'abrir',
        play: slide({
          path: [
            [0, 380],
            [0.14, 760],
          ],
          fade: 0.08,
        }),
      },
      {
        word: 'cerrar',
        play: slide({
          path: [
            [0, 760],
            [0.14, 380],
          ],
          fade: 0.08,
        }),
      },
      { word: 'confirmar', play: melody(soft, 0.08, 'C6 E6') },
    ],
  },
  {
    name: 'Cómic',
    room: 0.12,
    scores: [
      {
        word: 'muelle',
        play: slide({
          wave: 'triangle',
          path: [
            [0, 190],
            [0.9, 260],
          ],
          wobble: [17, 900, 60],
          fade: 0.08,
        }),
      },
      {
        word: 'silbato',
        play: slide({
          path: [
            [0, 500],
            [0.45, 1900],
          ],
          wobble: [7, 20, 40],
          fade: 0.04,
        }),
      },
      {
        word: 'caída',
        play: together(
          slide({
            path: [
              [0, 1900],
              [0.9, 260],
            ],
            wobble: [8, 20, 60],
          }),
          drums(0.95, '.K', '.z'),
        ),
      },
      { word: 'trombón', play: melody(brass, 0.26, 'D4 C#4 C4 B3:3') },
      { word: 'gota', play: drops([0, 520], [0.19, 700]) },
      {
        word: 'tropiezo',
        play: together(
          drums(0.08, 'b.i.t.l.K', '........z'),
          slide({
            path: [
              [0, 900],
              [0.6, 240],
            ],
            gain: 0.4,
          }),
        ),
      },
      { word: 'puntillas', play: melody(string, 0.16, 'C4 - Eb4 - D4 - G4') },
      {
        word: 'globo',
        play: slide({
          wave: 'sawtooth',
          path: [
            [0, 420],
            [0.3, 760],
            [0.8, 300],
            [1.1, 210],
          ],
          wobble: [22, 260, 420],
          gain: 0.5,
          cutoff: [2600, 900],
        }),
      },
      {
        word: 'burbujas',
        play: drops([0, 380], [0.11, 520], [0.19, 440], [0.33, 640], [0.4, 560], [0.55, 760]),
      },
      {
        word: 'pollito',
        play: slide({
          path: [
            [0, 2100],
            [0.07, 3300],
            [0.12, 2300],
            [0.2, 2400],
            [0.27, 3600],
            [0.33, 2500],
          ],
          fade: 0.03,
        }),
      },
    ],
  },
  {
    name: 'Fogata',
    room: 0.22,
    scores: [
      { word: 'brasas', play: together(crackle(2.4, 16), flame(2.6, 0.25)) },
      { word: 'llama', play: together(flame(1.1, 1), crackle(1.1, 18)) },
      { word: 'guitarra', play: overFire(string, 0.14, 'E3 B3 E4 G4 B4 E5:4') },
      { word: 'cuento', play: overFire(kalimba, 0.2, 'A4 C5 E5 D5:3') },
      { word: 'reunión', play: overFire(marimba, 0.13, 'D4 A4 F#4 A4 D5:3') },
      { word: 'canción', play: overFire(string, 0.19, 'C4+G4 E4 F4+C5 A4 G4+D5 C5:3') },
      { word: 'leña', play: together(drums(0.19, 't.b'), crackle(0.9, 24)) },
      { word: 'noche', play: together(crackle(1.8, 9), melody(soft, 0.3, 'A4 E5 C5:3')) },
      { word: 'arcade', play: overFire(chip, 0.1, 'G4 C5 D5 G5:3') },
    ],
  },
];
