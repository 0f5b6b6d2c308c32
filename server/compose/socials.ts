import { readStoredSettings } from '#server/features/donations/donation.service.ts';
import { presentPublicItems } from '#server/features/shop/shop.presenter.ts';
import { readSocialLinks, saveSocialLinks } from '#server/features/socials/social.repository.ts';
import {
  readSocialProfile,
  registerSocialRoutes,
  type SocialRouteDeps,
} from '#server/features/socials/social.routes.ts';
import type { PageReaders } from '#server/first-paint/page-routes.ts';
import type { RouteContext } from './route-context.ts';

/** A streamer's page of links and its settings. Returns what reads the page. */
export function composeSocials({ app, services, guards, answers }: RouteContext): PageReaders['socials'] {
  const { db, cache, directory, versions, clock } = services;
  const socials: SocialRouteDeps = {
    guards,
    answers,
    cache,
    versionOf: (streamerId) => versions.of(streamerId),
    async findChannel(platform, name) {
      const channel = await directory.findByName(platform, name);
      return (
        channel && {
          channelId: channel.id,
          streamerId: channel.streamerId,
          name: channel.displayName,
          picture: channel.picture,
          platform: channel.platform,
          live: channel.live,
          liveSince: channel.liveSince,
          title: channel.title,
          category: channel.category,
        }
      );
    },
    readLinks: (streamerId) => readSocialLinks(db, streamerId),
    async readPages(streamerId, platform) {
      const [items, donations] = await Promise.all([
        services.shop.items.list(streamerId),
        readStoredSettings(db, streamerId),
      ]);
      return { hasShop: presentPublicItems(items, platform).length > 0, takesTips: donations.account !== '' };
    },
    async saveLinks(streamerId, links) {
      await saveSocialLinks(db, streamerId, links, clock.now());
      versions.bump(streamerId);
    },
  };
  registerSocialRoutes(app, socials);
  return (owner) => readSocialProfile(socials, owner);
}
