import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { categoryWithId, searchCategories } from '../base/categories.ts';
import { queryList, queryOne } from '../base/http.ts';
import { NO_PICTURE, personNamed } from '../identity.ts';
import type { Channel, World } from '../world.ts';
import { type Identify, requireScope, userWithScope } from './caller.ts';
import { answer, KickError } from './errors.ts';
import { categoryBody } from './payloads.ts';
import { SANDBOX_PUBLIC_KEY } from './sandbox-key.ts';

const MAX_IDS = 50;

const channelPatch = z.object({
  stream_title: z.optional(z.string().check(z.minLength(1), z.maxLength(140))),
  category_id: z.optional(z.int()),
  custom_tags: z.optional(z.array(z.string()).check(z.maxLength(10))),
});

interface KickChannelDeps {
  readonly identify: Identify;
  readonly world: World;
  readonly onUpdate: (channel: Channel) => void;
}

/** Users, channels, livestreams and the public key. */
export function registerKickChannels(
  app: FastifyInstance,
  { identify, world, onUpdate }: KickChannelDeps,
): void {
  app.get('/api/public/v1/public-key', () => answer({ public_key: SANDBOX_PUBLIC_KEY }));
  app.get('/api/public/v1/users', (request) => {
    const caller = identify(request);
    requireUserScope(caller, 'user:read');
    const ids = queryList(request, 'id');
    const people =
      ids.length > 0
        ? ids.flatMap((id) => world.personById(id) ?? [])
        : [caller.user].filter((user) => user !== undefined);
    return answer(
      people.map(({ id, name }) => {
        const user = { user_id: Number(id), name, profile_picture: NO_PICTURE };
        return id === caller.user?.id ? { ...user, email: `${id}@sandbox.invalid` } : user;
      }),
    );
  });
  app.get('/api/public/v1/channels', (request) => {
    const caller = identify(request);
    requireUserScope(caller, 'channel:read');
    const ids = queryList(request, 'broadcaster_user_id');
    const slugs = queryList(request, 'slug');
    if (ids.length > 0 && slugs.length > 0)
      throw new KickError(400, 'Use broadcaster_user_id or slug, not both');
    if (ids.length + slugs.length > MAX_IDS) throw new KickError(400, 'Invalid request');
    const channels = [
      ...ids.map((id) => world.channelById(id)),
      ...slugs.map((slug) => world.channelById(personNamed('kick', slug).id)),
    ];
    if (ids.length + slugs.length === 0 && caller.user) channels.push(world.channel(caller.user));
    return answer(channels.map(channelBody));
  });
  app.patch('/api/public/v1/channels', (request, reply) => {
    const user = userWithScope(identify(request), 'channel:write');
    const parsed = channelPatch.safeParse(request.body);
    if (!parsed.success || Object.keys(parsed.data).length === 0) throw new KickError(400, 'Invalid request');
    const { stream_title: title, category_id: categoryId, custom_tags: tags } = parsed.data;
    const channel = world.channel(user);
    channel.title = title ?? channel.title;
    channel.tags = tags ?? channel.tags;
    if (categoryId !== undefined) channel.category = categoryWithId(String(categoryId));
    onUpdate(channel);
    return reply.code(204).send();
  });
  app.get('/api/public/v1/categories', (request) => {
    identify(request);
    return answer(searchCategories(queryOne(request, 'q')).map(categoryBody));
  });
  app.get('/api/public/v1/livestreams', (request) => {
    identify(request);
    const channels = queryList(request, 'broadcaster_user_id').map((id) => world.channelById(id));
    return answer(channels.flatMap((channel) => livestreamBody(channel) ?? []));
  });
}

/** App tokens carry no scopes and may read. */
function requireUserScope(
  caller: { user: object | undefined; scopes: readonly string[] },
  scope: string,
): void {
  if (caller.user) requireScope(caller, scope);
}

function channelBody(channel: Channel): object {
  const { owner, live, title, category, language, tags, subscribers, present } = channel;
  return {
    broadcaster_user_id: Number(owner.id),
    slug: owner.login,
    channel_description: '',
    banner_picture: '',
    stream_title: title,
    active_subscribers_count: subscribers.size,
    canceled_subscribers_count: 0,
    category: categoryBody(category),
    stream: {
      is_live: live !== undefined,
      is_mature: false,
      key: '',
      url: '',
      language,
      start_time: live ? new Date(live.startedAt).toISOString() : '0001-01-01T00:00:00Z',
      thumbnail: '',
      viewer_count: live ? present.size : 0,
      custom_tags: tags,
    },
  };
}

function livestreamBody({
  owner,
  live,
  title,
  category,
  language,
  tags,
  present,
}: Channel): object | undefined {
  if (!live) return undefined;
  return {
    broadcaster_user_id: Number(owner.id),
    channel_id: Number(owner.id) + 1,
    slug: owner.login,
    stream_title: title,
    language,
    has_mature_content: false,
    viewer_count: present.size,
    thumbnail: '',
    profile_picture: NO_PICTURE,
    started_at: new Date(live.startedAt).toISOString(),
    category: categoryBody(category),
    custom_tags: tags,
  };
}
