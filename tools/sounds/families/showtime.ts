import { bowed, brass, chip, chipBass, choir, pad, stab } from '../instruments/blown.ts';
import { drums } from '../instruments/drums.ts';
import { bell, glass, musicBox, plate } from '../instruments/struck.ts';
import { air, crack, each, every, scatter, tone } from '../instruments/tone.ts';
import { voice } from '../instruments/voice.ts';
import { pitch } from '../notes.ts';
import { melody, scoresOf, together, type Family, type Score } from '../score.ts';

// The encoder leaves out what is above 13 kHz: a cymbal that has most of its loudness there would lose it.
const cymbal = (at: number, seconds = 1.4, gain = 1): Score['play'] =>
  together(
    air('5200 6800 5600', seconds, { at, q: 0.5, crest: 0.02, gain: 0.6 * gain }),
    (stage) => plate(stage, { at, frequency: 760, length: 1, gain: 0.3 * gain }),
    crack(at, 3800, 0.05, { gain: 0.8 * gain }),
  );

const saucer = (path: string, options: Parameters<typeof tone>[1] = {}): Score['play'] =>
  tone(path, { wave: 'square', gain: 0.45, cutoff: [7000, 5000], fade: 0.02, ...options });

/** A low tone whose brightness comes and goes. */
const growl = (at: number, frequency: number, seconds: number, from: number, to: number): Score['play'] =>
  each([0.995, 1.006, 0.5], (ratio) =>
    tone(`${frequency * ratio} ${frequency * ratio}@${seconds}`, {
      at,
      wave: 'sawtooth',
      gain: 0.35,
      cutoff: [from, to],
      fade: 0.02,
    }),
  );

/** A voice of one pitch that speaks, as machines did. */
const machine = (at: number, frequency: number, vowels: string, seconds: number): Score['play'] =>
  each([1, 1.5, 2.01], (ratio, index) =>
    voice({
      at,
      pitch: `${frequency * ratio} ${frequency * ratio}@${seconds}`,
      vowels,
      breath: 0,
      gain: index === 0 ? 1 : 0.4,
      wave: 'square',
      attack: 0.01,
      fade: 0.015,
      wobble: [48, 40],
    }),
  );

const sparkle = (seconds: number, perSecond: number, from: number, to: number): Score['play'] =>
  scatter(
    { seconds, perSecond: () => perSecond },
    (at, random, share) => (stage) =>
      musicBox(stage, {
        at,
        frequency: (from + (to - from) * share) * (1 + 0.5 * random()),
        length: 0.2,
        gain: 0.25 + 0.4 * random(),
      }),
  );

const dun = (at: number, notes: string, force = 1): Score['play'] =>
  together(melodyAt(stab, at, notes), crack(at, 160, 0.12, { gain: force * 1.3, q: 0.5 }));

function melodyAt(voiceOf: typeof stab, at: number, notes: string): Score['play'] {
  return (stage) => {
    for (const name of notes.split('+'))
      voiceOf(stage, { at, frequency: pitch(name), length: 0.5, gain: 0.6 });
  };
}

