import { pickCategory } from '#core/dashboard/category.ts';
import { roleOfBadge } from '../chat-roles.ts';
import { NotFound, Rejected } from '../errors.ts';
import { type ChannelCalls, createApiCalls, forChannels, type PlatformHttp } from '../http.ts';
import type {
  ChangedChannel,
  ChannelAccess,
  ChannelChange,
  ChannelInfo,
  Chatter,
  PlatformAccount,
} from '../port.ts';
import { badgeKey, type BadgePictures } from './badges.ts';
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

/** The Helix calls that Fogata uses; each is made with the streamer's own token. */
export type TwitchApi = ReturnType<typeof createTwitchApi>;

/** Makes the Helix client. */
export function createTwitchApi(apiUrl: string, clientId: string, http: PlatformHttp) {
  const ofChannel = forChannels(createApiCalls(http, apiUrl, { 'client-id': clientId }));
  return {
    sendChat: ofChannel(sendChat),
    readChannel: ofChannel(readChannel),
    updateChannel: ofChannel(updateChannel),
    shoutOut: ofChannel(shoutOut),
    listChatters: ofChannel(listChatters),
    readFollowDate: ofChannel(readFollowDate),
    deleteMessage: ofChannel(deleteMessage),
    ban: ofChannel(ban),
    unban: ofChannel(unban),
    readBadges: ofChannel(readBadges),
    subscribe: ofChannel(subscribe),
  };
}

async function sendChat(
  { access, http, request }: ChannelCalls,
  text: string,
): Promise<{ messageId: string }> {
  const answer = await http.read(sentAnswer, {
    ...request('POST', '/chat/messages'),
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

async function readChannel({ access, http, request }: ChannelCalls): Promise<ChannelInfo> {
  const [streams, channels] = await Promise.all([
    http.read(streamsAnswer, request('GET', '/streams', { user_id: access.platformChannelId })),
    http.read(channelsAnswer, request('GET', '/channels', { broadcaster_id: access.platformChannelId })),
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
  { access, http, request }: ChannelCalls,
  { title, category: wanted }: ChannelChange,
): Promise<ChangedChannel> {
  let category: { id: string; name: string } | undefined;
  if (wanted !== undefined) {
    const query = { query: wanted };
    const { data } = await http.read(categoriesAnswer, request('GET', '/search/categories', query));
    category = pickCategory(wanted, data);
  }
  const changed = { title, category: category?.name };
  const isUnknown = wanted !== undefined && category === undefined;
  if (title !== undefined || category !== undefined) {
    await http.send({
      ...request('PATCH', '/channels', { broadcaster_id: access.platformChannelId }),
      json: { title, game_id: category?.id },
      scope: 'channel:manage:broadcast',
    });
  }
  return { ...changed, unknownCategory: isUnknown };
}

async function shoutOut({ access, http, request }: ChannelCalls, login: string): Promise<void> {
  const { data } = await http.read(usersAnswer, request('GET', '/users', { login }));
  const user = data[0];
  if (!user) throw new NotFound('twitch', `the channel ${login}`);
  const query = {
    from_broadcaster_id: access.platformChannelId,
    to_broadcaster_id: user.id,
    moderator_id: access.platformChannelId,
  };
  await http.send({
    ...request('POST', '/chat/shoutouts', query),
    scope: 'moderator:manage:shoutouts',
  });
}

async function listChatters({ access, http, request }: ChannelCalls): Promise<PlatformAccount[]> {
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
      ...request('GET', '/chat/chatters', query),
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
  { access, http, request }: ChannelCalls,
  userId: string,
): Promise<number | null> {
  const query = { broadcaster_id: access.platformChannelId, user_id: userId };
  const answer = await http.read(followersAnswer, {
    ...request('GET', '/channels/followers', query),
    scope: 'moderator:read:followers',
  });
  return answer.data.find((follow) => follow.user_id === userId)?.followed_at ?? null;
}

const moderator = ({ platformChannelId }: ChannelAccess) => ({
  broadcaster_id: platformChannelId,
  moderator_id: platformChannelId,
});

async function deleteMessage({ access, http, request }: ChannelCalls, { id }: { id: string }): Promise<void> {
  await http.send({
    ...request('DELETE', '/moderation/chat', { ...moderator(access), message_id: id }),
    scope: 'moderator:manage:chat_messages',
    // It is gone already.
    acceptedStatus: 404,
  });
}

async function ban(
  { access, http, request }: ChannelCalls,
  { id: user_id }: Chatter,
  seconds: number | null,
): Promise<void> {
  try {
    await http.send({
      ...request('POST', '/moderation/bans', moderator(access)),
      json: { data: { user_id, ...(seconds === null ? {} : { duration: seconds }) } },
      scope: 'moderator:manage:banned_users',
    });
  } catch (error) {
    if (!(error instanceof Rejected && /already banned/i.test(error.message))) throw error;
  }
}

async function unban({ access, http, request }: ChannelCalls, { id: user_id }: Chatter): Promise<void> {
  try {
    await http.send({
      ...request('DELETE', '/moderation/bans', { ...moderator(access), user_id }),
      scope: 'moderator:manage:banned_users',
    });
  } catch (error) {
    if (!(error instanceof Rejected && /not banned/i.test(error.message))) throw error;
  }
}

async function readBadges(
  { access, http, request }: ChannelCalls,
  of: 'everywhere' | 'channel',
): Promise<BadgePictures> {
  const call =
    of === 'everywhere'
      ? request('GET', '/chat/badges/global')
      : request('GET', '/chat/badges', { broadcaster_id: access.platformChannelId });
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

/** Creates an EventSub subscription for a WebSocket session; one that exists already is fine. */
async function subscribe(
  { http, request }: ChannelCalls,
  { type, version, condition, sessionId, scope }: NewSubscription,
  signal: AbortSignal,
): Promise<void> {
  await http.send({
    ...request('POST', '/eventsub/subscriptions'),
    json: { type, version, condition, transport: { method: 'websocket', session_id: sessionId } },
    scope,
    signal,
    // Twitch answers a subscription that exists already so.
    acceptedStatus: 409,
  });
}
