import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { categoryWithId, searchCategories } from '../base/categories.ts';
import { newUuid } from '../base/ids.ts';
import { NO_PICTURE, type Person, personNamed } from '../identity.ts';
import type { Moderation } from '../moderation.ts';
import type { Channel, World } from '../world.ts';
import type { Guard } from './caller.ts';
import { channelIdOf, channelWithId } from './channel-ids.ts';
import { invalidParameters, notPermitted, unknownMessage, unknownUser } from './errors.ts';
import type { TrovoSockets } from './sockets.ts';

const MAX_MESSAGE = 300;
const MOST_PER_PAGE = 100;

const usersBody = z.object({ user: z.array(z.string()).check(z.maxLength(MOST_PER_PAGE)) });
const channelBody = z.object({ channel_id: z.optional(z.string()), username: z.optional(z.string()) });
const pageBody = z.object({
  limit: z._default(z.int().check(z.gte(1), z.lte(MOST_PER_PAGE)), 20),
  cursor: z._default(z.int().check(z.gte(0)), 0),
});
const channelParams = z.object({ channelId: z.string().check(z.regex(/^\d{1,15}$/)) });
const searchBody = z.object({ query: z.string(), limit: z.int().check(z.gte(1), z.lte(MOST_PER_PAGE)) });
const updateBody = z.object({
  channel_id: z.string(),
  live_title: z.optional(z.string()),
  category_id: z.optional(z.string()),
});
const sendBody = z.object({
  content: z.string().check(z.minLength(1), z.maxLength(MAX_MESSAGE)),
  channel_id: z.optional(z.union([z.string(), z.number()])),
});

const messageParams = z.object({
  channelId: channelParams.shape.channelId,
  messageId: z.string(),
});
const commandBody = z.object({
  channel_id: z.union([z.string(), z.number()]),
  command: z.string().check(z.minLength(1), z.maxLength(200)),
});

interface TrovoApiDeps {
  readonly guard: Guard;
  readonly world: World;
  readonly sockets: TrovoSockets;
  readonly moderation: Moderation;
  readonly say: (channel: Channel, sender: Person, message: { id: string; text: string }) => void;
}

function read<T extends z.ZodMiniType>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidParameters();
  return parsed.data;
}

/** The calls of Trovo's API that Fogata makes. */
export function registerTrovoApi(app: FastifyInstance, deps: TrovoApiDeps): void {
  registerPeople(app, deps);
  registerChat(app, deps);
  registerModeration(app, deps);
}

function registerPeople(app: FastifyInstance, { guard, world }: TrovoApiDeps): void {
  app.get('/openplatform/getuserinfo', (request) => {
    const person = guard.user(request, 'user_details_self');
    return {
      userId: person.id,
      userName: person.login,
      nickName: person.name,
      email: '',
      profilePic: NO_PICTURE,
      channelId: channelIdOf(person),
    };
  });
  app.post('/openplatform/getusers', (request) => {
    guard.client(request);
    const users = read(usersBody, request.body).user.map((name) => {
      const person = knownAs(world, name);
      const { id, login, name: nickname } = person;
      return { user_id: id, username: login, nickname, channel_id: channelIdOf(person) };
    });
    return { total: users.length, users };
  });
  app.post('/openplatform/channels/id', (request) => {
    guard.client(request);
    const { channel_id: id, username } = read(channelBody, request.body);
    if (id !== undefined)
      return channelAnswer(channelWithId(world, read(channelParams, { channelId: id }).channelId));
    if (username === undefined || username === '') throw unknownUser();
    return channelAnswer(world.channel(knownAs(world, username)));
  });
  app.post('/openplatform/searchcategory', (request) => {
    guard.client(request);
    const { query, limit } = read(searchBody, request.body);
    return { category_info: searchCategories(query).slice(0, limit) };
  });
  app.post('/openplatform/channels/update', (request) => {
    const owner = guard.user(request, 'channel_update_self');
    const change = read(updateBody, request.body);
    if (change.channel_id !== channelIdOf(owner)) throw notPermitted('channel_update_self');
    const channel = world.channel(owner);
    channel.title = change.live_title ?? channel.title;
    if (change.category_id !== undefined) channel.category = categoryWithId(change.category_id);
    return {};
  });
  app.post('/openplatform/channels/:channelId/followers', (request) => {
    guard.client(request);
    const { followers } = channelWithId(world, read(channelParams, request.params).channelId);
    const { limit, cursor } = read(pageBody, request.body ?? {});
    const newestFirst = [...followers.values()].toSorted((one, other) => other.at - one.at);
    return {
      total: String(newestFirst.length),
      follower: newestFirst.slice(cursor, cursor + limit).map(({ person, at }) => ({
        user_id: person.id,
        nickname: person.name,
        profile_pic: NO_PICTURE,
        followed_at: String(Math.floor(at / 1000)),
      })),
      total_page: Math.ceil(newestFirst.length / limit),
      cursor: cursor + limit,
    };
  });
  app.post('/openplatform/channels/:channelId/viewers', (request) => {
    guard.client(request);
    const channel = channelWithId(world, read(channelParams, request.params).channelId);
    const { limit, cursor } = read(pageBody, request.body ?? {});
    const present = [...channel.present.values()];
    return {
      live_title: channel.title,
      nickname: channel.owner.name,
      total: String(present.length),
      chatters: { all: { viewers: present.slice(cursor, cursor + limit).map(({ login }) => login) } },
      cursor: cursor + limit,
      total_page: Math.ceil(present.length / limit),
    };
  });
}

