import { melody, scoresOf, together, type Family, type Score } from '../score.ts';
import { bell } from '../instruments/struck.ts';
import { drums } from '../instruments/drums.ts';
import { air, crack, each, every, scatter, tone } from '../instruments/tone.ts';
import { crowd, voice, type Sung } from '../instruments/voice.ts';

/** Hands that clap, so many times a second all together; each pair of hands has a sound of its own. */
const clapping = (seconds: number, perSecond: (share: number) => number, gain = 1): Score['play'] =>
  scatter({ seconds, perSecond }, (at, random) =>
    crack(at, 700 + 1900 * random() ** 1.4, 0.007 + 0.016 * random(), {
      gain: gain * (0.25 + 0.75 * random()),
      q: 1.4,
    }),
  );

/** The hall behind the hands. */
const hall = (seconds: number, gain: number): Score['play'] =>
  air('900 1300 1000', seconds, { q: 0.5, crest: 0.25, gain });

const swell = (share: number): number => Math.max(0.15, Math.min(1, share * 5, (1 - share) * 2.2));

const cheer =
  (at: number, seconds: number, gain = 1): ((random: () => number) => Sung) =>
  (random) => {
    const pitch = 240 + 260 * random();
    return {
      at,
      pitch: `${pitch * 0.8} ${pitch * 1.25}@${seconds * 0.3} ${pitch}@${seconds * (0.7 + 0.3 * random())}`,
      vowels: random() < 0.5 ? 'ea' : 'oua',
      mouth: 0.95 + 0.3 * random(),
      breath: 0.3,
      gain,
      attack: 0.1,
      fade: 0.12,
      wobble: [4 + 3 * random(), 40],
    };
  };

const fingers = (at: number, high = 2900): Score['play'] =>
  tone(`1500 ${high}@.12 ${high * 0.98}@.25 ${high * 0.62}@.42`, { at, gain: 0.3, fade: 0.03 });

/** All of them say the same, with a pitch of their own. */
const chorus = (
  count: number,
  seconds: number,
  from: number,
  to: number,
  vowels: string,
  breath = 0.2,
): Score['play'] =>
  crowd(count, 0.12, (random) => {
    const own = 0.7 + 0.75 * random();
    return {
      pitch: `${from * own} ${to * own}@${seconds}`,
      vowels,
      mouth: 0.9 + 0.3 * random(),
      breath,
      attack: 0.12,
      fade: 0.12,
      wobble: [4 + 2 * random(), 25],
    };
  });

interface Laugh {
  pitch: number;
  /** Seconds from one "ha" to the next. */
  step: number;
  count: number;
  vowel: string;
  mouth?: number;
  /** What the pitch is multiplied with from one to the next. */
  fall?: number;
  breath?: number;
  at?: number;
  gain?: number;
}

/** "Ha" and again "ha": each begins with air, and falls. */
function laugh({
  pitch,
  step,
  count,
  vowel,
  mouth = 1,
  fall = 0.95,
  breath = 0.2,
  at = 0,
  gain = 1,
}: Laugh): Score['play'] {
  return each(every(step, count), (time, index) => {
    const top = pitch * fall ** index * (index % 2 === 0 ? 1 : 0.96);
    const start = at + time;
    const length = step * 0.5;
    return together(
      voice({
        at: start,
        pitch: `${top * 1.1} ${top}@.03 ${top * 0.84}@${length}`,
        vowels: vowel,
        mouth,
        breath,
        gain,
        attack: 0.02,
        fade: 0.03,
      }),
      crack(Math.max(0, start - 0.03), 1500 * mouth, 0.025, { gain: 0.16 * gain, q: 0.6 }),
    );
  });
}

const someoneLaughs = (random: () => number, seconds: number): Score['play'] =>
  laugh({
    at: random() * 0.5,
    pitch: 150 + 260 * random(),
    step: 0.15 + 0.07 * random(),
    count: Math.round(seconds / 0.2),
    vowel: random() < 0.6 ? 'a' : 'e',
    mouth: 0.9 + 0.35 * random(),
    fall: 0.97,
    gain: 0.4,
  });

const audience =
  (people: number, seconds: number): Score['play'] =>
  (stage) => {
    for (let index = 0; index < people; index += 1) someoneLaughs(stage.random, seconds)(stage);
  };

