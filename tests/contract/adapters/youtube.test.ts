import { createYoutubeAdapter } from '#server/platforms/youtube/adapter.ts';
import { createSandbox } from '#sandbox/app.ts';
import { adapterContract } from './adapter.contract.ts';
import { ADAPTER_DEPS, type AdapterHarness, control, openTestFeed } from './harness.ts';

const FAST = { lookEveryMs: 100, subscribersEveryMs: 100, reopenMs: 100 };

/** With `polls` there is no stream to read, and the chat is asked for page by page. */
async function createYoutubeHarness(polls: boolean): Promise<AdapterHarness> {
  const sandbox = await createSandbox({ port: 0, youtubePollMs: 100 });
  const adapter = createYoutubeAdapter({
    ...ADAPTER_DEPS,
    clientId: 'client',
    clientSecret: 'secret',
    authUrl: `${sandbox.url}/youtube/o/oauth2/v2/auth`,
    tokenUrl: `${sandbox.url}/youtube`,
    apiUrl: `${sandbox.url}/youtube/youtube/v3`,
    quotaPerDay: 1e12,
    pace: FAST,
    fetch: (input, init) =>
      polls && new Request(input).url.includes('/stream')
        ? Promise.resolve(new Response('Not Found', { status: 404 }))
        : fetch(input, init),
  });
  const harness: AdapterHarness = {
    platform: 'youtube',
    adapter,
    sandboxUrl: sandbox.url,
    faults: ['drop', 'reconnect', 'expire-token', 'duplicate', 'error'],
    leavesTwins: true,
    giftType: 'memberGift',
    async openChat(channel) {
      await control(harness, 'event', { channel, type: 'live' });
    },
    openFeed: (access, onDelivery) => openTestFeed(adapter, access, onDelivery),
    close: () => sandbox.close(),
  };
  return harness;
}

adapterContract('YouTube', () => createYoutubeHarness(false));
adapterContract('YouTube without a stream', () => createYoutubeHarness(true));
