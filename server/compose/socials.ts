import { listChannels } from '#server/features/channels/channel.repository.ts';
import { hasShownAlert } from '#server/features/checklist/checklist.repository.ts';
import { registerChecklistRoutes } from '#server/features/checklist/checklist.routes.ts';
import { readStoredSettings } from '#server/features/donations/donation.service.ts';
import {
  readLoyaltySettings,
  saveLoyaltySettings,
} from '#server/features/loyalty/loyalty-settings.repository.ts';
import { registerLoyaltyRoutes } from '#server/features/loyalty/loyalty.routes.ts';
import { presentPublicItems } from '#server/features/shop/shop.presenter.ts';
import { readSocialLinks, saveSocialLinks } from '#server/features/socials/social.repository.ts';
import {
  readSocialProfile,
  registerSocialRoutes,
  type SocialRouteDeps,
} from '#server/features/socials/social.routes.ts';
import type { PageReaders } from '#server/first-paint/page-routes.ts';
import type { RouteContext } from './route-context.ts';

/** A streamer's page of links, and the panel's small settings: links, loyalty, first steps. Returns what reads the page. */
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
  registerLoyaltyRoutes(app, {
    guards,
    read: (streamerId) => readLoyaltySettings(db, streamerId),
    async save(streamerId, settings) {
      await saveLoyaltySettings(db, streamerId, settings);
      // Channels carry the settings of their streamer to chat and presence.
      directory.forget();
      versions.bump(streamerId);
    },
  });
  registerChecklistRoutes(app, { guards, read: (streamerId) => readChecklist(services, streamerId) });
  return (owner) => readSocialProfile(socials, owner);
}

async function readChecklist(
  { db, overlays, heard, commands }: RouteContext['services'],
  streamerId: string,
) {
  const channels = await listChannels(db, streamerId);
  const alert = await hasShownAlert(db, streamerId);
  return {
    overlay: alert || channels.some(({ id }) => overlays.list(id).length > 0),
    alert,
    bot: channels.some(({ id, lastEventAt }) => (heard.lastOf(id) ?? lastEventAt) !== null),
    command: (await commands.listAll(streamerId)).length > 0,
  };
}
