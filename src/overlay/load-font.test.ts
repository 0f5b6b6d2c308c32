import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFont } from './media.ts';

let load: () => Promise<unknown>;
const added = new Set<unknown>();

class Face {
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: object,
  ) {}

  load() {
    return load();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  added.clear();
  vi.stubGlobal('FontFace', Face);
  Object.defineProperty(document, 'fonts', { configurable: true, value: added });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a font is there for its page by the name of its file, in every weight', async () => {
  load = () => Promise.resolve();
  const face = await loadFont('/assets/fonts/press-start-2p.woff2');
  expect([...added]).toEqual([face]);
  expect(face).toMatchObject({
    family: 'press-start-2p',
    source: 'url("/assets/fonts/press-start-2p.woff2")',
    descriptors: { weight: '1 1000' },
  });
});

test('a font that is broken or never comes fails soon, and leaves the page as it is', async () => {
  load = () => Promise.reject(new Error('corrupt'));
  await expect(loadFont('/assets/fonts/eater.woff2')).rejects.toThrow('corrupt');
  load = () => new Promise(() => undefined);
  const hanging = expect(loadFont('/assets/fonts/eater.woff2')).rejects.toThrow('too long');
  await vi.advanceTimersByTimeAsync(1500);
  await hanging;
  expect(added.size).toBe(0);
});