export const CROWDS: readonly Family[] = [
  {
    name: 'Aplausos',
    room: 0.3,
    scores: scoresOf({
      teatro: together(
        clapping(2.4, (share) => 130 * swell(share)),
        hall(2.6, 0.2),
      ),
      breve: clapping(1, (share) => 70 * swell(share)),
      estadio: together(
        clapping(2.8, (share) => 200 * swell(share), 0.7),
        hall(3, 0.4),
        crowd(14, 0.5, cheer(0.1, 2, 0.8)),
      ),
      tímidos: clapping(1.6, () => 7),
      ovación: together(
        clapping(2.8, (share) => 170 * swell(share), 0.8),
        crowd(9, 0.8, cheer(0.2, 1.6, 0.9)),
        fingers(0.9),
        fingers(1.7, 2500),
      ),
      crecientes: clapping(2.4, (share) => 5 + 160 * share ** 2),
      'a compás': each(every(0.42, 6), (at) => scatterAt(at, 14)),
      'con silbidos': together(
        clapping(1.9, (share) => 90 * swell(share)),
        fingers(0.3),
        fingers(0.95, 2600),
        fingers(1.3, 3200),
      ),
      lentos: each([0, 0.55, 1.1, 1.65], (at) =>
        each([0, 0.009], (late) => crack(at + late, 1100, 0.022, { q: 1.2 })),
      ),
    }),
  },
  {
    name: 'Público',
    room: 0.3,
    scores: scoresOf({
      vítores: together(crowd(18, 0.4, cheer(0, 1.9)), hall(2.4, 0.25)),
      gol: together(
        crowd(22, 0.2, cheer(0, 2.4)),
        clapping(2.6, (share) => 60 * swell(share), 0.4),
        hall(2.8, 0.3),
      ),
      asombro: chorus(12, 1.2, 190, 290, 'uo'),
      ternura: chorus(12, 1.4, 330, 230, 'ao'),
      abucheo: chorus(14, 1.9, 160, 120, 'uu', 0.25),
      decepción: chorus(12, 1.5, 260, 140, 'oou'),
      susto: chorus(9, 0.45, 300, 520, 'ai', 0.6),
      hurra: together(chorus(12, 0.25, 210, 230, 'u'), crowd(14, 0.08, cheer(0.42, 0.9))),
      murmullo: crowd(26, 1.6, (random) => {
        const pitch = 100 + 140 * random();
        return {
          pitch: `${pitch} ${pitch * 1.2}@.15 ${pitch * 0.9}@.5`,
          vowels: random() < 0.5 ? 'aoem' : 'meia',
          breath: 0.3,
          fade: 0.06,
        };
      }),
    }),
  },
  {
    name: 'Risa',
    room: 0.16,
    scores: scoresOf({
      alegre: laugh({ pitch: 260, step: 0.19, count: 7, vowel: 'a' }),
      niño: laugh({ pitch: 430, step: 0.15, count: 8, vowel: 'e', mouth: 1.35 }),
      malvada: together(
        laugh({ pitch: 125, step: 0.36, count: 4, vowel: 'ua', mouth: 0.85, fall: 1.04 }),
        laugh({ at: 1.5, pitch: 150, step: 0.26, count: 4, vowel: 'a', mouth: 0.85, fall: 0.93 }),
      ),
      bruja: laugh({ pitch: 520, step: 0.13, count: 11, vowel: 'ea', mouth: 1.2, fall: 0.96, breath: 0.3 }),
      grave: laugh({ pitch: 95, step: 0.27, count: 5, vowel: 'o', mouth: 0.82 }),
      risita: laugh({ pitch: 480, step: 0.12, count: 5, vowel: 'i', mouth: 1.2, breath: 0.45 }),
      público: audience(11, 2.2),
      payaso: together(
        laugh({ pitch: 300, step: 0.17, count: 4, vowel: 'o', fall: 1.1 }),
        laugh({ at: 0.75, pitch: 460, step: 0.14, count: 6, vowel: 'a', fall: 0.9 }),
      ),
      'Papá Noel': laugh({
        pitch: 130,
        step: 0.42,
        count: 3,
        vowel: 'o',
        mouth: 0.85,
        fall: 0.98,
        breath: 0.12,
      }),
    }),
  },
  {
    name: 'Redoble',
    room: 0.22,
    scores: scoresOf({
      circo: together(
        roll(1.5, (share) => 0.45 + 0.5 * share),
        drums(1.55, '.K', '.Z'),
      ),
      largo: roll(2.8, (share) => 0.3 + 0.7 * share),
      breve: together(
        roll(0.6, () => 0.8),
        drums(0.62, '.K', '.S'),
      ),
      'con platillo': together(
        roll(1.1, (share) => 0.3 + 0.7 * share),
        crack(1.12, 4600, 0.5, { gain: 0.9, q: 0.4 }),
        drums(1.1, '.K'),
      ),
      timbales: together(
        each(every(0.06, 26), (at, index) => skinAt(at, 98, 0.3 + index * 0.03)),
        drums(1.6, '.K', '.Z'),
      ),
      marcha: drums(0.085, 'Sss.Sss.S.S.ssssS', '................K'),
      'y campana': together(
        roll(1.2, (share) => 0.4 + 0.5 * share),
        melody(bell, 1.24, '- C5+G5+C6!'),
      ),
    }),
  },
];

/** Many pairs of hands at nearly the same time. */
function scatterAt(at: number, hands: number): Score['play'] {
  return (stage) => {
    for (let index = 0; index < hands; index += 1)
      crack(at + 0.035 * stage.random(), 800 + 1600 * stage.random(), 0.012, { gain: 0.4, q: 1.2 })(stage);
  };
}

/** Two sticks on a snare drum, as fast as they go. */
function roll(seconds: number, force: (share: number) => number): Score['play'] {
  return scatter({ seconds, perSecond: () => 27 }, (at, random, share) => {
    const gain = force(share) * (0.8 + 0.4 * random());
    return together(
      crack(at, 2700, 0.045, { gain, q: 0.5 }),
      tone('390 190@.03', { at, gain: 0.35 * gain, attack: 0.002, fade: 0.025 }),
    );
  });
}

function skinAt(at: number, frequency: number, gain: number): Score['play'] {
  return together(
    tone(`${frequency * 1.5} ${frequency}@.05`, { at, gain, attack: 0.002, fade: 0.1 }),
    crack(at, 600, 0.02, { gain: gain * 0.3 }),
  );
}
