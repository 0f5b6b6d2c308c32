import { countStreamers } from '#server/features/channels/channel.repository.ts';
import { registerAdRoutes } from '#server/features/ads/ad.routes.ts';
import { registerSiteRoutes } from '#server/features/site/site.routes.ts';
import type { RouteContext } from './route-context.ts';

/** What the front page says about this server, and the operator's ads. */
export function composeSite({ app, config, services }: RouteContext): void {
  registerSiteRoutes(app, {
    async readSite() {
      const streamers = await countStreamers(services.db);
      const users = await services.viewerCounts.all();
      return {
        count: config.landingCountBase + streamers + users,
        streamers,
        users,
        links: config.links,
        logins: [
          ...services.registry.list().map(({ platform }) => platform),
          ...(services.discord === null ? [] : (['discord'] as const)),
        ],
        ...(config.adCode === null ? {} : { ads: true as const }),
        ...(config.sandboxUrl === null ? {} : { sandboxUrl: config.sandboxUrl }),
      };
    },
  });
  registerAdRoutes(app, config.adCode);
}
