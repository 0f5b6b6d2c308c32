import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newUuid } from '../base/ids.ts';
import type { Feed } from '../feed.ts';
import type { Delivered, SandboxPlatform } from '../platform.ts';
import { ControlError } from './errors.ts';
import {
  chatSchema,
  emptySchema,
  eventSchema,
  faultSchema,
  messagesQuery,
  parse,
  removeSchema,
  renameSchema,
  stateQuery,
  suspendSchema,
  viewersSchema,
} from './schema.ts';

export interface ControlDeps {
  readonly platforms: ReadonlyMap<string, SandboxPlatform>;
  readonly feed: Feed;
  readonly now: () => number;
  readonly paypal: { reset(): void };
  readonly discord: { reset(): void };
  readonly push: { reset(): void };
}

function stateOf(platform: SandboxPlatform, name: string): object {
  const { world } = platform;
  const channel = world.channel(world.person(name));
  return {
    id: channel.owner.id,
    live: channel.live !== undefined,
    title: channel.title,
    category: channel.category.name,
    viewers: [...channel.present.values()].map((viewer) => viewer.name),
    connections: platform.connections(),
    subscriptions: platform.subscriptions(channel),
    banned: [...channel.banned.values()].map((viewer) => viewer.name),
    deleted: [...channel.deleted],
  };
}

/** The control calls, for the page, tests and scripts: docs/spec/sandbox.md#control-calls. */
export function registerControl(app: FastifyInstance, deps: ControlDeps): void {
  const { platforms, feed, now } = deps;
  const platformOf = (request: FastifyRequest): SandboxPlatform => findPlatform(platforms, request.params);

  app.setErrorHandler((error, _request, reply) => {
    const known = error instanceof ControlError ? error : new ControlError('The request is not valid');
    const { message, possible, status } = known;
    return reply.code(status).send({ error: message, code: 'invalid', possible });
  });
  app.post('/:platform/chat', (request) => writeChat(platformOf(request), request.body, deps));
  app.get('/:platform/messages', (request) => {
    const { world } = platformOf(request);
    const { channel, since } = parse(messagesQuery, request.query);
    return world.channel(world.person(channel)).said.filter(({ at }) => at > since);
  });
  app.post('/:platform/remove', (request) => {
    const { name, world, remove } = platformOf(request);
    const { channel, messageId, user } = parse(removeSchema, request.body);
    if (remove === undefined) throw new ControlError(`${name} does not tell what moderators take back`, []);
    const person = user === undefined ? undefined : world.person(user);
    return { delivered: remove(world.channel(world.person(channel)), { messageId, user: person }) };
  });
  app.post('/:platform/event', (request) => causeEvent(platformOf(request), request.body, deps));
  app.post('/:platform/viewers', (request) => {
    const { world } = platformOf(request);
    const { channel: name, users } = parse(viewersSchema, request.body);
    const { present } = world.channel(world.person(name));
    present.clear();
    for (const person of users.map((user) => world.person(user))) present.set(person.id, person);
    return { present: present.size };
  });
  app.post('/:platform/fault', (request) => {
    const platform = platformOf(request);
    const { kind, forMs } = parse(faultSchema, request.body);
    if (!platform.faultKinds.includes(kind)) {
      throw new ControlError(`${platform.name} cannot show the fault ${kind}`, platform.faultKinds);
    }
    platform.fault(kind, forMs);
    const about = { platform: platform.name, channelId: '', user: '', roles: [] };
    feed.publish({ ...about, kind: 'fault', text: kind, at: now() });
    return { kind, forMs };
  });
  app.post('/:platform/rename', (request) => {
    const { world } = platformOf(request);
    const { channel, to } = parse(renameSchema, request.body);
    const person = world.person(channel);
    if (!world.rename(person, to)) throw new ControlError(`${to} is somebody else's name`, [], 409);
    return world.person(to);
  });
  app.post('/:platform/suspend', (request) => {
    const { name, world, suspended } = platformOf(request);
    const { channel, suspended: isSuspended } = parse(suspendSchema, request.body);
    if (suspended === undefined) throw new ControlError(`${name} does not show whom it suspends`, []);
    const { id } = world.person(channel);
    if (isSuspended) suspended.add(id);
    else suspended.delete(id);
    return { id, suspended: isSuspended };
  });
  app.get('/:platform/state', (request) => {
    return stateOf(platformOf(request), parse(stateQuery, request.query).channel);
  });
  app.post('/reset', (request) => {
    parse(emptySchema, request.body ?? {});
    for (const platform of platforms.values()) platform.reset();
    deps.paypal.reset();
    deps.discord.reset();
    deps.push.reset();
    return { reset: true };
  });
  app.all('/*', () => {
    throw new ControlError(
      'Unknown control call',
      ['chat', 'messages', 'remove', 'event', 'viewers', 'rename', 'suspend', 'fault', 'state'],
      404,
    );
  });
}

