import type { Tools } from '#server/kernel/tools.ts';
import { Unsupported } from '../errors.ts';
import { createPlatformHttp, type Fetch } from '../http.ts';
import type { PlatformAdapter } from '../port.ts';
import { createKickApi } from './api.ts';
import { createKickAuth } from './auth.ts';
import type { KickConfig, UnofficialChatConfig } from './config.ts';
import { openKickFeed } from './feed.ts';
import { pollLive } from './live-poll.ts';
import { createUnofficialChat } from './unofficial-chat.ts';
import { createWebhookReader } from './webhook.ts';

export interface KickAdapterOptions extends Omit<KickConfig, 'unofficialChat'>, Tools {
  unofficialChat?: UnofficialChatConfig | null;
  fetch?: Fetch;
  /** How often the webhook subscriptions are looked after; 10 minutes by default. */
  reconcileEveryMs?: number;
  /** How often the broadcast is asked for while no webhooks come; every minute by default. */
  askEveryMs?: number;
}

/** Kick: the public API for calls, webhooks for chat and events; it has no chatter list and no follow dates. */
export function createKickAdapter(options: KickAdapterOptions): PlatformAdapter {
  const { apiUrl, clock, random, logger, reconcileEveryMs, askEveryMs, unofficialChat: config } = options;
  const http = createPlatformHttp({ platform: 'kick', clock, fetch: options.fetch });
  const api = createKickApi(apiUrl, http);
  const readWebhook = createWebhookReader({ readPublicKey: () => api.readPublicKey(), clock, logger });
  let lastWebhookAt = -Infinity;
  const unofficialChat = config && createUnofficialChat({ config, http, clock, random, logger });
  return {
    platform: 'kick',
    capabilities: new Set([
      'chat.read',
      'chat.write',
      'events.webhook',
      'chat.delete',
      'chat.timeout',
      'chat.ban',
    ]),
    auth: createKickAuth(options, http, api),
    sendChat: api.sendChat,
    readChannel: api.readChannel,
    updateChannel: api.updateChannel,
    shoutOut: () => Promise.reject(new Unsupported('kick', 'shoutout')),
    listChatters: () => Promise.reject(new Unsupported('kick', 'chatters.list')),
    readFollowDate: () => Promise.reject(new Unsupported('kick', 'follow.date')),
    deleteMessage: api.deleteMessage,
    async ban(access, chatter, seconds) {
      await api.ban(access, chatter, seconds);
      return { banId: '' };
    },
    unban: api.unban,
    openFeed(access, handlers) {
      const feed = openKickFeed({ api, clock, random, logger, reconcileEveryMs }, access, handlers);
      const poll = pollLive(
        { api, clock, logger, askEveryMs, lastWebhookAt: () => lastWebhookAt },
        access,
        handlers,
      );
      const chat = unofficialChat?.openFeed(access, handlers);
      return {
        async close() {
          await Promise.all([feed.close(), poll.close(), chat?.close()]);
        },
      };
    },
    callOff: api.unsubscribe,
    async readWebhook(request) {
      const result = await readWebhook(request);
      if (result.ok) lastWebhookAt = clock.steady();
      return result;
    },
  };
}
