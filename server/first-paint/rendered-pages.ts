import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageRenderer, PageToRender } from '#core/rendered-pages.ts';
import type { CachedAnswer } from '#server/lib/answer-cache.ts';
import type { RenderLimiter } from './render-budget.ts';

/** A page ready to be sent, in each encoding. */
export interface RenderedPage {
  etag: string;
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

export interface RenderedPages {
  /** The page that shows this answer; null where it should draw itself in the browser. */
  read(page: Omit<PageToRender, 'answer'>, answer: CachedAnswer): Promise<RenderedPage | null>;
}

export interface RenderedPagesDeps {
  renderer: Pick<PageRenderer, 'render'>;
  limiter: RenderLimiter;
}

interface Entry {
  answerEtag: string;
  rendered: Promise<RenderedPage | null>;
}

const MOST_PAGES = 1000;
const MOST_BYTES = 24_000_000;
/** Markup around an answer. */
const FRAME_BYTES = 60_000;
/** For pages that are packed while somebody waits. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);

/** Makes a page ready to be sent. */
export async function pack(html: string): Promise<RenderedPage> {
  const identity = Buffer.from(html);
  const [packed, br] = await Promise.all([packGzip(identity), packBrotli(identity, QUICK_BROTLI)]);
  // Weak: one tag for all encodings.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, br, gzip: packed, identity };
}

/** Keeps rendered pages for as long as the answer that they show stays the same: once for all who wait. */
export function createRenderedPages({ renderer, limiter }: RenderedPagesDeps): RenderedPages {
  const entries = new LRUCache<string, Entry>({ max: MOST_PAGES, maxSize: MOST_BYTES });

  async function renderAndPack(page: PageToRender): Promise<RenderedPage | null> {
    const html = await limiter.render(page.address, () => renderer.render(page));
    return html === null ? null : pack(html);
  }

  return {
    read(page, answer) {
      const key = `${page.language} ${page.theme} ${page.address}`;
      const known = entries.get(key);
      if (known?.answerEtag === answer.etag) return known.rendered;
      if (limiter.isBusy()) return Promise.resolve(null);
      const rendered = renderAndPack({ ...page, answer: JSON.parse(answer.body.toString()) });
      // Three encodings of markup and data.
      entries.set(key, { answerEtag: answer.etag, rendered }, { size: 2 * answer.body.length + FRAME_BYTES });
      return rendered;
    },
  };
}
