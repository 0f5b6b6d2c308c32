import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { queryOne } from '../base/http.ts';
import { newUuid } from '../base/ids.ts';
import type { Moderation } from '../moderation.ts';
import type { World } from '../world.ts';
import type { Identify } from './caller.ts';
import type { YoutubeChat } from './chat.ts';
import { YoutubeError } from './errors.ts';
import type { LiveChat } from './live-chats.ts';
import { messageListBody } from './payloads.ts';
import type { Quota } from './quota.ts';
import { streamChat, type StreamDeps } from './stream.ts';

const MAX_MESSAGE = 200;
const LEAST_RESULTS = 200;
const MOST_RESULTS = 2000;
const DEFAULT_RESULTS = 500;

const insertSchema = z.object({
  snippet: z.object({
    liveChatId: z.catch(z.string(), ''),
    type: z.literal('textMessageEvent'),
    textMessageDetails: z.catch(z.object({ messageText: z.catch(z.string(), '') }), { messageText: '' }),
  }),
});

const banSchema = z.object({
  snippet: z.object({
    liveChatId: z.catch(z.string(), ''),
    type: z.enum(['permanent', 'temporary']),
    banDurationSeconds: z.optional(z.int().check(z.gte(1))),
    bannedUserDetails: z.object({ channelId: z.string().check(z.minLength(1)) }),
  }),
});

export interface YoutubeChatApiDeps extends StreamDeps {
  readonly identify: Identify;
  readonly world: World;
  readonly chat: YoutubeChat;
  readonly moderation: Moderation;
  readonly quota: Quota;
}

/** Live chat: list, stream, insert and delete. */
export function registerYoutubeChatApi(app: FastifyInstance, deps: YoutubeChatApiDeps): void {
  const { identify, chat, quota, hearers, pollMs, onSent } = deps;
  app.get('/youtube/v3/liveChat/messages', (request) => {
    quota.spend('chatList');
    identify(request, 'read');
    const found = openChat(chat, queryOne(request, 'liveChatId'));
    const most = Math.min(MOST_RESULTS, Math.max(LEAST_RESULTS, mostOf(request)));
    const page = found.read(queryOne(request, 'pageToken'), most);
    hearers.polled(found.id);
    const body = messageListBody(page, pollMs);
    onSent(JSON.stringify(body));
    return body;
  });
  app.get('/youtube/v3/liveChat/messages/stream', (request, reply) => {
    quota.spend('chatStream');
    identify(request, 'read');
    const found = openChat(chat, queryOne(request, 'liveChatId'));
    const pageToken = queryOne(request, 'pageToken');
    // Refuses a wrong token while there is still an answer to refuse with.
    if (pageToken !== '') found.hasMore(pageToken);
    reply.hijack();
    streamChat(reply.raw, found, pageToken, deps);
  });
  app.post('/youtube/v3/liveChat/messages', (request) => insert(request, deps));
  app.delete('/youtube/v3/liveChat/messages', (request, reply) => {
    quota.spend('delete');
    const channel = deps.world.channel(identify(request, 'write'));
    const id = queryOne(request, 'id');
    if (chat.of(channel)?.remove(id) !== true) {
      throw new YoutubeError(404, 'liveChatMessageNotFound', 'The message was not found.');
    }
    deps.moderation.remove(channel, id);
    return reply.code(204).send();
  });
  registerBans(app, deps);
}

/** A ban's id is the banned channel's, as if each could be banned once only. */
function registerBans(app: FastifyInstance, deps: YoutubeChatApiDeps): void {
  const { identify, chat, quota, world, moderation } = deps;
  app.post('/youtube/v3/liveChat/bans', (request) => {
    quota.spend('delete');
    const owner = identify(request, 'write');
    const parsed = banSchema.safeParse(request.body);
    if (!parsed.success) throw new YoutubeError(400, 'invalidValue', 'The request is not valid.');
    const { liveChatId, type, banDurationSeconds, bannedUserDetails } = parsed.data.snippet;
    if (openChat(chat, liveChatId).channelId !== owner.id) {
      throw new YoutubeError(403, 'forbidden', 'You are no moderator of this chat.');
    }
    const seconds = type === 'temporary' ? (banDurationSeconds ?? 300) : undefined;
    moderation.ban(world.channel(owner), bannedUserDetails.channelId, seconds);
    return { kind: 'youtube#liveChatBan', id: `ban-${bannedUserDetails.channelId}` };
  });
  app.delete('/youtube/v3/liveChat/bans', (request, reply) => {
    quota.spend('delete');
    const channel = world.channel(identify(request, 'write'));
    if (!moderation.unban(channel, queryOne(request, 'id').replace(/^ban-/, ''))) {
      throw new YoutubeError(404, 'liveChatBanNotFound', 'The ban was not found.');
    }
    return reply.code(204).send();
  });
}

function mostOf(request: FastifyRequest): number {
  return Number(queryOne(request, 'maxResults')) || DEFAULT_RESULTS;
}

function insert(request: FastifyRequest, { identify, chat, quota, world }: YoutubeChatApiDeps): object {
  quota.spend('insert');
  const sender = identify(request, 'write');
  const parsed = insertSchema.safeParse(request.body);
  if (!parsed.success) throw new YoutubeError(400, 'typeRequired', 'The type property is required.');
  const { liveChatId, textMessageDetails } = parsed.data.snippet;
  const { messageText: text } = textMessageDetails;
  if (liveChatId === '') throw new YoutubeError(400, 'liveChatIdRequired', 'liveChatId is required.');
  if (text === '') throw new YoutubeError(400, 'messageTextRequired', 'messageText is required.');
  if (text.length > MAX_MESSAGE) throw new YoutubeError(400, 'messageTextInvalid', 'The text is not valid.');
  const found = openChat(chat, liveChatId);
  if (world.channelById(found.channelId).banned.has(sender.id)) {
    throw new YoutubeError(403, 'forbidden', 'You do not have the permissions to send messages.');
  }
  return chat.sayAsBot(found, sender, { id: newUuid(), text, parentId: undefined });
}

function openChat(chat: YoutubeChat, id: string): LiveChat {
  const found = chat.find(id);
  if (!found) throw new YoutubeError(404, 'liveChatNotFound', 'The live chat was not found.');
  if (found.endedAt !== undefined) throw new YoutubeError(403, 'liveChatEnded', 'The live chat has ended.');
  return found;
}
