import type { StreamerPages } from '#core/channels/page-owner.ts';
import { GENERIC_PLATFORM, PLATFORMS, type PlatformQuery } from '#core/platforms/platform.ts';
import type { ShopItem } from '#core/shop/schema.ts';
import { chooseChannel, chooseNamed } from '#core/socials/choose-channel.ts';
import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import {
  listChannels,
  listChannelsByName,
  type Channel,
} from '#server/features/channels/channel.repository.ts';
import { presentPublicItems } from '#server/features/shop/shop.presenter.ts';
import type { PageReaders } from '#server/first-paint/page-routes.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { readSocialLinks, saveSocialLinks } from './social.repository.ts';
import {
  readSocialProfile,
  registerPublicSocials,
  registerSocialRoutes,
  type PublicSocialsDeps,
} from './social.routes.ts';

interface SocialsNeeds {
  directory: Pick<ChannelDirectory, 'findByName'>;
  shop: { items: { list(streamerId: string): Promise<readonly ShopItem[]> } };
  /** Which further pages a streamer has. */
  pagesOf: (streamerId: string) => Promise<StreamerPages>;
}

/** A streamer's page of links and its settings. */
export function socialsModule(
  kernel: Kernel,
  { directory, shop, pagesOf }: SocialsNeeds,
): Module & { read: PageReaders['socials'] } {
  const { db, answers, versions, clock } = kernel;

  /** Without a platform the streamer is chosen by name, and their channel that is worth most now. */
  async function findPage(platform: PlatformQuery, name: string) {
    const isGeneric = platform === GENERIC_PLATFORM;
    const named = isGeneric
      ? chooseNamed(await listChannelsByName(db, PLATFORMS, name))
      : await directory.findByName(platform, name);
    if (named === undefined) return undefined;
    const linked = await listChannels(db, named.streamerId);
    return { linked, channel: (isGeneric ? chooseChannel(linked) : undefined) ?? named };
  }

  const socials: PublicSocialsDeps = {
    ...kernel,
    versionOf: (streamerId) => versions.of(streamerId),
    async findChannel(platform, name) {
      const page = await findPage(platform, name);
      return page && presentChannel(page.channel, page.linked);
    },
    readLinks: (streamerId) => readSocialLinks(db, streamerId),
    async readPages(streamerId, platform) {
      const items = presentPublicItems(await shop.items.list(streamerId), platform);
      return { hasShop: items.length > 0, ...(await pagesOf(streamerId)) };
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

function presentChannel(channel: Channel, linked: readonly Channel[]) {
  const { id: channelId, streamerId, displayName, picture, platform, login, title, category } = channel;
  const { live, liveSince } = channel;
  const channels = linked.map((other) => ({
    platform: other.platform,
    login: other.login,
    name: other.displayName,
    live: other.live,
  }));
  const person = { name: displayName, picture, platform, login, live, liveSince, title, category };
  return { channelId, streamerId, ...person, channels };
}
