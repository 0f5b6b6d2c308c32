import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pngOf } from '#tests/fixtures/media.ts';
import { PICTURES } from '#tests/fixtures/pictures.ts';
import { isPicture } from './is-picture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff6b2c' }, limitInputPixels: false });

describe('a picture', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('of %s is taken', async (format) => {
    expect(await isPicture(await plain(20, 10).toFormat(format).toBuffer())).toBe(true);
  });

  it('that moves is taken', async () => {
    const frames = await sharp(
      [await plain(8, 8).png().toBuffer(), await plain(8, 8).negate().png().toBuffer()],
      { join: { animated: true } },
    )
      .webp()
      .toBuffer();
    expect(await isPicture(frames)).toBe(true);
  });

  it('of CMYK, progressive, is taken: browsers show it', async () => {
    const bytes = await plain(20, 10).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer();
    expect(await isPicture(bytes)).toBe(true);
  });

  // A small file each, whose pixels would fill a quarter of a gigabyte.
  it.each(['jpeg', 'webp'] as const)('of %s with too many pixels is refused', async (format) => {
    const bytes = await plain(8300, 8300).toFormat(format).toBuffer();
    expect(await isPicture(bytes)).toBe(false);
  });

  it('of AVIF with too many pixels in its head is refused', async () => {
    const bytes = await plain(20, 10).avif().toBuffer();
    const size = bytes.indexOf('ispe');
    bytes.writeUInt32BE(20_000, size + 8);
    bytes.writeUInt32BE(20_000, size + 12);
    expect(await isPicture(bytes)).toBe(false);
  });

  it.each([
    ['too many pixels in its head', pngOf(100_000, 100_000, PICTURES.png)],
    ['no width', pngOf(0, 1, PICTURES.png)],
    ['an end that is missing', PICTURES.png.subarray(0, PICTURES.png.length - 16)],
    ['a head only', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('with %s is refused', async (_what, bytes) => {
    expect(await isPicture(bytes)).toBe(false);
  });

  it.each(['jpeg', 'webp', 'avif'] as const)('of %s that is cut in half is refused', async (format) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const bytes = await noise.toFormat(format).toBuffer();
    expect(await isPicture(bytes.subarray(0, bytes.length / 2))).toBe(false);
  });
});
