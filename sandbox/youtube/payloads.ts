import { NO_PICTURE, type Person } from '../identity.ts';
import type { ChatRole } from '../platform.ts';
import type { Channel } from '../world.ts';
import type { MessagePage, MessageResource } from './live-chats.ts';

export interface MessageFacts {
  readonly id: string;
  readonly chatId: string;
  readonly author: Person | undefined;
  readonly roles: readonly ChatRole[];
  readonly at: number;
  readonly type: string;
  readonly display: string;
  /** The one details object of the type. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** A message resource. */
export function messageResource(facts: MessageFacts): MessageResource {
  const { id, chatId, author, roles, at, type, display, details } = facts;
  const resource = {
    kind: 'youtube#liveChatMessage',
    etag: `etag-${id}`,
    id,
    snippet: {
      type,
      liveChatId: chatId,
      ...(author ? { authorChannelId: author.id } : {}),
      publishedAt: new Date(at).toISOString(),
      hasDisplayContent: display !== '',
      ...(display === '' ? {} : { displayMessage: display }),
      ...details,
    },
  };
  if (!author) return resource;
  const authorDetails = {
    channelId: author.id,
    channelUrl: `http://www.youtube.com/channel/${author.id}`,
    displayName: author.name,
    profileImageUrl: NO_PICTURE,
    isVerified: false,
    isChatOwner: roles.includes('broadcaster'),
    isChatSponsor: roles.includes('subscriber'),
    isChatModerator: roles.includes('moderator'),
  };
  return Object.assign(resource, { authorDetails });
}

/** An answer of `liveChatMessages.list`, and an element of the stream. */
export function messageListBody({ items, nextPageToken, offlineAt }: MessagePage, pollMs: number): object {
  return {
    kind: 'youtube#liveChatMessageListResponse',
    etag: `etag-${nextPageToken}`,
    pollingIntervalMillis: pollMs,
    pageInfo: { totalResults: items.length, resultsPerPage: items.length },
    nextPageToken,
    ...(offlineAt === undefined ? {} : { offlineAt: new Date(offlineAt).toISOString() }),
    items,
  };
}

export function listBody(kind: string, items: readonly object[]): object {
  const pageInfo = { totalResults: items.length, resultsPerPage: items.length };
  return { kind: `youtube#${kind}ListResponse`, etag: `etag-${kind}`, pageInfo, items };
}

const thumbnails = { default: { url: NO_PICTURE, width: 88, height: 88 } };

export function channelBody({ owner, followers }: Channel): object {
  return {
    kind: 'youtube#channel',
    id: owner.id,
    snippet: { title: owner.name, customUrl: `@${owner.login}`, thumbnails },
    statistics: { subscriberCount: String(followers.size), hiddenSubscriberCount: false },
  };
}

export function chatIdOf(videoId: string): string {
  return `chat-${videoId}`;
}

export function broadcastBody({ owner, title, live }: Channel): object[] {
  if (!live) return [];
  const startedAt = new Date(live.startedAt).toISOString();
  return [
    {
      kind: 'youtube#liveBroadcast',
      id: live.id,
      snippet: {
        channelId: owner.id,
        title,
        scheduledStartTime: startedAt,
        actualStartTime: startedAt,
        liveChatId: chatIdOf(live.id),
      },
      status: { lifeCycleStatus: 'live', privacyStatus: 'public' },
    },
  ];
}

export function videoBody({ owner, title, live, present, category }: Channel): object[] {
  if (!live) return [];
  return [
    {
      kind: 'youtube#video',
      id: live.id,
      snippet: { channelId: owner.id, title, categoryId: category.id },
      liveStreamingDetails: {
        actualStartTime: new Date(live.startedAt).toISOString(),
        concurrentViewers: String(present.size),
        activeLiveChatId: chatIdOf(live.id),
      },
    },
  ];
}

export function subscriptionBody(channel: Channel, { person, at }: { person: Person; at: number }): object {
  return {
    kind: 'youtube#subscription',
    id: `subscription-${channel.owner.id}-${person.id}`,
    snippet: { publishedAt: new Date(at).toISOString(), title: channel.owner.name },
    subscriberSnippet: { title: person.name, description: '', channelId: person.id, thumbnails },
  };
}
