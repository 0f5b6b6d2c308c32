import { expect, test } from 'vitest';
import { Unavailable } from '#server/platforms/errors.ts';
import { createTwitchAdapter } from '#server/platforms/twitch/adapter.ts';
import { createSandbox, type Sandbox } from '#sandbox/app.ts';
import { adapterContract } from './adapter.contract.ts';
import {
  ADAPTER_DEPS,
  type AdapterHarness,
  connect,
  control,
  logIn,
  openTestFeed,
  subscriptionsOf,
} from './harness.ts';
import { eventually } from '#tests/setup/eventually.ts';

async function createTwitchHarness(): Promise<AdapterHarness> {
  return harnessOf(await createSandbox({ port: 0 }));
}

function harnessOf(sandbox: Sandbox): AdapterHarness {
  const adapter = createTwitchAdapter({
    ...ADAPTER_DEPS,
    clientId: 'client',
    clientSecret: 'secret',
    authUrl: `${sandbox.url}/twitch/oauth2`,
    apiUrl: `${sandbox.url}/twitch/helix`,
    eventSubUrl: `${sandbox.url.replace('http', 'ws')}/twitch/ws`,
    picturesUrl: `${sandbox.url}/twitch/cdn`,
  });
  return {
    platform: 'twitch',
    adapter,
    sandboxUrl: sandbox.url,
    faults: ['drop', 'reconnect', 'expire-token', 'duplicate', 'error'],
    openFeed: (access, onDelivery) => openTestFeed(adapter, access, onDelivery),
    close: () => sandbox.close(),
  };
}

adapterContract('Twitch', createTwitchHarness);

test('Twitch adapter finds its way back when the platform was away for a while', async () => {
  const first = await createSandbox({ port: 0 });
  const harness = harnessOf(first);
  const { access } = await logIn(harness, 'Regreso');
  const feed = await connect(harness, access);
  const before = await subscriptionsOf(harness, 'Regreso');
  await first.close();
  await eventually(() => {
    const tries = feed.states.map((state) => (state.state === 'connecting' ? state.attempt : 0));
    expect(Math.max(...tries)).toBeGreaterThanOrEqual(2);
  });
  await expect(harness.adapter.sendChat(access, 'hola')).rejects.toBeInstanceOf(Unavailable);

  const second = await createSandbox({ port: first.port });
  await feed.waitUntilConnected();
  expect(await subscriptionsOf(harness, 'Regreso')).toEqual(before);
  await control(harness, 'event', { channel: 'Regreso', type: 'follow', user: 'Olga' });
  await feed.find(({ kind }) => kind === 'event');
  await feed.close();
  await second.close();
});
