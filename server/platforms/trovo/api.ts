import { LRUCache } from 'lru-cache';
import { pickCategory } from '#core/dashboard/category.ts';
import { Rejected } from '../errors.ts';
import { type PlatformHttp, type PlatformRequest, withFreshToken } from '../http.ts';
import type {
  ChangedChannel,
  ChannelAccess,
  ChannelChange,
  ChannelInfo,
  Chatter,
  PlatformAccount,
} from '../port.ts';
import { pictureOf } from './mapping.ts';
import {
  categoriesAnswer,
  channelAnswer,
  chatTokenAnswer,
  commandAnswer,
  followersAnswer,
  userInfoAnswer,
  usersAnswer,
  validateAnswer,
  viewersAnswer,
} from './trovo.external.ts';

const PER_PAGE = 100;
/** A hundred thousand present viewers; more pages than that would mean that paging goes in circles. */
const MOST_VIEWER_PAGES = 1000;
/** Trovo can only be asked for whole lists of followers: beyond five thousand it costs more than it is worth. */
const MOST_FOLLOWER_PAGES = 50;
const MOST_CHANNELS = 5000;

interface Calls {
  http: PlatformHttp;
  /** With the token, or as the application alone where it is undefined. */
  request: (token: string | undefined, method: PlatformRequest['method'], path: string) => PlatformRequest;
  channelIdOf: (access: ChannelAccess, token: string) => Promise<string>;
}

/** Trovo's calls that Fogata uses. */
export type TrovoApi = ReturnType<typeof createTrovoApi>;

/** Makes the client of Trovo's open platform. */
export function createTrovoApi(apiUrl: string, clientId: string, http: PlatformHttp) {
  const request: Calls['request'] = (token, method, path) => ({
    method,
    url: new URL(`${apiUrl}${path}`),
    headers: {
      'client-id': clientId,
      // `OAuth`, not `Bearer`.
      ...(token === undefined ? {} : { authorization: `OAuth ${token}` }),
    },
  });
  const readUser = (token: string) => http.read(userInfoAnswer, request(token, 'GET', '/getuserinfo'));

  // A channel's id on Trovo is not its owner's, and never changes either.
  const channelIds = new LRUCache<string, string>({ max: MOST_CHANNELS });
  const calls: Calls = {
    http,
    request,
    async channelIdOf({ platformChannelId: userId }, token) {
      const known = channelIds.get(userId);
      if (known !== undefined) return known;
      const { channelId } = await readUser(token);
      if (channelId === '') throw new Rejected('trovo', 'the account has no channel');
      channelIds.set(userId, channelId);
      return channelId;
    },
  };

  return {
    async identify(token: string): Promise<PlatformAccount> {
      const user = await readUser(token);
      const login = user.userName || user.nickName;
      return {
        id: user.userId,
        login,
        displayName: user.nickName || login,
        picture: pictureOf(user.profilePic),
      };
    },
    async readScopes(token: string): Promise<string[]> {
      return (await http.read(validateAnswer, request(token, 'GET', '/validate'))).scopes;
    },
    /** Opens the chat service once, within about 20 s. */
    readChatToken: (access: ChannelAccess): Promise<string> =>
      withFreshToken(access, async (token) => {
        const call = { ...request(token, 'GET', '/chat/token'), scope: 'chat_connect' };
        return (await http.read(chatTokenAnswer, call)).token;
      }),
    async sendChat(access: ChannelAccess, text: string) {
      await withFreshToken(access, (token) =>
        http.send({
          ...request(token, 'POST', '/chat/send'),
          json: { content: text },
          scope: 'chat_send_self',
        }),
      );
    },
    deleteMessage: (access: ChannelAccess, message: { id: string; author: Chatter }) =>
      withFreshToken(access, (token) => deleteMessage(calls, access, message, token)),
    /** Gives an order as the streamer types it in chat, without its slash. */
    command: (access: ChannelAccess, command: string) =>
      withFreshToken(access, (token) => runCommand(calls, access, command, token)),
    readChannel: (access: ChannelAccess): Promise<ChannelInfo> =>
      withFreshToken(access, (token) => readChannel(calls, access, token)),
    updateChannel: (access: ChannelAccess, change: ChannelChange): Promise<ChangedChannel> =>
      withFreshToken(access, (token) => updateChannel(calls, access, change, token)),
    listChatters: (access: ChannelAccess): Promise<readonly PlatformAccount[]> =>
      withFreshToken(access, (token) => listChatters(calls, access, token)),
    readFollowDate: (access: ChannelAccess, userId: string): Promise<number | null> =>
      withFreshToken(access, (token) => readFollowDate(calls, access, userId, token)),
  };
}

