import { createTwitchAdapter } from '#server/platforms/twitch/adapter.ts';
import { createSandbox } from '#sandbox/app.ts';
import { adapterContract } from './adapter.contract.ts';
import { ADAPTER_DEPS, type AdapterHarness, openHeardFeed } from './harness.ts';

async function createTwitchHarness(): Promise<AdapterHarness> {
  const sandbox = await createSandbox({ port: 0 });
  const adapter = createTwitchAdapter({
    ...ADAPTER_DEPS,
    clientId: 'client',
    clientSecret: 'secret',
    authUrl: `${sandbox.url}/twitch/oauth2`,
    apiUrl: `${sandbox.url}/twitch/helix`,
    eventSubUrl: `${sandbox.url.replace('http', 'ws')}/twitch/ws`,
  });
  return {
    platform: 'twitch',
    adapter,
    sandboxUrl: sandbox.url,
    faults: ['drop', 'reconnect', 'expire-token', 'duplicate', 'late'],
    openFeed: (access, onDelivery) => openHeardFeed(adapter, access, onDelivery),
    close: () => sandbox.close(),
  };
}

adapterContract('Twitch', createTwitchHarness);
