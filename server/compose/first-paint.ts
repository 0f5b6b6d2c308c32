import { nameKey } from '#core/base/text.ts';
import { createDrawer } from '#server/first-paint/draw-budget.ts';
import { createDrawnPages } from '#server/first-paint/drawn-pages.ts';
import type { Drawing } from '#server/first-paint/load-drawing.ts';
import { findFight } from '#server/features/battle/fight.repository.ts';
import { findChannelById } from '#server/features/channels/channel.repository.ts';
import { registerDescribedPages } from '#server/first-paint/described-pages.ts';
import { registerPanelPages } from '#server/first-paint/panel-pages.ts';
import { registerPageRoutes, type PageReaders } from '#server/first-paint/page-routes.ts';
import { readCpuTime } from '#server/lib/cpu-time.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { SessionGuards } from '#server/plugins/session.ts';
import type { Services } from '#server/services.ts';

interface FirstPaintContext {
  app: App;
  services: Services;
  guards: SessionGuards;
  drawing: Drawing | null;
}

/** Public pages with their rows in the HTML; `readers` has one line a page. */
export function composeFirstPaint(
  { app, services, guards, drawing }: FirstPaintContext,
  readers: PageReaders,
): void {
  if (drawing === null) return;
  const { renderer, shell } = drawing;
  const { db, directory } = services;
  const drawer = createDrawer({ ...services, readCpuTime });
  registerDescribedPages(app, {
    renderer,
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
  registerPageRoutes(app, {
    pages: createDrawnPages({ renderer, drawer }),
    shell,
    languages: renderer.languages,
    readers,
    async readNewName({ platform, user }) {
      const channel = await services.directory.findByName(platform, user);
      if (channel === undefined || channel.platformUserId === user) return undefined;
      return nameKey(channel.login) === nameKey(user) ? undefined : channel.login;
    },
  });
  registerPanelPages(app, { renderer, drawer, guards });
}
