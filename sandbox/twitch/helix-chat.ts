import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { newUuid } from '../base/ids.ts';
import { queryOne } from '../base/http.ts';
import type { Moderation } from '../moderation.ts';
import type { World } from '../world.ts';
import { registerBadges } from './badges.ts';
import { type Guard, requireSelf, userWithScope } from './caller.ts';
import { HelixError } from './errors.ts';
import { rfc3339 } from './frames.ts';
import { page } from './pages.ts';
import type { TwitchChat } from './chat.ts';

const MAX_MESSAGE = 500;

const messageSchema = z.object({
  broadcaster_id: z.string().check(z.minLength(1)),
  sender_id: z.string().check(z.minLength(1)),
  message: z.string(),
  reply_parent_message_id: z.optional(z.string()),
});

const banSchema = z.object({
  data: z.object({
    user_id: z.string().check(z.minLength(1)),
    duration: z.optional(z.int().check(z.gte(1), z.lte(1_209_600))),
    reason: z.optional(z.string().check(z.maxLength(500))),
  }),
});

interface HelixChatDeps {
  readonly guard: Guard;
  readonly world: World;
  readonly chat: TwitchChat;
  readonly moderation: Moderation;
  readonly now: () => number;
}

export function registerHelixChat(app: FastifyInstance, deps: HelixChatDeps): void {
  const { guard, world, chat } = deps;
  app.post(
    '/helix/chat/messages',
    guard((caller, request) => {
      const sender = userWithScope(caller, 'user:write:chat');
      const parsed = messageSchema.safeParse(request.body);
      if (!parsed.success) throw new HelixError(400, 'broadcaster_id, sender_id and message are required');
      const {
        broadcaster_id: broadcaster,
        sender_id: senderId,
        message,
        reply_parent_message_id: parentId,
      } = parsed.data;
      requireSelf(sender, senderId, 'sender_id');
      if (message.trim() === '') throw new HelixError(400, 'The message cannot be empty');
      if (Array.from(message).length > MAX_MESSAGE) throw new HelixError(422, 'The message is too large');
      const channel = world.channelById(broadcaster);
      if (channel.banned.has(sender.id)) {
        throw new HelixError(
          403,
          "The sender is not permitted to send chat messages to the broadcaster's chat room.",
        );
      }
      const id = newUuid();
      chat.sayAsBot(channel, sender, { id, text: message, parentId });
      return { data: [{ message_id: id, is_sent: true }] };
    }),
  );
  app.get(
    '/helix/chat/chatters',
    guard((caller, request) => {
      const moderator = userWithScope(caller, 'moderator:read:chatters');
      requireSelf(moderator, queryOne(request, 'moderator_id'), 'moderator_id');
      const { present } = world.channelById(queryOne(request, 'broadcaster_id'));
      const chatters = [...present.values()].map(({ id, login, name }) => {
        return { user_id: id, user_login: login, user_name: name };
      });
      return page(request, chatters, { standard: 100, max: 1000 });
    }),
  );
  app.post(
    '/helix/chat/shoutouts',
    guard((caller, request, reply) => {
      const user = userWithScope(caller, 'moderator:manage:shoutouts');
      requireSelf(user, queryOne(request, 'moderator_id'), 'moderator_id');
      const channel = world.channelById(queryOne(request, 'from_broadcaster_id'));
      const other = world.personById(queryOne(request, 'to_broadcaster_id'));
      if (!other || other.id === channel.owner.id)
        throw new HelixError(400, 'The broadcaster may not give themselves a Shoutout.');
      if (!channel.live) throw new HelixError(400, 'The broadcaster is not streaming live.');
      chat.shoutOut(channel, other);
      return reply.code(204).send();
    }),
  );
  registerBadges(app, guard);
  registerModeration(app, deps);
}

function registerModeration(app: FastifyInstance, deps: HelixChatDeps): void {
  const { guard, world, chat, moderation, now } = deps;
  app.post(
    '/helix/moderation/bans',
    guard((caller, request) => {
      const moderator = userWithScope(caller, 'moderator:manage:banned_users');
      requireSelf(moderator, queryOne(request, 'moderator_id'), 'moderator_id');
      const parsed = banSchema.safeParse(request.body);
      if (!parsed.success) throw new HelixError(400, 'data.user_id is required');
      const { user_id: userId, duration } = parsed.data.data;
      const channel = world.channelById(queryOne(request, 'broadcaster_id'));
      if (userId === channel.owner.id)
        throw new HelixError(400, 'The user specified in the user_id field may not be banned.');
      if (channel.banned.has(userId) && duration === undefined)
        throw new HelixError(400, 'The user specified in the user_id field is already banned.');
      moderation.ban(channel, userId, duration);
      const end = duration === undefined ? null : rfc3339(now() + duration * 1000);
      const ids = { broadcaster_id: channel.owner.id, moderator_id: moderator.id, user_id: userId };
      return { data: [{ ...ids, created_at: rfc3339(now()), end_time: end }] };
    }),
  );
  app.delete(
    '/helix/moderation/bans',
    guard((caller, request, reply) => {
      const moderator = userWithScope(caller, 'moderator:manage:banned_users');
      requireSelf(moderator, queryOne(request, 'moderator_id'), 'moderator_id');
      const channel = world.channelById(queryOne(request, 'broadcaster_id'));
      if (!moderation.unban(channel, queryOne(request, 'user_id'))) {
        throw new HelixError(400, 'The user in the user_id query parameter is not banned from the channel.');
      }
      return reply.code(204).send();
    }),
  );
  app.delete(
    '/helix/moderation/chat',
    guard((caller, request, reply) => {
      const moderator = userWithScope(caller, 'moderator:manage:chat_messages');
      requireSelf(moderator, queryOne(request, 'moderator_id'), 'moderator_id');
      const channel = world.channelById(queryOne(request, 'broadcaster_id'));
      const message = moderation.remove(channel, queryOne(request, 'message_id'));
      if (!message) throw new HelixError(404, 'The ID in message_id was not found.');
      chat.remove(channel, message);
      return reply.code(204).send();
    }),
  );
}
