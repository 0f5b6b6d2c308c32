import { pickCategory } from '#core/dashboard/category.ts';
import { roleOfBadge } from '../chat-roles.ts';
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
import { badgeKey, type BadgePictures, type ReadBadges } from './badges.ts';
import {
  badgesAnswer,
  categoriesAnswer,
  channelsAnswer,
  chattersAnswer,
  followersAnswer,
  sentAnswer,
  streamsAnswer,
  usersAnswer,
} from './twitch.external.ts';

/** The Helix calls that Fogata uses; each is made with the streamer's own token. */
export interface TwitchApi {
  sendChat: (access: ChannelAccess, text: string) => Promise<{ messageId: string }>;
  readChannel: (access: ChannelAccess) => Promise<ChannelInfo>;
  updateChannel: (access: ChannelAccess, change: ChannelChange) => Promise<ChangedChannel>;
  shoutOut: (access: ChannelAccess, login: string) => Promise<void>;
  listChatters: (access: ChannelAccess) => Promise<readonly PlatformAccount[]>;
  readFollowDate: (access: ChannelAccess, userId: string) => Promise<number | null>;
  deleteMessage: (access: ChannelAccess, message: { id: string }) => Promise<void>;
  ban: (access: ChannelAccess, chatter: Chatter, seconds: number | null) => Promise<void>;
  unban: (access: ChannelAccess, chatter: Chatter) => Promise<void>;
  readBadges: ReadBadges;
  /** Creates an EventSub subscription for a WebSocket session; one that exists already is fine. */
  subscribe: (access: ChannelAccess, subscription: NewSubscription, signal: AbortSignal) => Promise<void>;
}

export interface NewSubscription {
  type: string;
  version: string;
  condition: Record<string, string>;
  sessionId: string;
  /** The scope it needs, empty for none. */
  scope: string;
}

const CHATTERS_PER_PAGE = 1000;
/** A hundred thousand present viewers; more pages than that would mean that paging goes in circles. */
const MAX_CHATTER_PAGES = 100;

/** Makes the Helix client. */
export function createTwitchApi(apiUrl: string, clientId: string, http: PlatformHttp): TwitchApi {
  const calls = createApiCalls(http, apiUrl, { 'client-id': clientId });
  return {
    sendChat: (access, text) => withFreshToken(access, (token) => sendChat(calls, access, text, token)),
    readChannel: (access) => withFreshToken(access, (token) => readChannel(calls, access, token)),
    updateChannel: (access, change) =>
      withFreshToken(access, (token) => updateChannel(calls, access, change, token)),
    shoutOut: (access, login) => withFreshToken(access, (token) => shoutOut(calls, access, login, token)),
    listChatters: (access) => withFreshToken(access, (token) => listChatters(calls, access, token)),
    readFollowDate: (access, userId) =>
      withFreshToken(access, (token) => readFollowDate(calls, access, userId, token)),
    deleteMessage: (access, message) =>
      withFreshToken(access, (token) => deleteMessage(calls, access, message.id, token)),
    ban: (access, chatter, seconds) =>
      withFreshToken(access, (token) => ban(calls, access, { user_id: chatter.id, seconds }, token)),
    unban: (access, chatter) => withFreshToken(access, (token) => unban(calls, access, chatter.id, token)),
    readBadges: (access, of) => withFreshToken(access, (token) => readBadges(calls, access, of, token)),
    subscribe: (access, subscription, signal) =>
      withFreshToken(access, (token) => subscribe(calls, subscription, signal, token)),
  };
}

async function sendChat(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  text: string,
  token: string,
): Promise<{ messageId: string }> {
  const answer = await http.read(sentAnswer, {
    ...request(token, 'POST', '/chat/messages'),
    json: { broadcaster_id: access.platformChannelId, sender_id: access.platformChannelId, message: text },
    scope: 'user:write:chat',
  });
  const sent = answer.data[0];
  if (!sent?.is_sent) {
    const reason = sent ? `${sent.drop_reason.code} ${sent.drop_reason.message}`.trim() : '';
    throw new Rejected('twitch', reason || 'the message was not sent');
  }
  return { messageId: sent.message_id };
}

async function readChannel(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  token: string,
): Promise<ChannelInfo> {
  const [streams, channels] = await Promise.all([
    http.read(streamsAnswer, request(token, 'GET', '/streams', { user_id: access.platformChannelId })),
    http.read(
      channelsAnswer,
      request(token, 'GET', '/channels', { broadcaster_id: access.platformChannelId }),
    ),
  ]);
  const channel = channels.data[0];
  if (!channel) throw new NotFound('twitch', `the channel ${access.login}`);
  const stream = streams.data[0];
  return {
    live: stream !== undefined,
    liveSince: stream?.started_at ?? null,
    title: channel.title,
    category: channel.game_name,
  };
}

