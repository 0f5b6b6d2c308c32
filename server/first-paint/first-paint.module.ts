import { nameKey } from '#core/base/text.ts';
import { SECOND_MS } from '#core/base/time.ts';
import type { SiteAnswer } from '#core/site/schema.ts';
import { findFight } from '#server/features/battle/fight.repository.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { createAnswerCache } from '#server/lib/answer-cache.ts';
import { readCpuTime } from '#server/lib/cpu-time.ts';
import type { App } from '#server/plugins/app-type.ts';
import { createDescribedPages, registerDescribedPages, type DescribedPageDeps } from './described-pages.ts';
import { createRenderLimiter } from './render-budget.ts';
import { createRenderedPages } from './rendered-pages.ts';
import { registerLandingPages } from './landing-pages.ts';
import type { SiteRenderer } from './load-site-renderer.ts';
import { registerPageRoutes, type PageReaders } from './page-routes.ts';
import { sendShellWithoutDatabase } from './without-database.ts';

/** How old the numbers on a rendered landing page may be: with every viewer who comes they are others. */
const SITE_FRESH_MS = 10 * SECOND_MS;

interface FirstPaintNeeds {
  /** Null where the pages are not built, as in development. */
  siteRenderer: SiteRenderer | null;
  directory: Pick<ChannelDirectory, 'findByName'>;
  /** One for each page. */
  readers: PageReaders;
  readSite: () => Promise<SiteAnswer>;
}

/** Public pages with their rows in the HTML. */
export function firstPaintModule(kernel: Kernel, needs: FirstPaintNeeds): Module {
  const { siteRenderer, directory, readers } = needs;
  if (siteRenderer === null) return { name: 'first-paint' };
  const { renderer, shell } = siteRenderer;
  const { languages } = renderer;
  const limiter = createRenderLimiter({ ...kernel, readCpuTime });
  const pages = createRenderedPages({ renderer, limiter });
  const describe = createDescribedPages(renderer);
  const siteAnswers = createAnswerCache(kernel.clock, SITE_FRESH_MS);
  return {
    name: 'first-paint',
    routes: {
      async public(app) {
        await app.register((scope: App, _options, done) => {
          sendShellWithoutDatabase(scope, shell);
          registerDescribedPages(scope, {
            languages,
            read: describe,
            shell,
            async findStreamer({ platform, user }) {
              const channel = await directory.findByName(platform, user);
              return channel && { name: channel.displayName, picture: channel.picture };
            },
            findFight: (id) => describeFight(kernel, id),
          });
          registerLandingPages(scope, {
            pages,
            languages,
            // No version tells of a change: its age alone decides.
            readSite: () => siteAnswers.read('site', kernel.clock.now(), needs.readSite),
            describe,
          });
          registerPageRoutes(scope, {
            pages,
            shell,
            languages,
            readers,
            async readNewName({ platform, user }) {
              const channel = await directory.findByName(platform, user);
              if (channel === undefined || channel.platformUserId === user) return undefined;
              return nameKey(channel.login) === nameKey(user) ? undefined : channel.login;
            },
          });
          done();
        });
      },
    },
  };
}

/** Who fights whom, and where. */
async function describeFight({ db }: Kernel, id: string): ReturnType<DescribedPageDeps['findFight']> {
  const fight = await findFight(db, id);
  const channel = fight && (await findChannelById(db, fight.channelId));
  if (fight === undefined || channel === undefined) return undefined;
  const [first, second] = fight.fighters;
  return {
    kind: 'fight',
    first: first?.name ?? '',
    second: second?.name ?? '',
    channel: channel.displayName,
    picture: channel.picture,
  };
}
