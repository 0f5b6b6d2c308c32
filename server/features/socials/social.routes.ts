import type { StreamerPages } from '#core/channels/page-owner.ts';
import { API } from '#core/paths.ts';
import type { Platform, PlatformQuery } from '#core/platforms/platform.ts';
import {
  socialProfileSchema,
  socialQuerySchema,
  socialSettingsSchema,
  type SocialLink,
  type SocialProfile,
} from '#core/socials/schema.ts';
import type { AnswerCache, CachedAnswer } from '#server/lib/answer-cache.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { PublicAnswers } from '#server/plugins/public-answers.ts';
import { sessionOf } from '#server/plugins/session.ts';

type SocialPages = Pick<SocialProfile, 'hasShop'> & StreamerPages;
type SocialChannel = Omit<SocialProfile, 'links' | keyof SocialPages> & {
  channelId: string;
  streamerId: string;
};

export interface PublicSocialsDeps {
  cache: AnswerCache;
  /** Changes with the streamer's public data. */
  versionOf(streamerId: string): number;
  findChannel(platform: PlatformQuery, name: string): Promise<SocialChannel | undefined>;
  readLinks(streamerId: string): Promise<SocialLink[]>;
  /** Which of the pages that need setting up a streamer has on a platform. */
  readPages(streamerId: string, platform: Platform): Promise<SocialPages>;
}

export interface SocialRouteDeps extends Pick<PublicSocialsDeps, 'readLinks'> {
  saveLinks(streamerId: string, links: readonly SocialLink[]): Promise<void>;
}

/** The answer of the socials page and the hub, kept while nothing changes; null for an unknown channel. */
export async function readSocialProfile(
  deps: PublicSocialsDeps,
  owner: { user: string; platform: PlatformQuery },
): Promise<CachedAnswer | null> {
  const channel = await deps.findChannel(owner.platform, owner.user);
  if (channel === undefined) return null;
  const { channelId, streamerId, ...person } = channel;
  // What is known of the channel is part of the key: a new picture or a broadcast that begins changes no version.
  const key = `socials:${channelId}:${JSON.stringify(person)}`;
  return deps.cache.read(key, deps.versionOf(streamerId), async () => {
    const links = await deps.readLinks(streamerId);
    return {
      ...person,
      ...(await deps.readPages(streamerId, person.platform)),
      links: Object.fromEntries(links.map(({ network, url }) => [network, url])),
    } satisfies SocialProfile;
  });
}

/** The streamer's page of links. */
export function registerPublicSocials(app: App, deps: PublicSocialsDeps & { answers: PublicAnswers }): void {
  const { admit, send } = deps.answers.openRoute();
  app.get(
    API.socialProfile,
    {
      onRequest: admit,
      schema: { querystring: socialQuerySchema, response: { 200: socialProfileSchema } },
    },
    async (request, reply) => {
      const { u: user, platform } = request.query;
      return send(request, reply, await readSocialProfile(deps, { user, platform }));
    },
  );
}

/** What the streamer's page links to. */
export function registerSocialRoutes(app: App, deps: SocialRouteDeps): void {
  app.get(API.settingsSocials, { schema: { response: { 200: socialSettingsSchema } } }, async (request) => ({
    links: await deps.readLinks(sessionOf(request).streamerId),
  }));

  app.put(
    API.settingsSocials,
    {
      schema: { body: socialSettingsSchema, response: { 200: socialSettingsSchema } },
    },
    async (request) => {
      const { links } = request.body;
      if (new Set(links.map(({ network }) => network)).size < links.length) {
        throw new AppError('invalid', 'A network may have one link.');
      }
      await deps.saveLinks(sessionOf(request).streamerId, links);
      return request.body;
    },
  );
}
