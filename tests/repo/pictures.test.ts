import { readFileSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import PICTURES from '#core/alerts/pictures.json' with { type: 'json' };
import { alertItemSchema } from '#core/alerts/schema.ts';

const site = fileURLToPath(new URL('../../public', import.meta.url));
const credits = readFileSync(new URL('../../docs/credits.md', import.meta.url), 'utf8');
const LEAST_PICTURES = 60;
const MOST_BYTES = 4 * 1024 * 1024;
/** Times at which nothing of a picture would be still where it was. */
const MOVES = /<animate(Transform|Motion)? [^>]*repeatCount="indefinite"/;

describe('the gallery', () => {
  it('has at least 60 pictures, each once, in at most 4 MB', () => {
    expect(PICTURES.length).toBeGreaterThanOrEqual(LEAST_PICTURES);
    expect(new Set(PICTURES.map(({ id }) => id)).size).toBe(PICTURES.length);
    const bytes = PICTURES.reduce((sum, { images }) => sum + statSync(site + images.original.url).size, 0);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('shows every picture that is there', () => {
    const files = readdirSync(`${site}/assets/pictures`).filter((name) => name.endsWith('.svg'));
    const shown = PICTURES.map(({ images }) => images.original.url.split('/').at(-1));
    expect(files.filter((name) => !shown.includes(name))).toEqual([]);
  });
});

describe.each(PICTURES)('the picture $id', ({ title, author, license, source, images }) => {
  it('has the form of the gallery, with a name in each native language', () => {
    expect(Object.keys(title)).toEqual(['es', 'en', 'de']);
    expect(Object.values(title).filter((name) => name.trim() === '')).toEqual([]);
    for (const { url } of [images.preview_gif, images.original])
      expect(alertItemSchema.shape.imagen.safeParse(url).success).toBe(true);
  });

  it('is animated, decodes, and neither runs nor loads anything', async () => {
    const svg = readFileSync(site + images.original.url);
    const { width, height } = await sharp(svg).metadata();
    expect([width, height].every((side) => side >= 240)).toBe(true);
    // Something is drawn in the very first moment, too.
    const { channels } = await sharp(svg).resize(48).ensureAlpha().stats();
    expect(channels[3]?.max).toBeGreaterThan(100);
    expect(svg.toString()).toMatch(MOVES);
    expect(svg.toString()).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)|@import/i);
  });

  it('names its author and licence, which are listed', () => {
    expect(['CC0 1.0', 'MIT']).toContain(license);
    expect(source).toMatch(/^https:\/\//);
    expect(credits).toContain(author);
  });
});
