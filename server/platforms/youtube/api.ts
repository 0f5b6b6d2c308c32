import * as z from 'zod/mini';
import { cutText } from '#core/base/text.ts';
import { CHAT_MESSAGE_LIMIT } from '#core/platforms/platform.ts';
import { NotFound } from '../errors.ts';
import {
  type ApiCalls,
  createApiCalls,
  type PlatformHttp,
  type PlatformRequest,
  withFreshToken,
} from '../http.ts';
import type { ChannelAccess, ChannelInfo, Chatter, PlatformAccount } from '../port.ts';
import type { QuotaCosts, QuotaMeter } from './quota.ts';
import { ChatGone } from './refusals.ts';
import { createVideoCalls, type VideoCalls } from './video-calls.ts';
import {
  broadcastsAnswer,
  channelsAnswer,
  messagePage,
  type MessagePage,
  sentAnswer,
  subscription,
  subscriptionsAnswer,
} from './youtube.external.ts';

/** A broadcast that is on air. */
export interface Broadcast {
  id: string;
  /** Empty where the streamer has switched the chat off. */
  chatId: string;
  title: string;
  startedAt: number | null;
}

export interface Subscriber {
  subscriptionId: string;
  account: PlatformAccount;
  /** Milliseconds since 1970; undefined where YouTube does not say. */
  at: number | undefined;
  raw: string;
}

/** The calls of YouTube's API that Fogata uses, each counted by the meter and made with the streamer's own token. */
export interface YoutubeApi extends VideoCalls {
  identify: (token: string) => Promise<PlatformAccount>;
  readChannel: (access: ChannelAccess) => Promise<ChannelInfo>;
  listBroadcasts(access: ChannelAccess, signal?: AbortSignal): Promise<readonly Broadcast[]>;
  sendChat: (access: ChannelAccess, text: string) => Promise<{ messageId: string }>;
  deleteMessage: (access: ChannelAccess, message: { id: string }) => Promise<void>;
  ban: (access: ChannelAccess, chatter: Chatter, seconds: number | null) => Promise<{ banId: string }>;
  unban: (access: ChannelAccess, banId: string) => Promise<void>;
  listMessages(access: ChannelAccess, place: ChatPlace, signal: AbortSignal): Promise<MessagePage>;
  /** Runs with a token and the stream's address, within the quota; the caller reads the stream. */
  openStream<T>(
    access: ChannelAccess,
    place: ChatPlace,
    open: (request: PlatformRequest) => Promise<T>,
  ): Promise<T>;
  listSubscribers(access: ChannelAccess, signal: AbortSignal): Promise<readonly Subscriber[]>;
}

export interface ChatPlace {
  chatId: string;
  /** Empty for the beginning, where YouTube sends its history first. */
  pageToken: string;
}

const CHAT_PARTS = 'id,snippet,authorDetails';
const MOST_MESSAGES = '2000';
const MOST_SUBSCRIBERS = '50';

/** Makes the client of YouTube's API. */
export function createYoutubeApi(apiUrl: string, http: PlatformHttp, quota: QuotaMeter): YoutubeApi {
  const calls = createApiCalls(http, apiUrl);
  const chats = createChats();

  async function within<T>(cost: keyof QuotaCosts, token: string, call: () => Promise<T>): Promise<T> {
    await quota.admit(() => {
      quota.spend('list');
      return http.read(
        channelsAnswer,
        calls.request(token, 'GET', '/channels', { part: 'id', mine: 'true' }),
      );
    });
    quota.spend(cost);
    return call();
  }
  const run = <T>(access: ChannelAccess, cost: keyof QuotaCosts, call: (token: string) => Promise<T>) =>
    withFreshToken(access, (token) => within(cost, token, () => call(token)));

  const inChat = <T>(access: ChannelAccess, call: (chatId: string) => Promise<T>): Promise<T> =>
    chats.run(access, () => api.listBroadcasts(access), call);

  const videos = createVideoCalls({ run, calls, http });
  const api: YoutubeApi = {
    ...videos,
    identify: (token) => within('list', token, () => identify(calls, token)),
    async readChannel(access) {
      const [broadcast] = await api.listBroadcasts(access);
      if (!broadcast) return { live: false, liveSince: null, title: '', category: '' };
      const { id, title, startedAt } = broadcast;
      return { live: true, liveSince: startedAt, title, category: await videos.readCategory(access, id) };
    },
    async listBroadcasts(access, signal) {
      const broadcasts = await run(access, 'list', (token) => listBroadcasts(calls, token, signal));
      chats.note(access, broadcasts);
      return broadcasts;
    },
    sendChat: (access, text) =>
      inChat(access, (chatId) => run(access, 'insert', (token) => sendChat(calls, token, chatId, text))),
    deleteMessage: (access, { id }) =>
      run(access, 'moderate', async (token) => {
        const call = calls.request(token, 'DELETE', '/liveChat/messages', { id });
        // It is gone already.
        await http.send({ ...call, acceptedStatus: 404 });
      }),
    ban: (access, chatter, seconds) =>
      inChat(access, (chatId) =>
        run(access, 'moderate', (token) => ban(calls, token, { chatId, userId: chatter.id, seconds })),
      ),
    unban: (access, id) =>
      run(access, 'moderate', async (token) => {
        await http.send({ ...calls.request(token, 'DELETE', '/liveChat/bans', { id }), acceptedStatus: 404 });
      }),
    listMessages: (access, place, signal) =>
      run(access, 'chatList', (token) => {
        const query = { ...placeQuery(place), maxResults: MOST_MESSAGES };
        return http.read(messagePage, {
          ...calls.request(token, 'GET', '/liveChat/messages', query),
          signal,
        });
      }),
    openStream: (access, place, open) =>
      run(access, 'chatStream', (token) =>
        open(calls.request(token, 'GET', '/liveChat/messages/stream', placeQuery(place))),
      ),
    listSubscribers: (access, signal) =>
      run(access, 'list', (token) => listSubscribers(calls, token, signal)),
  };
  return api;
}

