import { readdirSync, readFileSync } from 'node:fs';
import { MPEGDecoder } from 'mpg123-decoder';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { ALERT_HEADERS } from '#core/alerts/headers.ts';
import {
  gallerySoundsSchema,
  namedSounds,
  searchSounds,
  SOUND_KINDS,
  SOUNDS_FOLDER,
  SOUNDS_LIST,
  type GallerySound,
} from '#core/alerts/sound-gallery.ts';
import { highestSample, loudestMoment, LOUDNESS_TARGET } from '#core/sound/loudness.ts';
import { truePeak } from '../../tools/sounds/true-peak.ts';

const site = new URL('../../public/', import.meta.url);
const fileOf = (link: string) => new URL(`.${link}`, site);

const MANY = 400;
/** On average: whoever clones the project has all of them. */
const LARGEST_BYTES_EACH = 13 * 1024;
/** The encoder adds up to a tenth of a second of silence. */
const LENGTH_S = { least: 0.3, most: 4.1 };

interface Decoded {
  sound: GallerySound;
  samples: Float32Array;
  sampleRate: number;
}

const list = gallerySoundsSchema.parse(JSON.parse(readFileSync(fileOf(SOUNDS_LIST), 'utf8')));
const SEVERAL = 5;
/** A step of 1 % of full scale, 40 dB below, is not heard beside what follows. */
const NO_CLICK = 0.01;
const bytesOf = ({ link }: GallerySound) => readFileSync(fileOf(link));

/** How much of each pitch there is in each part of the sound: what the ear tells sounds apart by. */
function fingerprint({ samples, sampleRate }: Decoded): number[] {
  const part = Math.round(sampleRate * 0.2);
  const parts = Math.ceil(Math.min(samples.length, sampleRate * 1.6) / part);
  const values = Array.from({ length: parts }, (_, index) => {
    const slice = samples.subarray(index * part, (index + 1) * part);
    return Array.from({ length: 60 }, (__, key) => strengthAt(slice, 130.8 * 2 ** (key / 12), sampleRate));
  }).flat();
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
}

/** Goertzel's way to ask for one frequency. */
function strengthAt(samples: Float32Array, frequency: number, sampleRate: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * frequency) / sampleRate);
  let last = 0;
  let before = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const next = (samples[index] ?? 0) + turn * last - before;
    before = last;
    last = next;
  }
  return Math.sqrt(Math.max(0, last * last + before * before - turn * last * before));
}

const likeness = (one: number[], other: number[]) =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

