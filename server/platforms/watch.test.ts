import { describe, expect, it, vi } from 'vitest';
import { Unavailable, Unsupported } from './errors.ts';
import type { ChannelAccess, FeedHandlers, PlatformAdapter, WebhookResult } from './port.ts';
import { createPlatformRegistry } from './registry.ts';
import { watchAdapters, type PlatformWatch } from './watch.ts';

const ACCESS: ChannelAccess = {
  platformChannelId: '7',
  login: 'ana',
  accessToken: () => Promise.resolve('token'),
  tokenRefused: () => undefined,
};
const ANA = { platform: 'kick', platformChannelId: '7' };
const UNKNOWN: WebhookResult = { ok: true, delivery: null, unknown: { platformChannelId: '7', type: 'new' } };

function start() {
  let handlers: FeedHandlers | undefined;
  const adapter: PlatformAdapter = {
    platform: 'kick',
    capabilities: new Set(['chat.write']),
    auth: {
      streamerScopes: [],
      viewerScopes: [],
      authorizeUrl: () => new URL('http://kick.invalid'),
      exchangeCode: () => Promise.reject(new Error('not used')),
      refresh: () => Promise.reject(new Error('not used')),
      revoke: () => Promise.resolve(),
      testKeys: () => Promise.resolve(),
      identify: () => Promise.reject(new Error('not used')),
      identifyViewer: () => Promise.reject(new Error('not used')),
    },
    sendChat: (_access, text) =>
      text === '' ? Promise.reject(new Unavailable('kick', '503')) : Promise.resolve({ messageId: text }),
    readChannel: () => Promise.reject(new Error('not used')),
    updateChannel: () => Promise.reject(new Error('not used')),
    shoutOut: () => Promise.reject(new Error('not used')),
    listChatters: () => Promise.reject(new Unsupported('kick', 'chatters.list')),
    readFollowDate: () => Promise.reject(new Error('not used')),
    deleteMessage: () => Promise.reject(new Error('not used')),
    ban: () => Promise.reject(new Error('not used')),
    unban: () => Promise.reject(new Error('not used')),
    openFeed(_access, given) {
      handlers = given;
      return { close: () => Promise.resolve() };
    },
    readWebhook: () => Promise.resolve(UNKNOWN),
  };
  const watch = {
    opened: vi.fn<PlatformWatch['opened']>(),
    changed: vi.fn<PlatformWatch['changed']>(),
    subscribed: vi.fn<PlatformWatch['subscribed']>(),
    unofficialChanged: vi.fn<PlatformWatch['unofficialChanged']>(),
    passedOver: vi.fn<PlatformWatch['passedOver']>(),
    failed: vi.fn<PlatformWatch['failed']>(),
    webhookCame: vi.fn<PlatformWatch['webhookCame']>(),
  };
  const watched = watchAdapters(createPlatformRegistry([adapter]), watch).find('kick');
  if (watched === undefined) throw new Error('The adapter is gone.');
  return { watched, watch, feed: () => handlers };
}

describe('whoever looks on', () => {
  it('sees what fails, and the caller gets the failure all the same', async () => {
    const { watched, watch } = start();
    await expect(watched.sendChat(ACCESS, 'hola')).resolves.toEqual({ messageId: 'hola' });
    expect(watch.failed).not.toHaveBeenCalled();
    await expect(watched.sendChat(ACCESS, '')).rejects.toBeInstanceOf(Unavailable);
    expect(watch.failed).toHaveBeenCalledExactlyOnceWith(ANA, 'sendChat', expect.any(Unavailable));
  });

  it('takes no offence at what a platform cannot do', async () => {
    const { watched, watch } = start();
    await expect(watched.listChatters(ACCESS)).rejects.toBeInstanceOf(Unsupported);
    expect(watch.failed).not.toHaveBeenCalled();
  });

  it('sees a feed open, its states, its subscriptions and what it passes over', () => {
    const { watched, watch, feed } = start();
    const onState = vi.fn();
    watched.openFeed(ACCESS, { onDelivery: () => Promise.resolve(), onState });
    expect(watch.opened).toHaveBeenCalledWith(ANA);
    const state = { state: 'connected', since: 1 } as const;
    feed()?.onState(state);
    feed()?.onSubscriptions?.(['a', 'b'], ['a'], 1);
    feed()?.onUnknown?.('new');
    const refusal = new Unavailable('kick', '403');
    feed()?.onUnofficialChat?.('refused', refusal);
    expect(watch.changed).toHaveBeenCalledWith(ANA, state);
    expect(onState).toHaveBeenCalledWith(state);
    expect(watch.subscribed).toHaveBeenCalledWith(ANA, ['a', 'b'], ['a'], 1);
    expect(watch.passedOver).toHaveBeenCalledWith(ANA, 'new');
    expect(watch.unofficialChanged).toHaveBeenCalledWith(ANA, 'refused');
    expect(watch.failed).toHaveBeenCalledExactlyOnceWith(ANA, 'unofficialChat', refusal);
  });

  it('sees webhooks come, and changes nothing of them', async () => {
    const { watched, watch } = start();
    expect(await watched.readWebhook({ headers: {}, rawBody: Buffer.alloc(0) })).toBe(UNKNOWN);
    expect(watch.webhookCame).toHaveBeenCalledWith('kick', UNKNOWN);
  });
});
