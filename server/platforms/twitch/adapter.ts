import type { Clock } from '#server/lib/clock.ts';
import { createSemaphore } from '#server/lib/semaphore.ts';
import type { Random } from '#server/lib/ids.ts';
import type { Log } from '#server/lib/logger.ts';
import { Unsupported } from '../errors.ts';
import { createPlatformHttp, type Fetch } from '../http.ts';
import type { PlatformAdapter } from '../port.ts';
import { createTwitchApi } from './api.ts';
import { createTwitchAuth } from './auth.ts';
import { createBadgeFinders } from './badges.ts';
import { openEventSubFeed } from './event-sub-feed.ts';

export interface TwitchAdapterOptions {
  clientId: string;
  clientSecret: string;
  /** For example `https://id.twitch.tv/oauth2`. */
  authUrl: string;
  /** For example `https://api.twitch.tv/helix`. */
  apiUrl: string;
  /** For example `wss://eventsub.wss.twitch.tv/ws`. */
  eventSubUrl: string;
  /** For example `https://static-cdn.jtvnw.net`. */
  picturesUrl: string;
  clock: Clock;
  random: Random;
  logger: Log;
  fetch?: Fetch;
}

/** A thousand channels that start at once would open ten thousand connections to Helix. */
const MOST_CONNECTING = 40;

/** Twitch: Helix for calls, EventSub's WebSocket for chat and events. */
export function createTwitchAdapter(options: TwitchAdapterOptions): PlatformAdapter {
  const { clientId, apiUrl, eventSubUrl, clock, random, logger } = options;
  const http = createPlatformHttp({ platform: 'twitch', clock, fetch: options.fetch });
  const auth = createTwitchAuth(options, http);
  const api = createTwitchApi(apiUrl, clientId, http);
  const semaphore = createSemaphore(MOST_CONNECTING);
  const badgeFinder = createBadgeFinders({
    readBadges: api.readBadges,
    clock,
    logger,
    picturesUrl: options.picturesUrl,
  });
  return {
    platform: 'twitch',
    capabilities: new Set([
      'chat.read',
      'chat.write',
      'chatters.list',
      'events.socket',
      'follow.date',
      'chat.delete',
      'chat.timeout',
      'chat.ban',
      'shoutout',
    ]),
    auth,
    sendChat: api.sendChat,
    readChannel: api.readChannel,
    updateChannel: api.updateChannel,
    shoutOut: api.shoutOut,
    listChatters: api.listChatters,
    readFollowDate: api.readFollowDate,
    deleteMessage: api.deleteMessage,
    async ban(access, chatter, seconds) {
      await api.ban(access, chatter, seconds);
      return { banId: '' };
    },
    unban: api.unban,
    openFeed(access, handlers) {
      const findBadges = badgeFinder(access);
      const deps = { eventSubUrl, api, auth, clock, random, logger, semaphore, findBadges };
      return openEventSubFeed(deps, access, handlers);
    },
    readWebhook: () => Promise.reject(new Unsupported('twitch', 'events.webhook')),
  };
}
