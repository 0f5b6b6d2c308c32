import { afterEach, expect, test } from 'vitest';
import { createSandbox } from '#sandbox/app.ts';
import { createKickAdapter } from '#server/platforms/kick/adapter.ts';
import type { Delivery } from '#server/platforms/port.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { ADAPTER_DEPS, type AdapterHarness, control, logIn, openTestFeed } from './harness.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

test('a server that no webhook finds knows all the same when a broadcast begins and ends', async () => {
  const sandbox = await createSandbox({ port: 0 });
  ends.push(() => sandbox.close());
  const adapter = createKickAdapter({
    ...ADAPTER_DEPS,
    clientId: 'client',
    clientSecret: 'secret',
    authUrl: `${sandbox.url}/kick/id`,
    apiUrl: `${sandbox.url}/kick/api`,
    askEveryMs: 20,
  });
  const harness: AdapterHarness = {
    platform: 'kick',
    adapter,
    sandboxUrl: sandbox.url,
    faults: [],
    openFeed: (access, onDelivery) => openTestFeed(adapter, access, onDelivery),
    close: () => sandbox.close(),
  };
  const { access } = await logIn(harness, 'Lumbre');
  const received: Delivery[] = [];
  const feed = harness.openFeed(access, (delivery) => received.push(delivery));
  ends.push(() => feed.close());
  const lives = () => received.flatMap((delivery) => (delivery.kind === 'live' ? [delivery.live] : []));

  await eventually(() => expect(lives()).toEqual([false]));
  await control(harness, 'event', { channel: 'lumbre', type: 'live', message: 'Nueva noche' });
  await eventually(() => expect(lives()).toEqual([false, true]));
  expect(received.findLast(({ kind }) => kind === 'info')).toMatchObject({ title: 'Nueva noche' });
  await control(harness, 'event', { channel: 'lumbre', type: 'offline' });
  await eventually(() => expect(lives()).toEqual([false, true, false]));
});
