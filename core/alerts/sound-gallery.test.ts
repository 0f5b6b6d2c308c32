import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GALLERY_SLICE,
  namedSounds,
  searchSounds,
  sliceOfSounds,
  SOUND_SEARCH_MIN,
} from './sound-gallery.ts';

const soundsOf = (names: readonly string[]) =>
  names.map((name) => ({ name, link: `/assets/sounds/${name}.mp3` }));
const anySounds = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 200 }).map(soundsOf);
const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the slice of the gallery', () => {
  it('is thirty neighbours, or all when there are fewer', () => {
    fc.assert(
      fc.property(anySounds, fraction, (sounds, chance) => {
        const slice = sliceOfSounds(sounds, chance);
        expect(slice).toHaveLength(Math.min(GALLERY_SLICE, sounds.length));
        const start = slice[0] === undefined ? 0 : sounds.indexOf(slice[0]);
        expect(slice).toEqual(sounds.slice(start, start + slice.length));
      }),
    );
  });

  it('reaches the first sound and the last', () => {
    const sounds = soundsOf(Array.from({ length: 160 }, (_, index) => `${index}`));
    expect(sliceOfSounds(sounds, 0)[0]?.name).toBe('0');
    expect(sliceOfSounds(sounds, 0.9999).at(-1)?.name).toBe('159');
  });
});

describe('the search of the gallery', () => {
  it('needs two characters, spaces around them not counted', () => {
    const sounds = soundsOf(['Arpa: hada']);
    expect(['', 'a', ' a '].map((typed) => searchSounds(sounds, typed))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(searchSounds(sounds, 'ar')).toEqual(sounds);
  });

  it('goes by name, whatever the case and the accents', () => {
    const sounds = soundsOf(['Carillón: jardín', 'Arpa: río', 'Marimba: fiesta']);
    const found = (typed: string) => searchSounds(sounds, typed)?.map(({ name }) => name);
    expect(found('JARDÍN')).toEqual(['Carillón: jardín']);
    expect(found('carillon')).toEqual(['Carillón: jardín']);
    expect(found('ar')).toEqual(['Arpa: río', 'Carillón: jardín', 'Marimba: fiesta']);
    expect(found('zz')).toEqual([]);
  });

  it('finds every sound by any part of its name that is long enough', () => {
    fc.assert(
      fc.property(anySounds, fc.nat(), fc.nat(), fc.nat(), (sounds, which, from, length) => {
        const sound = sounds[which % Math.max(1, sounds.length)];
        if (sound === undefined) return;
        const letters = [...new Intl.Segmenter().segment(sound.name)].map(({ segment }) => segment);
        const start = from % Math.max(1, letters.length);
        const typed = letters.slice(start, start + SOUND_SEARCH_MIN + (length % 9)).join('');
        const found = searchSounds(sounds, typed);
        if (found !== undefined) expect(found).toContain(sound);
      }),
    );
  });
});

describe('the names of sounds', () => {
  const sounds = [
    {
      name: 'Arpa: río',
      link: '/assets/sounds/arpa-rio.mp3',
      names: { en: 'Harp: river', de: 'Harfe: Fluss' },
    },
    { name: 'Campanas: alba', link: '/assets/sounds/campanas-alba.mp3', names: { en: 'Bells: dawn' } },
  ];
  const namesIn = (...languages: string[]) => namedSounds(sounds, languages).map(({ name }) => name);

  it('are those of the language, in its alphabet', () => {
    expect(namesIn('en')).toEqual(['Bells: dawn', 'Harp: river']);
    expect(namesIn('es', 'en')).toEqual(['Arpa: río', 'Campanas: alba']);
  });

  it('are those of the next language, and at last Spanish, where there are none', () => {
    expect(namesIn('pt', 'en')).toEqual(['Bells: dawn', 'Harp: river']);
    expect(namesIn('de')).toEqual(['Campanas: alba', 'Harfe: Fluss']);
  });
});

describe('the words of sounds', () => {
  const sounds = namedSounds(
    [
      {
        name: 'Bocina: coche',
        link: '/1.mp3',
        names: { en: 'Horn: car', de: 'Hupe: Auto' },
        words: 'claxon honk',
      },
      { name: 'Caja registradora: venta', link: '/2.mp3', names: { de: 'Kasse: Verkauf' }, words: 'dinero' },
      { name: 'Caja de música: cuna', link: '/3.mp3', words: 'nana' },
      { name: 'Explosión: claxon', link: '/4.mp3' },
    ],
    ['es'],
  );
  const found = (typed: string) => searchSounds(sounds, typed)?.map(({ link }) => link);

  it('find them by other names, of other languages too, after those that are called so', () => {
    expect(found('Cláxon')).toEqual(['/4.mp3', '/1.mp3']);
    expect(found('hupe')).toEqual(['/1.mp3']);
    expect(found('honk')).toEqual(['/1.mp3']);
  });

  it('may be several, each of which must fit', () => {
    expect(found('caja registradora')).toEqual(['/2.mp3']);
    expect(found('registradora, caja')).toEqual(['/2.mp3']);
    expect(found('caja dinero')).toEqual(['/2.mp3']);
  });

  it('may be in the plural', () => {
    expect(found('bocinas')).toEqual(['/1.mp3']);
    expect(found('explosiones')).toEqual(['/4.mp3']);
    expect(found('hupen')).toEqual(['/1.mp3']);
  });

  it('do not match in their middle, nor by punctuation alone', () => {
    expect(found('onk')).toEqual([]);
    expect(found('--')).toEqual([]);
  });

  it('put what begins so before what only holds it', () => {
    const laughs = namedSounds(
      [
        { name: 'Carillón: brisa', link: '/breeze.mp3' },
        { name: 'Público: carcajada', link: '/crowd.mp3', words: 'risas' },
        { name: 'Risa: bebé', link: '/baby.mp3' },
      ],
      ['es'],
    );
    expect(searchSounds(laughs, 'risa')?.map(({ link }) => link)).toEqual([
      '/baby.mp3',
      '/crowd.mp3',
      '/breeze.mp3',
    ]);
  });
});