async function updateChannel(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  { title, category: wanted }: ChannelChange,
  token: string,
): Promise<ChangedChannel> {
  let category: { id: string; name: string } | undefined;
  if (wanted !== undefined) {
    const query = { query: wanted };
    const { data } = await http.read(categoriesAnswer, request(token, 'GET', '/search/categories', query));
    category = pickCategory(wanted, data);
  }
  const changed = { title, category: category?.name };
  const isUnknown = wanted !== undefined && category === undefined;
  if (title !== undefined || category !== undefined) {
    await http.send({
      ...request(token, 'PATCH', '/channels', { broadcaster_id: access.platformChannelId }),
      json: { title, game_id: category?.id },
      scope: 'channel:manage:broadcast',
    });
  }
  return { ...changed, unknownCategory: isUnknown };
}

async function shoutOut(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  login: string,
  token: string,
): Promise<void> {
  const { data } = await http.read(usersAnswer, request(token, 'GET', '/users', { login }));
  const user = data[0];
  if (!user) throw new NotFound('twitch', `the channel ${login}`);
  const query = {
    from_broadcaster_id: access.platformChannelId,
    to_broadcaster_id: user.id,
    moderator_id: access.platformChannelId,
  };
  await http.send({
    ...request(token, 'POST', '/chat/shoutouts', query),
    scope: 'moderator:manage:shoutouts',
  });
}

async function listChatters(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  token: string,
): Promise<PlatformAccount[]> {
  const chatters: PlatformAccount[] = [];
  let cursor = '';
  for (let page = 0; page < MAX_CHATTER_PAGES; page += 1) {
    const query = {
      broadcaster_id: access.platformChannelId,
      moderator_id: access.platformChannelId,
      first: String(CHATTERS_PER_PAGE),
      ...(cursor === '' ? {} : { after: cursor }),
    };
    const answer = await http.read(chattersAnswer, {
      ...request(token, 'GET', '/chat/chatters', query),
      scope: 'moderator:read:chatters',
    });
    for (const { user_id, user_login, user_name } of answer.data) {
      const login = user_login || user_name;
      chatters.push({ id: user_id, login, displayName: user_name || login, picture: '' });
    }
    cursor = answer.pagination.cursor;
    if (cursor === '') break;
  }
  return chatters;
}

async function readFollowDate(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  userId: string,
  token: string,
): Promise<number | null> {
  const query = { broadcaster_id: access.platformChannelId, user_id: userId };
  const answer = await http.read(followersAnswer, {
    ...request(token, 'GET', '/channels/followers', query),
    scope: 'moderator:read:followers',
  });
  return answer.data.find((follow) => follow.user_id === userId)?.followed_at ?? null;
}

const moderator = ({ platformChannelId }: ChannelAccess) => ({
  broadcaster_id: platformChannelId,
  moderator_id: platformChannelId,
});

async function deleteMessage(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  messageId: string,
  token: string,
): Promise<void> {
  await http.send({
    ...request(token, 'DELETE', '/moderation/chat', { ...moderator(access), message_id: messageId }),
    scope: 'moderator:manage:chat_messages',
    // It is gone already.
    acceptedStatus: 404,
  });
}

async function ban(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  { user_id, seconds }: { user_id: string; seconds: number | null },
  token: string,
): Promise<void> {
  try {
    await http.send({
      ...request(token, 'POST', '/moderation/bans', moderator(access)),
      json: { data: { user_id, ...(seconds === null ? {} : { duration: seconds }) } },
      scope: 'moderator:manage:banned_users',
    });
  } catch (error) {
    if (!(error instanceof Rejected && /already banned/i.test(error.message))) throw error;
  }
}

async function unban(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  userId: string,
  token: string,
): Promise<void> {
  try {
    await http.send({
      ...request(token, 'DELETE', '/moderation/bans', { ...moderator(access), user_id: userId }),
      scope: 'moderator:manage:banned_users',
    });
  } catch (error) {
    if (!(error instanceof Rejected && /not banned/i.test(error.message))) throw error;
  }
}

async function readBadges(
  { http, request }: ApiCalls,
  access: ChannelAccess,
  of: 'everywhere' | 'channel',
  token: string,
): Promise<BadgePictures> {
  const call =
    of === 'everywhere'
      ? request(token, 'GET', '/chat/badges/global')
      : request(token, 'GET', '/chat/badges', { broadcaster_id: access.platformChannelId });
  const { data } = await http.read(badgesAnswer, call);
  return new Map(
    data.flatMap(({ set_id: set, versions }) =>
      versions.map(({ id, title, image_url_2x: url }) => {
        const role = roleOfBadge(set);
        return [badgeKey({ set_id: set, id }), { title: title || set, url, ...(role && { role }) }];
      }),
    ),
  );
}

async function subscribe(
  { http, request }: ApiCalls,
  { type, version, condition, sessionId, scope }: NewSubscription,
  signal: AbortSignal,
  token: string,
): Promise<void> {
  await http.send({
    ...request(token, 'POST', '/eventsub/subscriptions'),
    json: { type, version, condition, transport: { method: 'websocket', session_id: sessionId } },
    scope,
    signal,
    // Twitch answers a subscription that exists already so.
    acceptedStatus: 409,
  });
}
