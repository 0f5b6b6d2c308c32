import { describe, expect, it } from 'vitest';
import { isClipSite, soundVerdict } from './sound-verdict.ts';

describe("a sound's address", () => {
  it.each(['', '/assets/alerts/cheer.mp3', '/assets/sounds/moneda-oro.mp3', '/uploads/abc.mp3'])(
    '%j is valid as it is',
    (url) => expect(soundVerdict(url)).toBe('valid'),
  );

  it.each([
    'https://www.myinstants.com/en/instant/bruh/',
    'https://www.myinstants.com/instant/bruh/?utm=x',
    'https://freesound.org/people/someone/sounds/12345/',
    'https://www.youtube.com/watch?v=abc',
  ])('%s is a page, not a sound', (url) => expect(soundVerdict(url)).toBe('share-page'));

  it.each([
    'https://www.myinstants.com/media/sounds/bruh.mp3',
    'https://example.com/a.mp3',
    'https://notmyinstants.com/en/instant/bruh/',
    'not an address',
  ])('%s must be tried', (url) => expect(soundVerdict(url)).toBe('try'));

  it('of a clip site gets the tip about the download link', () => {
    expect(isClipSite('https://www.myinstants.com/en/instant/bruh/')).toBe(true);
    expect(isClipSite('https://example.com/instant/bruh/')).toBe(false);
    expect(isClipSite('x')).toBe(false);
  });
});
