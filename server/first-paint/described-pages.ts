import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { DescribedPage, PageRenderer } from '#core/rendered-pages.ts';
import { HOME_PATH } from '#core/follows/paths.ts';
import { CREATE_PREDICTION_PATH } from '#core/paths.ts';
import { GENERIC_PLATFORM, PLATFORM_PREFIX, platformOfAddress } from '#core/platforms/platform.ts';
import type { App } from '#server/plugins/app-type.ts';
import { pack, type RenderedPage } from './rendered-pages.ts';
import { languageOf, sendRendered, type PageOwner } from './page-routes.ts';

/** Reads the shell with the head of one page. */
export type ReadDescribed = (page: DescribedPage, address: string, language: string) => Promise<RenderedPage>;

export interface DescribedPageDeps {
  languages: readonly string[];
  read: ReadDescribed;
  shell: string;
  /** Undefined for an unknown channel. */
  findStreamer: (owner: PageOwner) => Promise<{ name: string; picture: string } | undefined>;
  /** Undefined for a fight that there is not, or not any more. */
  findFight: (id: string) => Promise<Extract<DescribedPage, { kind: 'fight' }> | undefined>;
}

const MOST_KEPT = 300;
const idSchema = z.object({ id: z.string() });
const BATTLE_PAGES = [
  ...Object.values(PLATFORM_PREFIX).filter((prefix) => prefix !== ''),
  GENERIC_PLATFORM,
].map((prefix) => `/${prefix}/:id/battle`);

/** Makes each head once. */
export function createDescribedPages(renderer: Pick<PageRenderer, 'describe'>): ReadDescribed {
  const kept = new LRUCache<string, Promise<RenderedPage>>({ max: MOST_KEPT });
  return (page, address, language) => {
    const key = JSON.stringify([page, address, language]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = renderer.describe({ page, address, language }).then(pack);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}

/** Pages that render themselves in the browser, with a head of their own for search engines and shared links. */
export function registerDescribedPages(app: App, deps: DescribedPageDeps): void {
  const { languages, read, shell } = deps;

  function register(route: string, find: (id: string) => Promise<DescribedPage | undefined>): void {
    const config = { rateLimit: { max: 600, timeWindow: '1 minute' } };
    app.get(route, { config, schema: { hide: true } }, async (request, reply) => {
      const params = idSchema.safeParse(request.params);
      const id = params.success ? params.data.id : '';
      reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie');
      reply.type('text/html; charset=utf-8');
      const page = await find(id);
      if (page === undefined) return reply.code(404).send(shell);
      const address = route.replace(':id', () => encodeURIComponent(id));
      const rendered = await read(page, address, languageOf(request, languages));
      return sendRendered(request, reply, rendered);
    });
  }

  register(HOME_PATH, () => Promise.resolve({ kind: 'home' }));
  // Before a streamer of that name: the router prefers what is written out.
  register(CREATE_PREDICTION_PATH, () => Promise.resolve({ kind: 'createPrediction' }));
  for (const route of BATTLE_PAGES)
    register(route, async (user) => {
      const streamer = await deps.findStreamer({ user, platform: platformOfAddress(route, undefined) });
      return streamer && { kind: 'battle', ...streamer };
    });
  register('/fight/:id', (id) => deps.findFight(id));
}