/** Remembers which chat a channel has; it is looked up anew when that one is gone. */
function createChats() {
  const known = new Map<string, string>();

  function note({ platformChannelId }: ChannelAccess, broadcasts: readonly Broadcast[]): string | undefined {
    const chatId = broadcasts.find((broadcast) => broadcast.chatId !== '')?.chatId;
    if (chatId === undefined) known.delete(platformChannelId);
    else known.set(platformChannelId, chatId);
    return chatId;
  }

  return {
    note,
    /** Runs in the chat of the broadcast that is on. */
    async run<T>(
      access: ChannelAccess,
      listNow: () => Promise<readonly Broadcast[]>,
      call: (chatId: string) => Promise<T>,
    ): Promise<T> {
      const chatId = known.get(access.platformChannelId);
      if (chatId !== undefined) {
        try {
          return await call(chatId);
        } catch (error) {
          // The broadcast has ended since; another may be on.
          if (!(error instanceof ChatGone)) throw error;
        }
      }
      const other = note(access, await listNow());
      if (other === undefined) throw new ChatGone('the channel is not live');
      return call(other);
    },
  };
}

function placeQuery({ chatId, pageToken }: ChatPlace): Record<string, string> {
  return { liveChatId: chatId, part: CHAT_PARTS, ...(pageToken === '' ? {} : { pageToken }) };
}

async function identify({ http, request }: ApiCalls, token: string): Promise<PlatformAccount> {
  const query = { part: 'id,snippet', mine: 'true' };
  const answer = await http.read(channelsAnswer, request(token, 'GET', '/channels', query));
  const channel = answer.items[0];
  if (!channel) throw new NotFound('youtube', 'a channel of this Google account');
  const { title, customUrl, thumbnails } = channel.snippet;
  const handle = customUrl.replace(/^@/, '') || channel.id;
  return {
    id: channel.id,
    login: handle,
    displayName: title || handle,
    picture: thumbnails.default.url,
  };
}

async function listBroadcasts(
  { http, request }: ApiCalls,
  token: string,
  signal: AbortSignal | undefined,
): Promise<Broadcast[]> {
  const query = { part: 'id,snippet,status', broadcastStatus: 'active', broadcastType: 'all' };
  const answer = await http.read(broadcastsAnswer, {
    ...request(token, 'GET', '/liveBroadcasts', query),
    ...(signal === undefined ? {} : { signal }),
  });
  return answer.items.map(({ id, snippet }) => ({
    id,
    chatId: snippet.liveChatId,
    title: snippet.title,
    startedAt: snippet.actualStartTime ?? snippet.scheduledStartTime ?? null,
  }));
}

async function sendChat(
  { http, request }: ApiCalls,
  token: string,
  liveChatId: string,
  text: string,
): Promise<{ messageId: string }> {
  const messageText = cutText(text, CHAT_MESSAGE_LIMIT.youtube);
  const answer = await http.read(sentAnswer, {
    ...request(token, 'POST', '/liveChat/messages', { part: 'snippet' }),
    json: { snippet: { liveChatId, type: 'textMessageEvent', textMessageDetails: { messageText } } },
  });
  return { messageId: answer.id };
}

async function ban(
  { http, request }: ApiCalls,
  token: string,
  { chatId, userId, seconds }: { chatId: string; userId: string; seconds: number | null },
): Promise<{ banId: string }> {
  const length =
    seconds === null ? { type: 'permanent' } : { type: 'temporary', banDurationSeconds: seconds };
  const answer = await http.read(sentAnswer, {
    ...request(token, 'POST', '/liveChat/bans', { part: 'snippet' }),
    json: { snippet: { liveChatId: chatId, ...length, bannedUserDetails: { channelId: userId } } },
  });
  return { banId: answer.id };
}

async function listSubscribers(
  { http, request }: ApiCalls,
  token: string,
  signal: AbortSignal,
): Promise<Subscriber[]> {
  const query = {
    part: 'snippet,subscriberSnippet',
    myRecentSubscribers: 'true',
    maxResults: MOST_SUBSCRIBERS,
  };
  const answer = await http.read(subscriptionsAnswer, {
    ...request(token, 'GET', '/subscriptions', query),
    signal,
  });
  return answer.items.flatMap((item) => {
    const parsed = z.safeParse(subscription, item);
    if (!parsed.success) return [];
    const { id, snippet, subscriberSnippet: person } = parsed.data;
    const account = {
      id: person.channelId,
      login: person.title.toLowerCase(),
      displayName: person.title || person.channelId,
      picture: person.thumbnails.default.url,
    };
    return [{ subscriptionId: id, account, at: snippet.publishedAt, raw: JSON.stringify(item) }];
  });
}
