import { nameKey } from '#core/base/text.ts';
import { SECOND_MS } from '#core/base/time.ts';
import { createDrawer } from '#server/first-paint/draw-budget.ts';
import { createDrawnPages } from '#server/first-paint/drawn-pages.ts';
import { findFight } from '#server/features/battle/fight.repository.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import { createDescribedPages, registerDescribedPages } from '#server/first-paint/described-pages.ts';
import { registerLandingPages } from '#server/first-paint/landing-pages.ts';
import { registerPanelPages } from '#server/first-paint/panel-pages.ts';
import { registerPageRoutes, type PageReaders } from '#server/first-paint/page-routes.ts';
import { createAnswerCache } from '#server/lib/answer-cache.ts';
import { readCpuTime } from '#server/lib/cpu-time.ts';
import type { RouteContext } from './route-context.ts';
import type { Module } from '../kernel/module.ts';
import { readSite } from './site.ts';

/** How old the numbers on a drawn landing page may be: with every viewer who comes they are others. */
const SITE_FRESH_MS = 10 * SECOND_MS;

/** Public pages with their rows in the HTML; `readers` has one line a page. */
export function composeFirstPaint(context: RouteContext, readers: PageReaders): Module {
  const { services, guards, drawing } = context;
  if (drawing === null) return { name: 'first-paint' };
  const { renderer, shell } = drawing;
  const { db, directory } = services;
  const { languages } = renderer;
  const drawer = createDrawer({ ...services, readCpuTime });
  const describe = createDescribedPages(renderer);
  return {
    name: 'first-paint',
    routes: {
      public(app) {
        registerDescribedPages(app, {
          languages,
          read: describe,
          shell,
          async findStreamer({ platform, user }) {
            const channel = await directory.findByName(platform, user);
            return channel && { name: channel.displayName, picture: channel.picture };
          },
          async findFight(id) {
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
          },
        });
        const siteAnswers = createAnswerCache(services.clock, SITE_FRESH_MS);
        registerLandingPages(app, {
          pages: createDrawnPages({ renderer: { draw: (page) => renderer.drawLanding(page) }, drawer }),
          languages,
          // No version tells of a change: its age alone decides.
          readSite: () => siteAnswers.read('site', services.clock.now(), () => readSite(context)),
          describe,
        });
        registerPageRoutes(app, {
          pages: createDrawnPages({ renderer, drawer }),
          shell,
          languages,
          readers,
          async readNewName({ platform, user }) {
            const channel = await services.directory.findByName(platform, user);
            if (channel === undefined || channel.platformUserId === user) return undefined;
            return nameKey(channel.login) === nameKey(user) ? undefined : channel.login;
          },
        });
        registerPanelPages(app, { renderer, drawer, guards });
      },
    },
  };
}
