import { API } from '#core/paths.ts';
import type { PlatformQuery } from '#core/platforms/platform.ts';
import {
  socialProfileSchema,
  socialQuerySchema,
  socialSettingsSchema,
  type SocialLink,
  type SocialProfile,
} from '#core/socials/schema.ts';
import type { AnswerCache } from '#server/lib/answer-cache.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { PublicAnswers } from '#server/plugins/public-answers.ts';
import { sessionOf, type SessionGuards } from '#server/plugins/session.ts';

type SocialChannel = Omit<SocialProfile, 'links'> & { channelId: string; streamerId: string };

export interface SocialRouteDeps {
  guards: SessionGuards;
  answers: PublicAnswers;
  cache: AnswerCache;
  /** Changes with the streamer's public data. */
  versionOf(streamerId: string): number;
  findChannel(platform: PlatformQuery, name: string): Promise<SocialChannel | undefined>;
  readLinks(streamerId: string): Promise<SocialLink[]>;
  saveLinks(streamerId: string, links: readonly SocialLink[]): Promise<void>;
}

/** The streamer's page of links, and their settings (wire.md, Public calls, Panel). */
export function registerSocialRoutes(app: App, deps: SocialRouteDeps): void {
  const { admit, send } = deps.answers.openRoute();
  app.get(
    API.socialProfile,
    {
      onRequest: admit,
      schema: { querystring: socialQuerySchema, response: { 200: socialProfileSchema } },
    },
    async (request, reply) => {
      const channel = await deps.findChannel(request.query.platform, request.query.u);
      if (channel === undefined) return send(request, reply, null);
      const { channelId, streamerId, ...person } = channel;
      // What is known of the channel is part of the key: a new picture or a stream that begins changes no version.
      const key = `socials:${channelId}:${JSON.stringify(person)}`;
      const answer = await deps.cache.read(key, deps.versionOf(streamerId), async () => {
        const links = await deps.readLinks(streamerId);
        return {
          ...person,
          links: Object.fromEntries(links.map(({ network, url }) => [network, url])),
        } satisfies SocialProfile;
      });
      return send(request, reply, answer);
    },
  );

  app.get(
    API.settingsSocials,
    { preValidation: deps.guards.read, schema: { response: { 200: socialSettingsSchema } } },
    async (request) => ({ links: await deps.readLinks(sessionOf(request).streamerId) }),
  );

  app.put(
    API.settingsSocials,
    {
      preValidation: deps.guards.write,
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
