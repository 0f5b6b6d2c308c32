import { FOLLOWS_MAX } from '#core/follows/limits.ts';
import { PUBLIC_CHANNELS } from '#core/follows/paths.ts';
import {
  channelsQuerySchema,
  followedChannelsSchema,
  parseChannelKey,
  type ChannelRef,
  type FollowedChannel,
} from '#core/follows/schema.ts';
import type { App } from '#server/plugins/app-type.ts';

export interface FollowRouteDeps {
  /** From memory, on all but the first call. */
  findChannel: (ref: ChannelRef) => Promise<Omit<FollowedChannel, 'key'> | undefined>;
}

/** `GET /api/public/channels`: the channels of a viewer's list that are known here, in one call and in its order. */
export function registerFollowRoutes(app: App, { findChannel }: FollowRouteDeps): void {
  app.get(
    PUBLIC_CHANNELS,
    {
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: { querystring: channelsQuerySchema, response: { 200: followedChannelsSchema } },
    },
    async (request, reply) => {
      const keys = [...new Set([request.query.c].flat())].slice(0, FOLLOWS_MAX);
      const items: FollowedChannel[] = [];
      for (const key of keys) {
        const ref = parseChannelKey(key);
        const channel = ref && (await findChannel(ref));
        if (channel !== undefined) items.push({ ...channel, key });
      }
      reply.header('cache-control', 'no-cache');
      return { items };
    },
  );
}
