import type { Tools } from '#server/kernel/tools.ts';
import { Unsupported } from '../errors.ts';
import { createPlatformHttp, type Fetch } from '../http.ts';
import type { PlatformAdapter } from '../port.ts';
import { createYoutubeApi } from './api.ts';
import { createYoutubeAuth } from './auth.ts';
import { type ChatMarks, NO_MARKS } from './chat-marks.ts';
import { DEFAULT_PACE, openYoutubeFeed, type YoutubePace } from './feed.ts';
import { createQuotaMeter, DEFAULT_COSTS, DEFAULT_QUOTA_PER_DAY, type QuotaCosts } from './quota.ts';
import { createRefusalReader } from './refusals.ts';
import { updateVideo } from './update-video.ts';

export interface YoutubeAdapterOptions extends Tools {
  clientId: string;
  clientSecret: string;
  /** For example `https://accounts.google.com/o/oauth2/v2/auth`. */
  authUrl: string;
  /** For example `https://oauth2.googleapis.com`. */
  tokenUrl: string;
  /** For example `https://www.googleapis.com/youtube/v3`. */
  apiUrl: string;
  fetch?: Fetch;
  /** Units of the Google project a day. */
  quotaPerDay?: number;
  quotaCosts?: QuotaCosts;
  pace?: YoutubePace;
  /** Without it, a feed begins anew each time. */
  marks?: ChatMarks;
}

/** YouTube: the Data API for calls, the chat's stream for chat and events, polling for live state and subscribers. */
export function createYoutubeAdapter(options: YoutubeAdapterOptions): PlatformAdapter {
  const { apiUrl, clock, random, logger, fetch, pace = DEFAULT_PACE, marks = NO_MARKS } = options;
  const perDay = options.quotaPerDay ?? DEFAULT_QUOTA_PER_DAY;
  const quota = createQuotaMeter({ clock, random, perDay, costs: options.quotaCosts ?? DEFAULT_COSTS });
  const readRefusal = createRefusalReader(quota);
  const http = createPlatformHttp({ platform: 'youtube', clock, fetch, readRefusal });
  const api = createYoutubeApi(apiUrl, http, quota);
  // Google's login refuses in OAuth's own words.
  const authHttp = createPlatformHttp({ platform: 'youtube', clock, fetch });
  let open = 0;
  const deps = {
    ...{ api, quota, clock, random, logger, fetch, readRefusal, pace, marks },
    reopenMs: pace.reopenMs,
    feeds: () => Math.max(1, open),
  };
  return {
    platform: 'youtube',
    capabilities: new Set([
      'chat.read',
      'chat.write',
      'events.socket',
      'chat.delete',
      'chat.timeout',
      'chat.ban',
    ]),
    auth: createYoutubeAuth(options, authHttp, api),
    sendChat: api.sendChat,
    readChannel: api.readChannel,
    updateChannel: (access, change) => updateVideo(api, access, change),
    shoutOut: () => Promise.reject(new Unsupported('youtube', 'shoutout')),
    listChatters: () => Promise.reject(new Unsupported('youtube', 'chatters.list')),
    readFollowDate: () => Promise.reject(new Unsupported('youtube', 'follow.date')),
    deleteMessage: api.deleteMessage,
    ban: api.ban,
    unban: (access, _chatter, banId) => api.unban(access, banId),
    openFeed(access, handlers) {
      open += 1;
      return openYoutubeFeed(deps, access, handlers, () => void (open -= 1));
    },
    readQuota: () => quota.read(),
    readWebhook: () => Promise.reject(new Unsupported('youtube', 'events.webhook')),
  };
}
