import type * as z from 'zod/mini';
import { pickCategory } from '#core/dashboard/category.ts';
import { NotFound, Rejected } from '../errors.ts';
import { type ApiCalls, createApiCalls, type PlatformHttp, withFreshToken } from '../http.ts';
import type {
  ChangedChannel,
  ChannelAccess,
  ChannelChange,
  ChannelInfo,
  Chatter,
  PlatformAccount,
} from '../port.ts';
import {
  categoriesAnswer,
  channelsAnswer,
  publicKeyAnswer,
  sentAnswer,
  subscribedAnswer,
  subscriptionsAnswer,
  usersAnswer,
} from './kick.external.ts';

const EVENT_VERSION = 1;

/** The Kick calls that Fogata uses; all but the public key are made with the streamer's own token. */
export type KickApi = ReturnType<typeof createKickApi>;

/** Makes the client of Kick's public API. */
export function createKickApi(apiUrl: string, http: PlatformHttp) {
  const calls = createApiCalls(http, `${apiUrl}/public/v1`);
  return {
    identify: (accessToken: string): Promise<PlatformAccount> => identify(calls, accessToken),
    identifyViewer: async (accessToken: string): Promise<PlatformAccount> =>
      toAccount(await readUser(calls, accessToken)),
    sendChat: (access: ChannelAccess, text: string): Promise<{ messageId: string }> =>
      withFreshToken(access, (token) => sendChat(calls, access, text, token)),
    deleteMessage: (access: ChannelAccess, message: { id: string }) =>
      withFreshToken(access, (token) => deleteMessage(calls, message.id, token)),
    ban: (access: ChannelAccess, chatter: Chatter, seconds: number | null) =>
      withFreshToken(access, (token) => ban(calls, access, { userId: chatter.id, seconds }, token)),
    unban: (access: ChannelAccess, chatter: Chatter) =>
      withFreshToken(access, (token) => unban(calls, access, chatter.id, token)),
    readChannel: (access: ChannelAccess, signal?: AbortSignal): Promise<ChannelInfo> =>
      withFreshToken(access, (token) => readChannel(calls, access, signal, token)),
    updateChannel: (access: ChannelAccess, change: ChannelChange): Promise<ChangedChannel> =>
      withFreshToken(access, (token) => updateChannel(calls, change, token)),
    /** Names of the events that webhooks are subscribed to for the channel. */
    listSubscriptions: (access: ChannelAccess, signal: AbortSignal): Promise<ReadonlySet<string>> =>
      withFreshToken(access, (token) => listSubscriptions(calls, access, signal, token)),
    /** Subscribes to events and returns those that Kick refused. */
    subscribe: (
      access: ChannelAccess,
      events: readonly string[],
      signal: AbortSignal,
    ): Promise<readonly string[]> =>
      withFreshToken(access, (token) => subscribe(calls, access, events, signal, token)),
    /** Ends every subscription of the channel. */
    unsubscribe: (access: ChannelAccess) =>
      withFreshToken(access, (token) => unsubscribe(calls, access, token)),
    /** The PEM of the key that signs webhooks. */
    async readPublicKey(): Promise<string> {
      const url = new URL(`${apiUrl}/public/v1/public-key`);
      const answer = await http.read(publicKeyAnswer, { method: 'GET', url });
      return answer.data.public_key;
    },
  };
}

async function identify({ http, request }: ApiCalls, token: string): Promise<PlatformAccount> {
  const [user, channels] = await Promise.all([
    readUser({ http, request }, token),
    http.read(channelsAnswer, { ...request(token, 'GET', '/channels'), scope: 'channel:read' }),
  ]);
  return toAccount(user, channels.data[0]?.slug);
}

type KickUser = z.infer<typeof usersAnswer>['data'][number];

async function readUser({ http, request }: ApiCalls, token: string): Promise<KickUser> {
  const users = await http.read(usersAnswer, { ...request(token, 'GET', '/users'), scope: 'user:read' });
  const user = users.data[0];
  if (!user) throw new NotFound('kick', 'the user of the token');
  return user;
}

function toAccount(user: KickUser, knownSlug?: string): PlatformAccount {
  // Kick makes a slug from the name so; an account without a channel object still needs one.
  const slug = knownSlug || user.name.toLowerCase().replaceAll('_', '-');
  return { id: user.user_id, login: slug, displayName: user.name || slug, picture: user.profile_picture };
}

