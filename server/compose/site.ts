import type { SiteAnswer } from '#core/site/schema.ts';
import { countStreamers } from '#server/features/channels/channel.repository.ts';
import { registerAdRoutes } from '#server/features/ads/ad.routes.ts';
import { registerSiteRoutes } from '#server/features/site/site.routes.ts';
import type { Module } from '../kernel/module.ts';
import type { RouteContext } from './route-context.ts';

/** What the front page says about this server. */
export async function readSite({
  config,
  services,
}: Pick<RouteContext, 'config' | 'services'>): Promise<SiteAnswer> {
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
    ...(config.operator === null ? {} : { operator: config.operator }),
    // Nobody invites yet where nobody owns the server.
    ...(config.registration === 'open' || streamers === 0 ? {} : { byInvitation: true as const }),
    ...(config.adCode === null ? {} : { ads: true as const }),
    ...(config.sandboxUrl === null ? {} : { sandboxUrl: config.sandboxUrl }),
  };
}

/** The calls of the front page, and of the operator's ads. */
export function composeSite(context: RouteContext): Module {
  const { config } = context;
  return {
    name: 'site',
    routes: {
      public: (open) => {
        registerSiteRoutes(open, { readSite: () => readSite(context), sourceUrl: config.sourceUrl });
        registerAdRoutes(open, config.adCode);
      },
    },
  };
}
