import type { Tools } from '#server/kernel/tools.ts';
import { Unsupported } from '../errors.ts';
import { createPlatformHttp, type Fetch } from '../http.ts';
import type { PlatformAdapter } from '../port.ts';
import { createTrovoApi } from './api.ts';
import { createTrovoAuth } from './auth.ts';
import type { TrovoConfig } from './config.ts';
import { openTrovoFeed } from './feed.ts';
import { createSentLines } from './sent-lines.ts';

export interface TrovoAdapterOptions extends TrovoConfig, Tools {
  fetch?: Fetch;
}

/** Trovo: its open platform for calls, its chat socket for chat and every event. */
export function createTrovoAdapter(options: TrovoAdapterOptions): PlatformAdapter {
  const { clientId, apiUrl, chatUrl, clock, random, logger } = options;
  const http = createPlatformHttp({ platform: 'trovo', clock, fetch: options.fetch });
  const api = createTrovoApi(apiUrl, clientId, http);
  const sentLines = createSentLines(clock, random);
  return {
    platform: 'trovo',
    capabilities: new Set([
      'chat.read',
      'chat.write',
      'chatters.list',
      'events.socket',
      'follow.date',
      'chat.delete',
      'chat.ban',
    ]),
    auth: createTrovoAuth(options, http, api),
    async sendChat(access, text) {
      const line = sentLines.expect(access.platformChannelId, text);
      try {
        await api.sendChat(access, text);
      } catch (error) {
        line.forget();
        throw error;
      }
      return { messageId: line.id };
    },
    readChannel: api.readChannel,
    updateChannel: api.updateChannel,
    shoutOut: () => Promise.reject(new Unsupported('trovo', 'shoutout')),
    listChatters: api.listChatters,
    readFollowDate: api.readFollowDate,
    deleteMessage: api.deleteMessage,
    async ban(access, chatter, seconds) {
      // Trovo tells programs of no ban that ends by itself.
      if (seconds !== null) throw new Unsupported('trovo', 'chat.timeout');
      await api.command(access, `ban ${chatter.login}`);
      return { banId: '' };
    },
    unban: (access, chatter) => api.command(access, `unban ${chatter.login}`),
    openFeed: (access, handlers) =>
      openTrovoFeed({ chatUrl, api, sentLines, clock, random, logger }, access, handlers),
    readWebhook: () => Promise.reject(new Unsupported('trovo', 'events.webhook')),
  };
}
