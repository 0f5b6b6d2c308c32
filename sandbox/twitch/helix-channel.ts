import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { categoryWithId, searchCategories } from '../base/categories.ts';
import { queryList, queryOne } from '../base/http.ts';
import { type Person, personNamed } from '../identity.ts';
import type { Channel, World } from '../world.ts';
import { type Guard, requireSelf, userWithScope } from './caller.ts';
import { HelixError } from './errors.ts';
import { rfc3339 } from './frames.ts';
import { page } from './pages.ts';

const MAX_USERS = 100;
/** Every account of the sandbox is as old as this. */
const CREATED_AT = '2020-01-01T00:00:00Z';

const channelPatch = z.strictObject({
  title: z.optional(z.string().check(z.minLength(1), z.maxLength(140))),
  game_id: z.optional(z.string()),
  broadcaster_language: z.optional(z.string()),
  tags: z.optional(z.array(z.string().check(z.maxLength(25))).check(z.maxLength(10))),
});

interface HelixChannelDeps {
  readonly guard: Guard;
  readonly world: World;
  /** Ids of accounts that Twitch shows to nobody, not even to themselves. */
  readonly suspended: ReadonlySet<string>;
  readonly onUpdate: (channel: Channel) => void;
}

export function registerHelixChannel(app: FastifyInstance, deps: HelixChannelDeps): void {
  const { guard, world, suspended, onUpdate } = deps;
  const bodiesOf = (people: readonly Person[], email?: string) =>
    people.filter(({ id }) => !suspended.has(id)).map((person) => userBody(person, email));
  app.get(
    '/helix/users',
    guard((caller, request) => {
      const ids = queryList(request, 'id');
      const logins = queryList(request, 'login');
      if (ids.length + logins.length > MAX_USERS)
        throw new HelixError(400, 'Too many ids and logins: 100 at most.');
      const asked = [
        ...ids.flatMap((id) => world.personById(id) ?? []),
        ...logins.map((login) => world.personById(personNamed('twitch', login).id) ?? world.person(login)),
      ];
      if (ids.length + logins.length > 0) return { data: bodiesOf(asked) };
      if (!caller.user) throw new HelixError(400, 'The id or login query parameter is required.');
      const email = caller.scopes.includes('user:read:email')
        ? `${caller.user.id}@sandbox.invalid`
        : undefined;
      return { data: bodiesOf([caller.user], email) };
    }),
  );
  app.get(
    '/helix/channels',
    guard((_caller, request) => {
      const ids = queryList(request, 'broadcaster_id');
      if (ids.length === 0)
        throw new HelixError(400, 'The parameter "broadcaster_id" was missing from the request.');
      return { data: ids.map((id) => channelBody(world.channelById(id))) };
    }),
  );
  app.patch(
    '/helix/channels',
    guard((caller, request, reply) => {
      const user = userWithScope(caller, 'channel:manage:broadcast');
      requireSelf(user, queryOne(request, 'broadcaster_id'), 'broadcaster_id');
      const parsed = channelPatch.safeParse(request.body);
      if (!parsed.success || Object.keys(parsed.data).length === 0)
        throw new HelixError(400, 'The request body is not valid.');
      const channel = world.channel(user);
      const { title, game_id: gameId, broadcaster_language: language, tags } = parsed.data;
      channel.title = title ?? channel.title;
      channel.language = language ?? channel.language;
      channel.tags = tags ?? channel.tags;
      if (gameId !== undefined) channel.category = categoryWithId(gameId);
      onUpdate(channel);
      return reply.code(204).send();
    }),
  );
  app.get(
    '/helix/search/categories',
    guard((_caller, request) => {
      const found = searchCategories(queryOne(request, 'query'));
      return { data: found.map((category) => ({ ...category, box_art_url: '' })), pagination: {} };
    }),
  );
  app.get(
    '/helix/streams',
    guard((_caller, request) => {
      const byLogin = queryList(request, 'user_login').map((login) => personNamed('twitch', login).id);
      const channels = [...queryList(request, 'user_id'), ...byLogin].map((id) => world.channelById(id));
      return { data: channels.flatMap((channel) => streamBody(channel) ?? []), pagination: {} };
    }),
  );
  registerLists(app, guard, world);
}

function registerLists(app: FastifyInstance, guard: Guard, world: World): void {
  app.get(
    '/helix/channels/followers',
    guard((caller, request) => {
      const { followers } = world.channelById(queryOne(request, 'broadcaster_id'));
      // Without the scope Twitch tells the number and keeps the names.
      if (!caller.user || !caller.scopes.includes('moderator:read:followers')) {
        return { data: [], pagination: {}, total: followers.size };
      }
      const userId = queryOne(request, 'user_id');
      const newestFirst = [...followers.values()]
        .filter(({ person }) => userId === '' || person.id === userId)
        .sort((a, b) => b.at - a.at)
        .map(({ person, at }) => {
          return {
            followed_at: rfc3339(at),
            user_id: person.id,
            user_login: person.login,
            user_name: person.name,
          };
        });
      return { ...page(request, newestFirst, { standard: 20, max: 100 }), total: followers.size };
    }),
  );
  app.get(
    '/helix/subscriptions',
    guard((caller, request) => {
      const user = userWithScope(caller, 'channel:read:subscriptions');
      requireSelf(user, queryOne(request, 'broadcaster_id'), 'broadcaster_id');
      const channel = world.channel(user);
      const wanted = queryList(request, 'user_id');
      const subscribers = [...channel.subscribers.values()]
        .filter(({ person }) => wanted.length === 0 || wanted.includes(person.id))
        .map(({ person, tier, gifter }) => ({
          broadcaster_id: user.id,
          broadcaster_login: user.login,
          broadcaster_name: user.name,
          gifter_id: gifter?.id ?? '',
          gifter_login: gifter?.login ?? '',
          gifter_name: gifter?.name ?? '',
          is_gift: gifter !== undefined,
          plan_name: `Channel Subscription (${user.login})`,
          tier,
          user_id: person.id,
          user_login: person.login,
          user_name: person.name,
        }));
      const { size } = channel.subscribers;
      return { ...page(request, subscribers, { standard: 20, max: 100 }), total: size, points: size };
    }),
  );
}

function userBody(person: Person, email?: string): object {
  return {
    id: person.id,
    login: person.login,
    display_name: person.name,
    type: '',
    broadcaster_type: 'affiliate',
    description: '',
    profile_image_url: '',
    offline_image_url: '',
    view_count: 0,
    created_at: CREATED_AT,
    ...(email === undefined ? {} : { email }),
  };
}

function channelBody({ owner, title, category, language, tags }: Channel): object {
  return {
    broadcaster_id: owner.id,
    broadcaster_login: owner.login,
    broadcaster_name: owner.name,
    broadcaster_language: language,
    game_id: category.id,
    game_name: category.name,
    title,
    delay: 0,
    tags,
    content_classification_labels: [],
    is_branded_content: false,
  };
}

function streamBody({ owner, live, title, category, language, tags, present }: Channel): object | undefined {
  if (!live) return undefined;
  return {
    id: live.id,
    user_id: owner.id,
    user_login: owner.login,
    user_name: owner.name,
    game_id: category.id,
    game_name: category.name,
    type: 'live',
    title,
    tags,
    viewer_count: present.size,
    started_at: new Date(live.startedAt).toISOString(),
    language,
    thumbnail_url: '',
    tag_ids: [],
    is_mature: false,
  };
}