export const SHOWTIME: readonly Family[] = [
  {
    name: 'Ta-chán',
    room: 0.35,
    scores: scoresOf({
      clásico: melody(brass, 0.16, 'G4+C5+E5 C5+E5+G5+C6!:5'),
      orquesta: together(
        melody(brass, 0.2, 'F4+A4 G4+B4+D5+G5!:4'),
        melody(bowed, 0.2, '- D5+G5:4'),
        cymbalAt(0.2),
      ),
      breve: together(melody(stab, 0.1, 'C4+E4+G4 C4+E4+G4+C5!:2'), cymbalAt(0.1)),
      mágico: together(sparkle(0.4, 26, 1200, 3200), melody(bell, 0.42, '- C5+E5+G5+C6:2')),
      circo: together(drums(0.06, 'sssssss'), melody(brass, 0.44, '- Bb4+D5+F5+Bb5!:2'), cymbalAt(0.44)),
    }),
  },
  {
    name: 'Suspense',
    room: 0.45,
    scores: scoresOf({
      'chan chan chan': together(dun(0, 'C3+Eb3+Gb3'), dun(0.42, 'B2+D3+F3'), dun(0.84, 'C3+Gb3+A3+C4', 1.5)),
      tensión: together(melody(bowed, 0.16, 'E3 F3 E3 F3 E3 F3 E3 F3:4'), crack(1.15, 90, 0.2)),
      sobresalto: together(
        air('300 6500', 0.5, { crest: 0.98, gain: 0.5 }),
        melody(bowed, 0.5, '- C5+C#5+F#5+G5!:2'),
        crack(0.5, 200, 0.2, { gain: 1.6 }),
      ),
      cuchillo: each(every(0.26, 6), (at) =>
        tone('1320 1480@.03 1440@.14', {
          at,
          wave: 'sawtooth',
          gain: 0.6,
          cutoff: [5500, 5000],
          attack: 0.006,
          fade: 0.03,
        }),
      ),
      tiburón: melody(bowed, 0.2, 'E2 F2 - - E2 F2 - E2 F2 E2 F2'),
      revelación: together(melody(pad, 0.9, 'D3+F3+Ab3+B3:2'), dun(0, 'D2+D3')),
      reloj: together(
        each(every(0.3, 7), (at, index) => crack(at, index % 2 === 0 ? 3200 : 2500, 0.012, { gain: 1.4 })),
        melody(pad, 1, 'D3+Eb3:2'),
      ),
    }),
  },
  {
    name: 'Subir de nivel',
    room: 0.16,
    scores: scoresOf({
      clásico: melody(chip, 0.07, 'C5 E5 G5 C6 E6 G6 C7:3'),
      héroe: together(melody(chip, 0.1, 'G4 G4 G4 C5:2 E5 G5:4'), melody(chipBass, 0.1, 'C3:3 C3:2 G3 C3:4')),
      estrella: together(melody(musicBox, 0.07, 'G5 B5 D6 G6 B6 D7:3'), sparkle(0.9, 14, 1800, 2600)),
      mejora: saucer('330 330@.07 415@.08 415@.15 494@.16 494@.23 659@.24 659@.5'),
      coral: together(melody(choir, 0.3, 'C4+E4+G4 F4+A4+C5 G4+B4+D5+G5:2'), sparkle(1, 12, 1500, 2500)),
      corona: together(melody(brass, 0.12, 'C5 E5 G5 - E5 G5:4'), melody(bell, 0.12, '-:5 C6+G6:4')),
    }),
  },
  {
    name: '8 bits',
    room: 0.05,
    scores: scoresOf({
      salto: saucer('210 640@.22'),
      daño: together(saucer('520 90@.22'), air('3000 500', 0.2, { crest: 0.05, gain: 0.6 })),
      'fin de partida': together(
        melody(chip, 0.15, 'C5 G4 E4 A4 B4 A4 Ab4 G4:3'),
        melody(chipBass, 0.3, 'C3 E3 F3 G3:2'),
      ),
      disparo: saucer('1500 220@.14'),
      potenciador: saucer('260 520@.08 300@.09 600@.17 360@.18 720@.26 430@.27 860@.35 520@.36 1040@.5'),
      pausa: melody(chip, 0.07, 'E6 C6 E6 C6:2'),
      tubería: each([0, 0.2, 0.4], (at) => saucer('330 110@.13', { at })),
      'un dado': each(every(0.055, 11), (at, index) =>
        saucer(`${300 + ((index * 7) % 11) * 90} ${300 + ((index * 7) % 11) * 90}@.03`, { at }),
      ),
      escalera: melody(chip, 0.06, 'C4 D4 E4 F4 G4 A4 B4 C5 D5 E5 F5 G5 A5 B5 C6:2'),
    }),
  },
  {
    name: 'Magia',
    room: 0.35,
    scores: scoresOf({
      varita: together(
        sparkle(0.7, 34, 1000, 3600),
        tone('900 3800@.6', { gain: 0.2, attack: 0.2, wobble: [11, 40, 90], fade: 0.08 }),
      ),
      aparición: together(
        crack(0, 1200, 0.12, { gain: 1.2, q: 0.3 }),
        sparkle(1, 22, 2600, 1200),
        air('900 3000 500', 0.7, { crest: 0.1, gain: 0.4 }),
      ),
      maldición: together(
        melody(pad, 0.5, 'C3+Eb3+Gb3:3'),
        tone('900 200@1.2', { gain: 0.4, wobble: [7, 60, 300], fade: 0.1 }),
      ),
      curación: together(
        melody(glass, 0.11, 'F5 A5 C6 E6 G6:4'),
        air('1500 4500', 0.9, { crest: 0.6, gain: 0.2 }),
      ),
      teletransporte: tone('260 2800@.5 700@.8', {
        gain: 0.8,
        wobble: [21, 700, 120],
        attack: 0.1,
        fade: 0.06,
      }),
      polvo: sparkle(1.3, 28, 2400, 2600),
      congelar: together(
        melody(glass, 0.05, 'E7 C#7 A6 F#6 E6 C#6 A5:4'),
        air('7500 2500', 0.5, { crest: 0.1, gain: 0.4 }),
      ),
    }),
  },
  {
    name: 'Robot',
    room: 0.1,
    scores: scoresOf({
      saluda: together(machine(0, 130, 'eo', 0.3), machine(0.36, 174, 'ao', 0.4)),
      contento: saucer('700 1400@.1 900@.16 1900@.3', { wave: 'sine', gain: 0.9, wobble: [28, 120, 30] }),
      triste: saucer('1200 900@.2 950@.3 420@.7', { wave: 'sine', gain: 0.9, wobble: [19, 60, 160] }),
      pensando: each(every(0.075, 15), (at, index) =>
        saucer(`${620 + ((index * 5) % 9) * 170} ${600 + ((index * 5) % 9) * 170}@.045`, {
          at,
          wave: 'triangle',
          gain: 0.8,
        }),
      ),
      dice: together(
        machine(0, 110, 'ia', 0.18),
        machine(0.2, 110, 'ou', 0.16),
        machine(0.4, 110, 'ei', 0.2),
        machine(0.64, 82, 'a', 0.4),
      ),
      'se apaga': together(
        machine(0, 140, 'aou', 0.25),
        tone('900 60@1.1', {
          at: 0.25,
          wave: 'sawtooth',
          gain: 0.4,
          cutoff: [4000, 200],
          wobble: [17, 40, 120],
        }),
      ),
      avería: each([0, 0.09, 0.16, 0.3, 0.36, 0.55], (at, index) =>
        together(
          saucer(`${[180, 1900, 320, 2600, 140, 900][index] ?? 300} 200@.05`, { at }),
          crack(at, 5200, 0.03, { gain: 0.8 }),
        ),
      ),
    }),
  },
  {
    name: 'Graves',
    room: 0.2,
    scores: scoresOf({
      caída: together(
        tone('160 34@1.4', { gain: 1.2, attack: 0.004, fade: 0.2 }),
        tone('320 68@1.4', { wave: 'triangle', gain: 0.5, fade: 0.2 }),
        crack(0, 1500, 0.05),
      ),
      dubstep: each([0, 0.24, 0.48, 0.6, 0.72, 0.96], (at, index) =>
        growl(at, index > 3 ? 49 : 55, 0.2, index % 2 === 0 ? 200 : 2600, index % 2 === 0 ? 2600 : 200),
      ),
      bombo: together(
        tone('210 52@.08 46@.9', { gain: 1.2, attack: 0.002, fade: 0.18 }),
        tone('420 104@.08 92@.5', { wave: 'triangle', gain: 0.3, fade: 0.1 }),
        crack(0, 2200, 0.01),
      ),
      subida: together(
        each(every(0.1, 14), (at, index) =>
          crack(at, 1600 + 220 * index, 0.04, { gain: 0.4 + 0.05 * index }),
        ),
        tone('110 880@1.45', { wave: 'sawtooth', gain: 0.35, attack: 0.5, cutoff: [400, 7000] }),
        tone('180 40@.8', { at: 1.5, gain: 1.2, fade: 0.15 }),
      ),
      reggaetón: drums(0.11, 'K..K..K.K..K..K.', '...S..S....S..S.'),
      tráiler: together(
        growl(0, 41, 1.6, 1500, 180),
        crack(0, 300, 0.2, { gain: 1.5, q: 0.4 }),
        tone('90 41@.4 38@1.6', { gain: 0.8, fade: 0.2 }),
      ),
    }),
  },
  {
    name: 'Platillo',
    room: 0.22,
    scores: scoresOf({
      'ba dum tss': together(drums(0.14, 'T.L'), drums(0.14, '....K'), cymbal(0.56, 1, 0.9)),
      golpe: cymbal(0, 2),
      creciente: air('2600 7000', 1.6, { crest: 0.96, q: 0.6, gain: 0.8 }),
      doble: each([0, 0.34], (at) => cymbal(at, 0.6)),
      ritmo: together(
        each([0, 0.3, 0.5, 0.6, 0.9, 1.1, 1.2], (at, index) => cymbal(at, index % 3 === 0 ? 0.5 : 0.25, 0.5)),
        drums(0.15, 'k.s.k.s.k'),
      ),
    }),
  },
];

function cymbalAt(at: number): Score['play'] {
  return cymbal(at, 1.1, 0.6);
}
