// Synthesises the bundled alert sounds: `npm run alert-media`. The same input gives the same bytes.
import { writeFile } from 'node:fs/promises';
import { createMp3Encoder } from 'wasm-media-encoders';

const SAMPLE_RATE = 44_100;
const CHANNELS = 2;
const BITRATE_KBPS = 112;
/** All sounds share one loudness, so that a volume in the editor means the same for each. */
const TARGET_RMS = 0.16;
const PEAK = 0.89;
const FOLDER = new URL('../public/assets/alerts/', import.meta.url);

const SEMITONES = { C: 0, 'C#': 1, D: 2, Eb: 3, E: 4, F: 5, 'F#': 6, G: 7, Ab: 8, A: 9, Bb: 10, B: 11 };

/** Frequency of a note name such as `G4`; A4 is 440 Hz. */
function pitch(note) {
  const [, name, octave] = /^([A-G][b#]?)(\d)$/.exec(note) ?? [];
  return 440 * 2 ** ((SEMITONES[name] - 9) / 12 + Number(octave) - 4);
}

/** Noise that is the same on each run (mulberry32). */
function noiseSource(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

/** Voices: `(seconds since the note began, frequency) => sample`; each fades by itself. */
const voices = {
  /** Struck wood with a soft overtone. */
  marimba: (t, f) =>
    Math.exp(-5.5 * t) * Math.sin(2 * Math.PI * f * t) +
    0.32 * Math.exp(-13 * t) * Math.sin(2 * Math.PI * f * 3.93 * t) +
    0.1 * Math.exp(-26 * t) * Math.sin(2 * Math.PI * f * 9.2 * t),
  /** Small bell by frequency modulation. */
  bell: (t, f) =>
    Math.exp(-3.4 * t) *
      Math.sin(2 * Math.PI * f * t + 1.7 * Math.exp(-5 * t) * Math.sin(2 * Math.PI * f * 3.5 * t)) +
    0.22 * Math.exp(-6 * t) * Math.sin(2 * Math.PI * f * 2.005 * t),
  /** Plucked string. */
  pluck: (t, f) => {
    let sum = 0;
    for (let n = 1; n <= 8; n += 1)
      sum += (Math.exp(-(2.2 + n * 1.5) * t) / n) * Math.sin(2 * Math.PI * f * n * t);
    return 0.8 * sum;
  },
  /** Horn that opens as it is blown. */
  horn: (t, f) => {
    const open = 1 - Math.exp(-9 * t);
    const vibrato = 0.004 * Math.sin(2 * Math.PI * 5.2 * t) * Math.min(1, t * 2);
    let sum = 0;
    for (let n = 1; n <= 7; n += 1) {
      sum += (open ** (n * 0.7) / n ** 1.25) * Math.sin(2 * Math.PI * f * n * (t + vibrato / (2 * Math.PI)));
    }
    return 0.6 * sum * Math.exp(-1.1 * t);
  },
  /** Skin drum. */
  drum: (t, f) =>
    1.3 *
    Math.exp(-9 * t) *
    Math.sin(2 * Math.PI * f * t + 6 * (1 - Math.exp(-22 * t))) *
    Math.min(1, t * 900),
};

const chord = (notes, at, voice, rest = {}) => notes.map((note) => ({ note, at, voice, ...rest }));

/** Times in seconds; `pan` from -1 to 1; `crackle` is a fire's under the notes. */
const SOUNDS = {
  follow: {
    seconds: 1.15,
    crackle: 0.05,
    notes: [
      { note: 'G4', at: 0, voice: 'marimba', pan: -0.3 },
      { note: 'C5', at: 0.11, voice: 'marimba' },
      { note: 'E5', at: 0.22, voice: 'marimba', pan: 0.3 },
      { note: 'G5', at: 0.34, voice: 'bell', gain: 0.5 },
    ],
  },
  subscribe: {
    seconds: 1.9,
    crackle: 0.06,
    notes: [
      { note: 'C3', at: 0, voice: 'pluck', gain: 0.8 },
      { note: 'C4', at: 0, voice: 'pluck', pan: -0.4 },
      { note: 'E4', at: 0.1, voice: 'pluck', pan: -0.2 },
      { note: 'G4', at: 0.2, voice: 'pluck', pan: 0.1 },
      { note: 'B4', at: 0.3, voice: 'pluck', pan: 0.3 },
      ...chord(['D5', 'G5'], 0.48, 'bell', { gain: 0.6 }),
      { note: 'E5', at: 0.7, voice: 'bell', gain: 0.7, pan: -0.2 },
    ],
  },
  gift: {
    seconds: 2,
    crackle: 0.03,
    notes: [
      ...['A4', 'C#5', 'E5', 'A5', 'C#6', 'E6'].map((note, index) => ({
        note,
        at: index * 0.075,
        voice: 'bell',
        gain: 0.75,
        pan: index * 0.24 - 0.6,
      })),
      ...chord(['A3', 'E4'], 0.5, 'pluck', { gain: 0.8 }),
      ...chord(['A5', 'C#6', 'F#6'], 0.56, 'bell', { gain: 0.45 }),
    ],
  },
  raid: {
    seconds: 2.4,
    crackle: 0.08,
    notes: [
      { note: 'D2', at: 0, voice: 'drum' },
      { note: 'D2', at: 0.17, voice: 'drum', gain: 0.7 },
      { note: 'A2', at: 0.34, voice: 'drum', pan: 0.2 },
      { note: 'D2', at: 0.51, voice: 'drum' },
      { note: 'D4', at: 0.17, voice: 'horn', gain: 0.55, pan: -0.3, hold: 0.3 },
      { note: 'A4', at: 0.51, voice: 'horn', gain: 0.55, pan: 0.3, hold: 0.34 },
      ...chord(['D3', 'A3', 'D4', 'F#4'], 0.9, 'horn', { gain: 0.38, hold: 1.1 }),
      { note: 'D2', at: 0.9, voice: 'drum', gain: 1.1 },
    ],
  },
  cheer: {
    seconds: 1.5,
    crackle: 0.05,
    notes: [
      { note: 'F4', at: 0, voice: 'marimba', pan: -0.4 },
      { note: 'A4', at: 0.08, voice: 'marimba', pan: 0.4 },
      { note: 'C5', at: 0.16, voice: 'marimba', pan: -0.2 },
      { note: 'F5', at: 0.24, voice: 'marimba', pan: 0.2 },
      ...chord(['A5', 'C6'], 0.36, 'bell', { gain: 0.5 }),
      ...chord(['C6', 'F6'], 0.5, 'bell', { gain: 0.4 }),
      { note: 'F3', at: 0.36, voice: 'pluck', gain: 0.7 },
    ],
  },
};

/** Equal-power gains of a place between left and right. */
const gainsOf = (pan) => [Math.cos(((pan + 1) * Math.PI) / 4), Math.sin(((pan + 1) * Math.PI) / 4)];

function addNote(channels, { note, at, voice, gain = 1, pan = 0, hold = Infinity }) {
  const frequency = pitch(note);
  const start = Math.round(at * SAMPLE_RATE);
  const gains = gainsOf(pan);
  for (let index = start; index < channels[0].length; index += 1) {
    const t = (index - start) / SAMPLE_RATE;
    const attack = Math.min(1, t / 0.004);
    const release = t > hold ? Math.exp(-14 * (t - hold)) : 1;
    const sample = gain * attack * release * voices[voice](t, frequency);
    channels.forEach((channel, side) => (channel[index] += sample * gains[side]));
  }
}

/** Short filtered clicks, like burning wood. */
function addCrackle(channels, level, seed) {
  const noise = noiseSource(seed);
  for (
    let start = 0;
    start < channels[0].length;
    start += Math.round(SAMPLE_RATE * (0.02 + 0.06 * Math.abs(noise())))
  ) {
    const gains = gainsOf(noise() * 0.8);
    const strength = level * Math.abs(noise()) ** 2;
    const length = Math.min(700, channels[0].length - start);
    let low = 0;
    for (let index = 0; index < length; index += 1) {
      low += 0.35 * (noise() - low);
      const sample = strength * Math.exp(-index / 90) * low * 6;
      channels.forEach((channel, side) => (channel[start + index] += sample * gains[side]));
    }
  }
}

/** A small warm room: four echoes that cross the sides and lose brightness. */
function addRoom(channels) {
  for (const [ms, gain] of [
    [31, 0.2],
    [53, 0.16],
    [89, 0.12],
    [137, 0.08],
  ]) {
    const delay = Math.round((ms / 1000) * SAMPLE_RATE);
    const dry = channels.map((channel) => Float32Array.from(channel));
    channels.forEach((channel, side) => {
      let low = 0;
      for (let index = delay; index < channel.length; index += 1) {
        low += 0.4 * (dry[1 - side][index - delay] - low);
        channel[index] += gain * low;
      }
    });
  }
}

function level(channels) {
  let sum = 0;
  for (const channel of channels) for (const sample of channel) sum += sample * sample;
  const gain = TARGET_RMS / Math.sqrt(sum / (CHANNELS * channels[0].length));
  const fade = Math.round(0.18 * SAMPLE_RATE);
  for (const channel of channels) {
    for (let index = 0; index < channel.length; index += 1) {
      const rest = Math.min(1, (channel.length - index) / fade);
      // tanh rounds off the few peaks above the level instead of cutting them.
      channel[index] = PEAK * Math.tanh((channel[index] * gain * rest) / PEAK);
    }
  }
}

async function encode(channels) {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: CHANNELS, bitrate: BITRATE_KBPS });
  const head = Buffer.from(encoder.encode(channels));
  return Buffer.concat([head, Buffer.from(encoder.finalize())]);
}

for (const [index, [name, sound]] of Object.entries(SOUNDS).entries()) {
  const length = Math.round(sound.seconds * SAMPLE_RATE);
  const channels = Array.from({ length: CHANNELS }, () => new Float32Array(length));
  for (const note of sound.notes) addNote(channels, note);
  addCrackle(channels, sound.crackle, index + 1);
  addRoom(channels);
  level(channels);
  const file = await encode(channels);
  await writeFile(new URL(`${name}.mp3`, FOLDER), file);
  console.log(`${name}.mp3 ${file.length} bytes`);
}
