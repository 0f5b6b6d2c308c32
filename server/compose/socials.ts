import { GENERIC_PLATFORM, PLATFORMS } from '#core/platforms/platform.ts';
import { chooseChannel, chooseNamed } from '#core/socials/choose-channel.ts';
import {
  listChannels,
  listChannelsByName,
  type Channel,
} from '#server/features/channels/channel.repository.ts';
import { presentPublicItems } from '#server/features/shop/shop.presenter.ts';
import { readSocialLinks, saveSocialLinks } from '#server/features/socials/social.repository.ts';
import {
  readSocialProfile,
  registerPublicSocials,
  registerSocialRoutes,
  type PublicSocialsDeps,
} from '#server/features/socials/social.routes.ts';
import type { PageReaders } from '#server/first-paint/page-routes.ts';
import type { RouteContext } from './route-context.ts';
import type { Module } from '../kernel/module.ts';
import { readStreamerPages } from '../first-paint/streamer-pages.ts';

const presentLinked = ({ platform, login, displayName: name, live }: Channel) => ({
  platform,
  login,
  name,
  live,
});

/** A streamer's page of links and its settings. Returns what reads the page. */
export function composeSocials({ services }: RouteContext): Module & { read: PageReaders['socials'] } {
  const { db, answers, cache, directory, versions, clock } = services;
  const socials: PublicSocialsDeps = {
    cache,
    versionOf: (streamerId) => versions.of(streamerId),
    async findChannel(platform, name) {
      const isGeneric = platform === GENERIC_PLATFORM;
      const named = isGeneric
        ? chooseNamed(await listChannelsByName(db, PLATFORMS, name))
        : await directory.findByName(platform, name);
      if (named === undefined) return undefined;
      const linked = await listChannels(db, named.streamerId);
      const channel = (isGeneric ? chooseChannel(linked) : undefined) ?? named;
      return {
        channelId: channel.id,
        streamerId: channel.streamerId,
        name: channel.displayName,
        picture: channel.picture,
        platform: channel.platform,
        login: channel.login,
        live: channel.live,
        liveSince: channel.liveSince,
        title: channel.title,
        category: channel.category,
        channels: linked.map(presentLinked),
      };
    },
    readLinks: (streamerId) => readSocialLinks(db, streamerId),
    async readPages(streamerId, platform) {
      const items = await services.shop.items.list(streamerId);
      const hasShop = presentPublicItems(items, platform).length > 0;
      return { hasShop, ...(await readStreamerPages(db, streamerId)) };
    },
  };
  return {
    name: 'socials',
    read: (owner) => readSocialProfile(socials, owner),
    routes: {
      public: (open) => registerPublicSocials(open, { ...socials, answers }),
      panel: (panel) =>
        registerSocialRoutes(panel, {
          readLinks: (streamerId) => readSocialLinks(db, streamerId),
          async saveLinks(streamerId, links) {
            await saveSocialLinks(db, streamerId, links, clock.now());
            versions.bump(streamerId);
          },
        }),
    },
  };
}