async function sendChat(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  text: string,
  token: string,
): Promise<{ messageId: string }> {
  const answer = await http.read(sentAnswer, {
    ...request(token, 'POST', '/chat'),
    json: { content: text, type: 'user', broadcaster_user_id: Number(access.platformChannelId) },
    scope: 'chat:write',
  });
  if (!answer.data.is_sent) throw new Rejected('kick', 'the message was not sent');
  return { messageId: answer.data.message_id };
}

async function deleteMessage({ http, request }: ApiCalls, id: string, token: string): Promise<void> {
  await http.send({
    ...request(token, 'DELETE', `/chat/${encodeURIComponent(id)}`),
    scope: 'moderation:chat_message:manage',
    // It is gone already.
    acceptedStatus: 404,
  });
}

async function ban(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  { userId, seconds }: { userId: string; seconds: number | null },
  token: string,
): Promise<void> {
  await http.send({
    ...request(token, 'POST', '/moderation/bans'),
    json: {
      broadcaster_user_id: Number(access.platformChannelId),
      user_id: Number(userId),
      // Kick counts minutes.
      ...(seconds === null ? {} : { duration: Math.ceil(seconds / 60) }),
    },
    scope: 'moderation:ban',
  });
}

async function unban(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  userId: string,
  token: string,
): Promise<void> {
  await http.send({
    ...request(token, 'DELETE', '/moderation/bans'),
    json: { broadcaster_user_id: Number(access.platformChannelId), user_id: Number(userId) },
    scope: 'moderation:ban',
    acceptedStatus: 404,
  });
}

async function readChannel(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  signal: AbortSignal | undefined,
  token: string,
): Promise<ChannelInfo> {
  const answer = await http.read(channelsAnswer, {
    ...request(token, 'GET', '/channels', { broadcaster_user_id: access.platformChannelId }),
    scope: 'channel:read',
    ...(signal && { signal }),
  });
  const channel = answer.data[0];
  if (!channel) throw new NotFound('kick', `the channel ${access.login}`);
  const { is_live: live, start_time: startTime } = channel.stream;
  return {
    live,
    liveSince: live ? (startTime ?? null) : null,
    title: channel.stream_title,
    category: channel.category.name,
  };
}

async function updateChannel(
  { http, request }: ApiCalls,
  { title, category: wanted }: ChannelChange,
  token: string,
): Promise<ChangedChannel> {
  let category: { id: string; name: string } | undefined;
  if (wanted !== undefined) {
    const { data } = await http.read(categoriesAnswer, request(token, 'GET', '/categories', { q: wanted }));
    category = pickCategory(wanted, data);
  }
  if (title !== undefined || category !== undefined) {
    await http.send({
      ...request(token, 'PATCH', '/channels'),
      json: { stream_title: title, category_id: category && Number(category.id) },
      scope: 'channel:write',
    });
  }
  const unknownCategory = wanted !== undefined && category === undefined;
  return { title, category: category?.name, unknownCategory };
}

async function listSubscriptions(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  signal: AbortSignal,
  token: string,
): Promise<ReadonlySet<string>> {
  const answer = await http.read(subscriptionsAnswer, {
    ...request(token, 'GET', '/events/subscriptions', { broadcaster_user_id: access.platformChannelId }),
    scope: 'events:subscribe',
    signal,
  });
  const own = answer.data.filter(
    ({ broadcaster_user_id: id, version }) =>
      id === access.platformChannelId && (version === undefined || version === EVENT_VERSION),
  );
  return new Set(own.map(({ event }) => event));
}

async function subscribe(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  events: readonly string[],
  signal: AbortSignal,
  token: string,
): Promise<readonly string[]> {
  const answer = await http.read(subscribedAnswer, {
    ...request(token, 'POST', '/events/subscriptions'),
    json: {
      method: 'webhook',
      broadcaster_user_id: Number(access.platformChannelId),
      events: events.map((name) => ({ name, version: EVENT_VERSION })),
    },
    scope: 'events:subscribe',
    signal,
  });
  return answer.data.filter(({ error }) => error !== '').map(({ name }) => name);
}

async function unsubscribe({ http, request }: ApiCalls, access: ChannelAccess, token: string): Promise<void> {
  const scope = 'events:subscribe';
  const query = { broadcaster_user_id: access.platformChannelId };
  const answer = await http.read(subscriptionsAnswer, {
    ...request(token, 'GET', '/events/subscriptions', query),
    scope,
  });
  const own = answer.data.filter(({ broadcaster_user_id: id }) => id === access.platformChannelId);
  if (own.length === 0) return;
  const call = request(token, 'DELETE', '/events/subscriptions');
  for (const { id } of own) call.url.searchParams.append('id', id);
  await http.send({ ...call, scope });
}
