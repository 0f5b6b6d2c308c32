import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { newUlid, newUuid } from '../base/ids.ts';
import type { Moderation } from '../moderation.ts';
import type { World } from '../world.ts';
import { type Identify, userWithScope } from './caller.ts';
import type { KickChat } from './chat.ts';
import { answer, KickError } from './errors.ts';
import { bannedBody } from './payloads.ts';
import type { Webhooks } from './webhooks.ts';

const MAX_MESSAGE = 500;
const MINUTE_S = 60;

const messageSchema = z.object({
  content: z.string().check(z.minLength(1)),
  type: z.enum(['user', 'bot']),
  broadcaster_user_id: z.optional(z.int()),
  reply_to_message_id: z.optional(z.string()),
});
const banSchema = z.object({
  broadcaster_user_id: z.int(),
  user_id: z.int(),
  duration: z.optional(z.int().check(z.gte(1), z.lte(10_080))),
  reason: z.optional(z.string().check(z.maxLength(100))),
});
const unbanSchema = z.object({ broadcaster_user_id: z.int(), user_id: z.int() });
const messageParams = z.object({ messageId: z.string() });

interface KickChatDeps {
  readonly identify: Identify;
  readonly world: World;
  readonly chat: KickChat;
  readonly webhooks: Webhooks;
  readonly moderation: Moderation;
  readonly now: () => number;
}

/** Chat and moderation. */
export function registerKickChat(app: FastifyInstance, deps: KickChatDeps): void {
  const { identify, world, chat, moderation } = deps;
  app.post('/api/public/v1/chat', (request) => {
    const user = userWithScope(identify(request), 'chat:write');
    const parsed = messageSchema.safeParse(request.body);
    if (!parsed.success) throw new KickError(400, 'Invalid request');
    const { content, type, broadcaster_user_id: asked, reply_to_message_id: parentId } = parsed.data;
    if (Array.from(content).length > MAX_MESSAGE) throw new KickError(400, 'content is too long');
    if (type === 'user' && asked === undefined) throw new KickError(400, 'broadcaster_user_id is required');
    // A bot message goes to the channel that the token belongs to.
    const channel = type === 'user' ? world.channelById(String(asked)) : world.channel(user);
    if (channel.banned.has(user.id)) throw new KickError(403, 'Forbidden');
    const id = newUuid();
    chat.sayAsBot(channel, user, { id, text: content, parentId });
    return answer({ is_sent: true, message_id: id });
  });
  app.delete('/api/public/v1/chat/:messageId', (request, reply) => {
    const user = userWithScope(identify(request), 'moderation:chat_message:manage');
    const { messageId } = messageParams.parse(request.params);
    if (!moderation.remove(world.channel(user), messageId)) throw new KickError(404, 'Not Found');
    return reply.code(204).send();
  });
  registerBans(app, deps);
}

function registerBans(app: FastifyInstance, deps: KickChatDeps): void {
  const { identify, world, webhooks, moderation: rules, now } = deps;
  app.post('/api/public/v1/moderation/bans', (request) => {
    const moderator = userWithScope(identify(request), 'moderation:ban');
    const parsed = banSchema.safeParse(request.body);
    if (!parsed.success) throw new KickError(400, 'Invalid request');
    const { broadcaster_user_id: broadcaster, user_id: user, duration: minutes, reason = '' } = parsed.data;
    const channel = world.channelById(String(broadcaster));
    const banned = rules.ban(channel, String(user), minutes === undefined ? undefined : minutes * MINUTE_S);
    webhooks.send({
      name: 'moderation.banned',
      broadcasterId: channel.owner.id,
      body: bannedBody(channel.owner, { moderator, banned }, { reason, at: now(), minutes }),
      deliveryId: newUlid(now()),
      times: 1,
    });
    return answer({});
  });
  app.delete('/api/public/v1/moderation/bans', (request) => {
    userWithScope(identify(request), 'moderation:ban');
    const parsed = unbanSchema.safeParse(request.body);
    if (!parsed.success) throw new KickError(400, 'Invalid request');
    rules.unban(world.channelById(String(parsed.data.broadcaster_user_id)), String(parsed.data.user_id));
    return answer({});
  });
}