function findPlatform(platforms: ReadonlyMap<string, SandboxPlatform>, params: unknown): SandboxPlatform {
  const name = typeof params === 'object' && params && 'platform' in params ? String(params.platform) : '';
  const platform = platforms.get(name);
  if (!platform) throw new ControlError(`Unknown platform: ${name}`, [...platforms.keys()]);
  return platform;
}

/** A viewer writes in chat; also called by the page's socket for its bursts. */
export function writeChat(platform: SandboxPlatform, body: unknown, { feed, now }: ControlDeps): object {
  const line = parse(chatSchema, body);
  const { channel: name, user: userName, text, roles = [], messageId = newUuid(), replyTo } = line;
  const { world } = platform;
  const channel = world.channel(world.person(name));
  const user = world.person(userName);
  if (channel.banned.has(user.id)) throw new ControlError(`${userName} is banned in ${name}`, [], 409);
  channel.present.set(user.id, user);
  if (roles.includes('follower') && !channel.followers.has(user.id)) {
    channel.followers.set(user.id, { person: user, at: now() });
  }
  if (roles.includes('subscriber') && !channel.subscribers.has(user.id)) {
    channel.subscribers.set(user.id, { person: user, tier: '1000', months: 1, gifter: undefined });
  }
  const isOwner = user.id === channel.owner.id;
  const all = isOwner && !roles.includes('broadcaster') ? [...roles, 'broadcaster' as const] : roles;
  const item = { kind: 'chat', user: user.name, text, roles: all, at: now() } as const;
  feed.publish({ platform: platform.name, channelId: channel.owner.id, ...item });
  const { delivered } = platform.chat({ channel, user, text, roles: all, messageId, parentId: replyTo });
  return { messageId, delivered };
}

function causeEvent(platform: SandboxPlatform, body: unknown, { feed, now }: ControlDeps): Delivered {
  const request = parse(eventSchema, body);
  const { type, user: userName, amount, count, months, message, deliveryId, times = 1 } = request;
  const { tier, telling, apartMs, planMonths, copies = 1 } = request;
  const { world, eventTypes, userlessTypes } = platform;
  if (!eventTypes.includes(type)) throw new ControlError(`${platform.name} has no event ${type}`, eventTypes);
  if (userName === undefined && !userlessTypes.includes(type)) {
    throw new ControlError(`Missing or wrong: user (only these may go without)`, userlessTypes);
  }
  const channel = world.channel(world.person(request.channel));
  const user = userName === undefined ? undefined : world.person(userName);
  const renewal = { telling, apartMs, planMonths };
  const what = {
    channel,
    type,
    user,
    amount,
    count,
    tier,
    months,
    message,
    deliveryId,
    times,
    copies,
    ...renewal,
  };
  const text = [type, count ?? amount ?? months, message].filter((part) => part !== undefined).join(' ');
  const item = { kind: 'event', user: user?.name ?? '', text, roles: [], at: now() } as const;
  feed.publish({ platform: platform.name, channelId: channel.owner.id, ...item });
  return platform.event(what);
}