describe('the sounds of the gallery', () => {
  let decoded: Decoded[];
  const namesOf = (wrong: (one: Decoded) => boolean) => decoded.filter(wrong).map(({ sound }) => sound.name);

  beforeAll(async () => {
    const decoder = new MPEGDecoder();
    await decoder.ready;
    decoded = [];
    for (const sound of list) {
      const { channelData, sampleRate, errors } = decoder.decode(bytesOf(sound));
      if (errors.length > 0 || channelData[0] === undefined) throw new Error(`${sound.name} is damaged`);
      decoded.push({ sound, samples: channelData[0].slice(), sampleRate });
      await decoder.reset();
    }
    decoder.free();
  });

  it('are at least 400, with names and links of their own', () => {
    expect(list.length).toBeGreaterThanOrEqual(MANY);
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    expect(new Set(list.map(({ link }) => link)).size).toBe(list.length);
  });

  it('have a name of their own in each of the product’s own languages', () => {
    for (const language of ['en', 'de']) {
      const names = list.map((sound) => sound.names?.[language]);
      expect(names).not.toContain(undefined);
      expect(new Set(names).size, language).toBe(list.length);
    }
  });

  it('are the files of their folder, none more and none less', () => {
    const files = readdirSync(fileOf(SOUNDS_FOLDER)).filter((file) => file.endsWith('.mp3'));
    expect(files.map((file) => SOUNDS_FOLDER + file).sort()).toEqual(list.map(({ link }) => link).sort());
  });

  it('take at most 13 KiB each, on average', () => {
    const bytes = list.reduce((sum, sound) => sum + bytesOf(sound).length, 0);
    expect(bytes / list.length).toBeLessThan(LARGEST_BYTES_EACH);
  });

  it('are each of a kind, and each kind has many', () => {
    for (const kind of SOUND_KINDS)
      expect(list.filter((sound) => sound.kind === kind).length, kind).toBeGreaterThanOrEqual(12);
    expect(list.filter(({ kind }) => kind === undefined)).toEqual([]);
  });

  it.each([
    ['es', ['bocina', 'claxon', 'aplausos', 'redoble', 'grillo', 'trombón', 'campana', 'caja registradora']],
    ['es', ['láser', 'explosión', 'risa', 'sirena', 'gong', 'boing', 'Bocinas', 'explosiones', 'grillos']],
    ['en', ['horn', 'car horn', 'applause', 'drum roll', 'cricket', 'trombone', 'bell', 'cash register']],
    ['en', ['laser', 'explosion', 'laugh', 'siren', 'gong', 'boing', 'horns', 'bells', 'crickets']],
    ['de', ['Hupe', 'Horn', 'Applaus', 'Trommelwirbel', 'Grille', 'Posaune', 'Glocke', 'Registrierkasse']],
    ['de', ['Laser', 'Explosion', 'Lachen', 'Sirene', 'Gong', 'Boing', 'Hupen', 'Glocken', 'Gelachter']],
  ])('are found in several by what streamers know (%s)', (language, words) => {
    const named = namedSounds(list, [language]);
    const found = words.map((word) => [word, searchSounds(named, word)?.length ?? 0] as const);
    expect(found.filter(([, count]) => count < SEVERAL)).toEqual([]);
  });

  it('are found by the words of the other languages too', () => {
    const horns = searchSounds(namedSounds(list, ['de']), 'bocina')?.map(({ name }) => name);
    expect(horns).toContain('Hupe: Lastwagen');
  });

  it('last from 0.3 to 4 seconds', () => {
    const seconds = ({ samples, sampleRate }: Decoded) => samples.length / sampleRate;
    expect(namesOf((one) => seconds(one) < LENGTH_S.least || seconds(one) > LENGTH_S.most)).toEqual([]);
  });

  it('are all as loud as each other, within 1 LU, and stay below -1 dBFS between the samples too', () => {
    const isOff = ({ samples, sampleRate }: Decoded) =>
      Math.abs(loudestMoment([samples], sampleRate) - LOUDNESS_TARGET) > 1;
    expect(namesOf(isOff)).toEqual([]);
    expect(namesOf(({ samples }) => highestSample([samples]) > 0.5 && truePeak(samples) > -1)).toEqual([]);
  });

  it('begin at once, are over when they end, and do not click', () => {
    const startsLate = ({ samples, sampleRate }: Decoded) =>
      highestSample([samples.subarray(0, sampleRate * 0.1)]) < highestSample([samples]) * 0.004;
    const endsHard = ({ samples }: Decoded) => highestSample([samples.subarray(-200)]) > 0.05;
    const clicks = ({ samples }: Decoded) =>
      highestSample([samples.subarray(0, 32)]) > NO_CLICK || highestSample([samples.subarray(-8)]) > NO_CLICK;
    expect(namesOf(startsLate)).toEqual([]);
    expect(namesOf(endsHard)).toEqual([]);
    expect(namesOf(clicks)).toEqual([]);
  });

  it('are no two alike', () => {
    const prints = decoded.map((one) => ({ name: one.sound.name, print: fingerprint(one) }));
    const alike = prints.flatMap((one, index) =>
      prints
        .slice(index + 1)
        .filter((other) => likeness(one.print, other.print) > 0.985)
        .map((other) => `${one.name} = ${other.name}`),
    );
    expect(alike).toEqual([]);
  });

  it('hold those that alerts begin with', () => {
    const links = new Set(list.map(({ link }) => link));
    const missing = ALERT_HEADERS.filter((header) => !links.has(defaultAlert(header).sonido));
    expect(missing).toEqual([]);
  });
});
