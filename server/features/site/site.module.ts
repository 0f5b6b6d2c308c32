import type { SiteAnswer } from '#core/site/schema.ts';
import { registerAdRoutes } from '#server/features/ads/ad.routes.ts';
import { countStreamers } from '#server/features/channels/channel.repository.ts';
import type { ViewerCounts } from '#server/features/viewers/viewer-counts.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import type { PlatformRegistry } from '#server/platforms/registry.ts';
import { registerSiteRoutes } from './site.routes.ts';

interface SiteNeeds {
  registry: PlatformRegistry;
  /** Null where Discord is not configured. */
  discord: object | null;
  viewerCounts: Pick<ViewerCounts, 'all'>;
}

/** What the front page says about this server, the way to its source, and the operator's ads. */
export function siteModule({ config, db }: Kernel, { registry, discord, viewerCounts }: SiteNeeds) {
  const isAlwaysOpen = config.registration === 'open';

  async function read(): Promise<SiteAnswer> {
    const streamers = await countStreamers(db);
    const users = await viewerCounts.all();
    return {
      count: config.landingCountBase + streamers + users,
      streamers,
      users,
      links: config.links,
      logins: [
        ...registry.list().map(({ platform }) => platform),
        ...(discord === null ? [] : (['discord'] as const)),
      ],
      ...(config.operator === null ? {} : { operator: config.operator }),
      // Nobody invites yet where nobody owns the server.
      ...(isAlwaysOpen || streamers === 0 ? {} : { byInvitation: true as const }),
      ...(config.adCode === null ? {} : { ads: true as const }),
      ...(config.sandboxUrl === null ? {} : { sandboxUrl: config.sandboxUrl }),
    };
  }

  return {
    name: 'site',
    read,
    routes: {
      public(open) {
        registerSiteRoutes(open, { readSite: read, sourceUrl: config.sourceUrl });
        registerAdRoutes(open, config.adCode);
      },
    },
  } satisfies ModuleWithApi;
}
