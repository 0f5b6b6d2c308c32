import type * as z from 'zod/mini';
import { pickCategory } from '#core/dashboard/category.ts';
import { NotFound, Rejected } from '../errors.ts';
import { type ApiCalls, type ChannelCalls, createApiCalls, forChannels, type PlatformHttp } from '../http.ts';
import type { ChangedChannel, ChannelChange, ChannelInfo, Chatter, PlatformAccount } from '../port.ts';
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
  const ofChannel = forChannels(calls);
  return {
    identify: (accessToken: string): Promise<PlatformAccount> => identify(calls, accessToken),
    identifyViewer: async (accessToken: string): Promise<PlatformAccount> =>
      toAccount(await readUser(calls, accessToken)),
    sendChat: ofChannel(sendChat),
    deleteMessage: ofChannel(deleteMessage),
    ban: ofChannel(ban),
    unban: ofChannel(unban),
    readChannel: ofChannel(readChannel),
    updateChannel: ofChannel(updateChannel),
    listSubscriptions: ofChannel(listSubscriptions),
    subscribe: ofChannel(subscribe),
    unsubscribe: ofChannel(unsubscribe),
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
  { access, http, request }: ChannelCalls,
  text: string,
): Promise<{ messageId: string }> {
  const answer = await http.read(sentAnswer, {
    ...request('POST', '/chat'),
    json: { content: text, type: 'user', broadcaster_user_id: Number(access.platformChannelId) },
    scope: 'chat:write',
  });
  if (!answer.data.is_sent) throw new Rejected('kick', 'the message was not sent');
  return { messageId: answer.data.message_id };
}

async function deleteMessage({ http, request }: ChannelCalls, { id }: { id: string }): Promise<void> {
  await http.send({
    ...request('DELETE', `/chat/${encodeURIComponent(id)}`),
    scope: 'moderation:chat_message:manage',
    // It is gone already.
    acceptedStatus: 404,
  });
}

async function ban(
  { access, http, request }: ChannelCalls,
  { id: userId }: Chatter,
  seconds: number | null,
): Promise<void> {
  await http.send({
    ...request('POST', '/moderation/bans'),
    json: {
      broadcaster_user_id: Number(access.platformChannelId),
      user_id: Number(userId),
      // Kick counts minutes.
      ...(seconds === null ? {} : { duration: Math.ceil(seconds / 60) }),
    },
    scope: 'moderation:ban',
  });
}

async function unban({ access, http, request }: ChannelCalls, { id: userId }: Chatter): Promise<void> {
  await http.send({
    ...request('DELETE', '/moderation/bans'),
    json: { broadcaster_user_id: Number(access.platformChannelId), user_id: Number(userId) },
    scope: 'moderation:ban',
    acceptedStatus: 404,
  });
}

async function readChannel(
  { access, http, request }: ChannelCalls,
  signal?: AbortSignal,
): Promise<ChannelInfo> {
  const answer = await http.read(channelsAnswer, {
    ...request('GET', '/channels', { broadcaster_user_id: access.platformChannelId }),
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
  { http, request }: ChannelCalls,
  { title, category: wanted }: ChannelChange,
): Promise<ChangedChannel> {
  let category: { id: string; name: string } | undefined;
  if (wanted !== undefined) {
    const { data } = await http.read(categoriesAnswer, request('GET', '/categories', { q: wanted }));
    category = pickCategory(wanted, data);
  }
  if (title !== undefined || category !== undefined) {
    await http.send({
      ...request('PATCH', '/channels'),
      json: { stream_title: title, category_id: category && Number(category.id) },
      scope: 'channel:write',
    });
  }
  const unknownCategory = wanted !== undefined && category === undefined;
  return { title, category: category?.name, unknownCategory };
}

/** Names of the events that webhooks are subscribed to for the channel. */
async function listSubscriptions(
  { access, http, request }: ChannelCalls,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const answer = await http.read(subscriptionsAnswer, {
    ...request('GET', '/events/subscriptions', { broadcaster_user_id: access.platformChannelId }),
    scope: 'events:subscribe',
    signal,
  });
  const own = answer.data.filter(
    ({ broadcaster_user_id: id, version }) =>
      id === access.platformChannelId && (version === undefined || version === EVENT_VERSION),
  );
  return new Set(own.map(({ event }) => event));
}

/** Subscribes to events and returns those that Kick refused. */
async function subscribe(
  { access, http, request }: ChannelCalls,
  events: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const answer = await http.read(subscribedAnswer, {
    ...request('POST', '/events/subscriptions'),
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

/** Ends every subscription of the channel. */
async function unsubscribe({ access, http, request }: ChannelCalls): Promise<void> {
  const scope = 'events:subscribe';
  const query = { broadcaster_user_id: access.platformChannelId };
  const answer = await http.read(subscriptionsAnswer, {
    ...request('GET', '/events/subscriptions', query),
    scope,
  });
  const own = answer.data.filter(({ broadcaster_user_id: id }) => id === access.platformChannelId);
  if (own.length === 0) return;
  const call = request('DELETE', '/events/subscriptions');
  for (const { id } of own) call.url.searchParams.append('id', id);
  await http.send({ ...call, scope });
}
