import * as z from 'zod/mini';
import {
  GALLERY_PAGE,
  GIF_OFFSET_MAX,
  GIF_RATING,
  type GalleryPicture,
  type GifSettings,
} from '#core/alerts/gifs.ts';
import { alertItemSchema } from '#core/alerts/schema.ts';

const TIMEOUT_MS = 10_000;

/** Why no GIFs came; screens have words for each. */
export type GifProblem = 'offline' | 'key' | 'limit' | 'failed';

export class GifError extends Error {
  readonly problem: GifProblem;

  constructor(problem: GifProblem, cause?: unknown) {
    super(`No GIFs: ${problem}`, { cause });
    this.name = 'GifError';
    this.problem = problem;
  }
}

const imageSchema = z.object({ url: alertItemSchema.shape.imagen });
const gifSchema = z.object({
  id: z.string(),
  title: z._default(z.string(), ''),
  images: z.object({ original: imageSchema, preview_gif: z.optional(imageSchema) }),
});
const answerSchema = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ total_count: z._default(z.number(), 0) }),
  /** Empty where GIPHY is not well: such an answer is to be taken for an error. */
  meta: z.object({ response_id: z.string().check(z.minLength(1)) }),
});

export interface GifPage {
  pictures: GalleryPicture[];
  /** Where the next page begins. */
  next: number | null;
}

export interface GifQuestion {
  /** What is trending when empty. */
  words: string;
  offset: number;
  language: string;
}

/**
 * A page of GIFs straight from GIPHY, which wants no one between it and the person who searches: nothing of it is kept
 * here or on our server. @throws GifError
 */
export async function fetchGifs(
  { apiUrl, key }: Pick<GifSettings, 'apiUrl' | 'key'>,
  question: GifQuestion,
  signal: AbortSignal,
): Promise<GifPage> {
  const list = question.words === '' ? 'trending' : 'search';
  const url = new URL(`${apiUrl}/v1/gifs/${list}`);
  const query = { api_key: key ?? '', limit: GALLERY_PAGE, offset: question.offset, rating: GIF_RATING };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  if (list === 'search') {
    url.searchParams.set('q', question.words);
    url.searchParams.set('lang', question.language.slice(0, 2));
  }
  const answer = await ask(url, signal);
  if (answer.status === 401 || answer.status === 403) throw new GifError('key');
  if (answer.status === 429) throw new GifError('limit');
  const read = answerSchema.safeParse(await answer.json().catch(() => undefined));
  if (!answer.ok || !read.success) throw new GifError('failed');
  const next = question.offset + GALLERY_PAGE;
  const hasMore = next < read.data.pagination.total_count && next <= GIF_OFFSET_MAX[list];
  return { pictures: read.data.data.flatMap(toPicture), next: hasMore ? next : null };
}

async function ask(url: URL, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, {
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new GifError('offline', cause);
  }
}

/** What an alert could not keep is left out. */
function toPicture(gif: unknown): GalleryPicture[] {
  const parsed = gifSchema.safeParse(gif);
  if (!parsed.success) return [];
  const { id, title, images } = parsed.data;
  return [
    { id, title, images: { original: images.original, preview_gif: images.preview_gif ?? images.original } },
  ];
}
