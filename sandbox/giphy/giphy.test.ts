import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import sharp from 'sharp';
import { createSandbox, type Sandbox } from '../app.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox({ port: 0 });
});
afterEach(() => sandbox.close());

const imageSchema = z.object({ url: z.string(), width: z.string() });
const pageSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      rating: z.string(),
      images: z.object({ original: imageSchema, preview_gif: imageSchema }),
    }),
  ),
  pagination: z.object({ total_count: z.number(), count: z.number(), offset: z.number() }),
  meta: z.object({ status: z.number(), msg: z.string(), response_id: z.string() }),
});

const ask = (path: string) => fetch(`${sandbox.url}/giphy/v1/gifs/${path}`);
const read = async (path: string) => pageSchema.parse(await (await ask(path)).json());

test('trending comes in pages, for pages of any origin', async () => {
  const answer = await ask('trending?api_key=k&limit=50&rating=pg');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const first = pageSchema.parse(await answer.json());
  expect(first.pagination).toEqual({ total_count: 128, count: 50, offset: 0 });
  const last = await read('trending?api_key=k&limit=50&rating=pg&offset=100');
  expect(last.data).toHaveLength(28);
  expect(new Set([...first.data, ...last.data].map(({ id }) => id)).size).toBe(78);
  expect(first.data.filter(({ rating }) => !['g', 'pg'].includes(rating))).toEqual([]);
  expect((await read('trending?api_key=k')).data).toHaveLength(25);
  expect((await read('trending?api_key=k&offset=500')).data).toEqual([]);
});

test('a search finds by words, and nothing by words that nothing has', async () => {
  const found = await read('search?api_key=k&q=happy%20campfire&limit=50');
  expect(new Set(found.data.map(({ title }) => title))).toEqual(new Set(['Happy Campfire GIF']));
  expect((await read('search?api_key=k&q=xyzzy')).data).toEqual([]);
});

test.each([
  ['trending', 401],
  ['trending?api_key=wrong', 401],
  ['trending?api_key=limited', 429],
  ['search?api_key=k', 400],
  [`search?api_key=k&q=${'x'.repeat(51)}`, 414],
])('%s is refused with %i, as GIPHY does it', async (path, status) => {
  const answer = await ask(path);
  const { meta } = z.object({ meta: pageSchema.shape.meta }).parse(await answer.json());
  expect([answer.status, meta.status]).toEqual([status, status]);
});

test('its pictures are animated GIFs', async () => {
  const { data } = await read('trending?api_key=k&limit=1');
  for (const image of [data[0]?.images.original, data[0]?.images.preview_gif]) {
    const answer = await fetch(image?.url ?? '');
    expect(answer.headers.get('content-type')).toBe('image/gif');
    const picture = sharp(Buffer.from(await answer.arrayBuffer()), { animated: true });
    const { pages, width } = await picture.metadata();
    expect([pages, width]).toEqual([10, Number(image?.width)]);
    await picture.raw().toBuffer();
  }
});