const MODERATION_SCOPE = 'manage_messages';

async function deleteMessage(
  calls: Calls,
  access: ChannelAccess,
  { id, author }: { id: string; author: Chatter },
  token: string,
): Promise<void> {
  const channelId = await calls.channelIdOf(access, token);
  const path = `/channels/${channelId}/messages/${encodeURIComponent(id)}/users/${encodeURIComponent(author.id)}`;
  await calls.http.send({
    ...calls.request(token, 'DELETE', path),
    scope: MODERATION_SCOPE,
    // It is gone already.
    acceptedStatus: 404,
  });
}

async function runCommand(
  calls: Calls,
  access: ChannelAccess,
  command: string,
  token: string,
): Promise<void> {
  const answer = await calls.http.read(commandAnswer, {
    ...calls.request(token, 'POST', '/channels/command'),
    json: { channel_id: await calls.channelIdOf(access, token), command },
    scope: MODERATION_SCOPE,
  });
  if (!answer.is_success) throw new Rejected('trovo', answer.display_msg);
}

async function readChannel(calls: Calls, access: ChannelAccess, token: string): Promise<ChannelInfo> {
  const json = { channel_id: await calls.channelIdOf(access, token) };
  const channel = await calls.http.read(channelAnswer, {
    ...calls.request(undefined, 'POST', '/channels/id'),
    json,
    what: `the channel ${access.login}`,
  });
  return {
    live: channel.is_live,
    liveSince: channel.is_live ? (channel.started_at ?? null) : null,
    title: channel.live_title,
    category: channel.category_name,
  };
}

const MOST_CATEGORIES = 20;

async function updateChannel(
  { http, request, channelIdOf }: Calls,
  access: ChannelAccess,
  { title, category: wanted }: ChannelChange,
  token: string,
): Promise<ChangedChannel> {
  let category: { id: string; name: string } | undefined;
  if (wanted !== undefined) {
    const answer = await http.read(categoriesAnswer, {
      ...request(undefined, 'POST', '/searchcategory'),
      json: { query: wanted, limit: MOST_CATEGORIES },
    });
    category = pickCategory(wanted, answer.category_info);
  }
  if (title !== undefined || category !== undefined) {
    await http.send({
      ...request(token, 'POST', '/channels/update'),
      json: { channel_id: await channelIdOf(access, token), live_title: title, category_id: category?.id },
      scope: 'channel_update_self',
    });
  }
  const unknownCategory = wanted !== undefined && category === undefined;
  return { title, category: category?.name, unknownCategory };
}

async function listChatters(
  calls: Calls,
  access: ChannelAccess,
  token: string,
): Promise<readonly PlatformAccount[]> {
  const channelId = await calls.channelIdOf(access, token);
  const chatters = new Map<string, PlatformAccount>();
  let cursor = 0;
  for (let page = 1; page <= MOST_VIEWER_PAGES; page += 1) {
    const answer = await calls.http.read(viewersAnswer, {
      ...calls.request(undefined, 'POST', `/channels/${channelId}/viewers`),
      json: { limit: PER_PAGE, cursor },
    });
    const names = answer.chatters.all.viewers;
    for (const account of await findAccounts(calls, names)) chatters.set(account.id, account);
    if (names.length === 0 || page >= answer.total_page || answer.cursor === cursor) break;
    cursor = answer.cursor;
  }
  return [...chatters.values()];
}

/** Trovo names viewers without their ids. */
async function findAccounts(calls: Calls, names: readonly string[]): Promise<PlatformAccount[]> {
  if (names.length === 0) return [];
  const answer = await calls.http.read(usersAnswer, {
    ...calls.request(undefined, 'POST', '/getusers'),
    json: { user: names },
  });
  return answer.users.map(({ user_id: id, username, nickname }) => {
    const login = username || nickname;
    return { id, login, displayName: nickname || login, picture: '' };
  });
}

async function readFollowDate(
  calls: Calls,
  access: ChannelAccess,
  userId: string,
  token: string,
): Promise<number | null> {
  const channelId = await calls.channelIdOf(access, token);
  let cursor = 0;
  for (let page = 1; page <= MOST_FOLLOWER_PAGES; page += 1) {
    const answer = await calls.http.read(followersAnswer, {
      ...calls.request(undefined, 'POST', `/channels/${channelId}/followers`),
      json: { limit: PER_PAGE, cursor },
    });
    const found = answer.follower.find((follow) => follow.user_id === userId);
    if (found !== undefined) return found.followed_at ?? null;
    if (answer.follower.length === 0 || page >= answer.total_page) return null;
    cursor = answer.cursor;
  }
  throw new Rejected('trovo', 'the list of followers is too long to search');
}