/** Somebody by the user name, which knows no capitals, with the name that they are known by. */
function knownAs(world: World, username: string): Person {
  const person = personNamed('trovo', username);
  return world.personById(person.id) ?? person;
}

function registerChat(app: FastifyInstance, { guard, world, sockets, say }: TrovoApiDeps): void {
  app.get('/openplatform/chat/token', (request) => ({
    token: sockets.issueToken(guard.user(request, 'chat_connect')),
  }));
  app.get('/openplatform/chat/channel-token/:channelId', (request) => {
    guard.client(request);
    const { owner } = channelWithId(world, read(channelParams, request.params).channelId);
    return { token: sockets.issueToken(owner) };
  });
  app.post('/openplatform/chat/send', (request) => {
    const sender = guard.user(request, 'chat_send_self');
    const { content, channel_id: id } = read(sendBody, request.body);
    const channel = id === undefined ? world.channel(sender) : channelWithId(world, String(id));
    // Another's channel needs that streamer's `send_to_my_channel`, which nobody can give here.
    if (channel.owner.id !== sender.id) throw notPermitted('send_to_my_channel');
    say(channel, sender, { id: newUuid(), text: content });
    // Trovo names the message in no answer: who sent it learns its id from the chat.
    return {};
  });
}

/** Messages and orders as the streamer types them in chat; only who owns the channel may. */
function registerModeration(app: FastifyInstance, { guard, world, moderation }: TrovoApiDeps): void {
  app.delete('/openplatform/channels/:channelId/messages/:messageId/users/:userId', (request, reply) => {
    const channel = world.channel(guard.user(request, 'manage_messages'));
    const { channelId, messageId } = read(messageParams, request.params);
    if (channelWithId(world, channelId) !== channel) throw notPermitted('manage_messages');
    if (!moderation.remove(channel, messageId)) throw unknownMessage();
    return reply.code(200).send({});
  });
  app.post('/openplatform/channels/command', (request) => {
    const channel = world.channel(guard.user(request, 'manage_messages'));
    const { command, channel_id: id } = read(commandBody, request.body);
    if (channelWithId(world, String(id)) !== channel) throw notPermitted('manage_messages');
    const [order, name = ''] = command.split(' ');
    const { id: userId } = knownAs(world, name);
    if (order === 'ban') moderation.ban(channel, userId, undefined);
    else if (order === 'unban') moderation.unban(channel, userId);
    else return { is_success: false, display_msg: `Unknown command: ${String(order)}` };
    return { is_success: true, display_msg: '' };
  });
}

function channelAnswer({
  owner,
  title,
  category,
  language,
  live,
  followers,
  subscribers,
  present,
}: Channel): object {
  return {
    is_live: live !== undefined,
    category_id: category.id,
    category_name: category.name,
    live_title: title,
    audi_type: 'CHANNEL_AUDIENCE_TYPE_FAMILYFRIENDLY',
    language_code: language,
    thumbnail: '',
    current_viewers: live ? present.size : 0,
    followers: followers.size,
    profile_pic: NO_PICTURE,
    channel_url: `https://trovo.live/${owner.login}`,
    created_at: '1600000000',
    subscriber_num: subscribers.size,
    username: owner.login,
    started_at: live ? String(Math.floor(live.startedAt / 1000)) : '',
    ended_at: '',
  };
}
