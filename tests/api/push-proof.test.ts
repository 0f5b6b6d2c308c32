import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/base/time.ts';
import { PUSH_ASK_UNSEEN_MS, PUSH_BROWSERS_MAX, STREAM_PAUSE_MS } from '#core/push/limits.ts';
import { PUSH_API } from '#core/push/paths.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { createPushViewers, of, type PushViewers } from '#tests/setup/push-viewers.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let push: PushViewers;
beforeAll(async () => {
  server = await startTestServer();
  push = createPushViewers(server);
});
afterAll(() => server.close());

describe('an address that has proved nothing', () => {
  it('gets one message, and the rest once that came through', async () => {
    await server.logIn('kick', 'eco');
    const [viewer, stranger] = [await push.openViewer(), await push.openViewer()];
    for (let n = 0; n < 3; n += 1) await push.tell(viewer, [of('eco')]);
    await push.tell(stranger, [of('eco')], { language: 'de' });
    await push.begin('eco');
    await eventually(async () => expect(await stranger.asked()).toHaveLength(1));
    expect((await stranger.asked())[0]).toMatchObject({ title: 'Benachrichtigungen sind an', url: '/home' });
    expect(await push.texts([viewer, stranger])).toEqual([[], []]);
    const receipt = (await viewer.asked())[0]?.receipt ?? '';
    for (const forged of ['x', `${receipt}x`, receipt.replace(/\..*/, '.x'), `x${receipt.slice(1)}`])
      expectError(await push.confirm(forged), 404, 'not_found');
    await push.prove(viewer);
    server.clock.travel(1000);
    await eventually(async () =>
      expect(await push.texts([viewer, stranger])).toEqual([['eco está en directo'], []]),
    );
    // Whoever is proved is asked no more.
    await push.tell(viewer, [of('eco')]);
    server.clock.travel(HOUR_MS);
    await eventually(async () => expect(await push.waiting()).toBe(1));
    expect(await viewer.asked()).toHaveLength(1);
  });

  it('is not proved by the receipt of the address before it, nor by other keys', async () => {
    await server.logIn('kick', 'pez');
    const [old, moved] = [await push.openViewer(), await push.openViewer()];
    await push.follow(old, [of('pez')]);
    const receipt = (await old.asked())[0]?.receipt ?? '';
    const body = { from: old.address.endpoint, to: moved.address };
    expect((await server.openBrowser().post(PUSH_API.move, body)).statusCode).toBe(204);
    expectError(await push.confirm(receipt), 404, 'not_found');
    await push.prove(moved);
    const { p256dh, auth } = old.address;
    await push.tell({ ...moved, address: { ...moved.address, p256dh, auth } }, [of('pez')]);
    await push.begin('pez');
    await eventually(async () => expect(await push.waiting()).toBeGreaterThan(0));
    expect(await push.texts([old, moved])).toEqual([[], []]);
  });

  it('is one of so many of a connection', async () => {
    await server.logIn('kick', 'red');
    const browser = server.openBrowser();
    const answers = [];
    for (let n = 0; n <= PUSH_BROWSERS_MAX; n += 1) {
      const { address } = await push.openViewer();
      const body = { address, language: 'es', quiet: null, channels: [of('red')] };
      answers.push(await browser.call('PUT', PUSH_API.subscription, { body }));
    }
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(PUSH_BROWSERS_MAX);
    const last = answers.at(-1);
    if (last === undefined) throw new Error('No answer.');
    expectError(last, 409, 'too_many_browsers');
  });
});

describe('a browser that was not seen for a month', () => {
  it('is asked with what it gets, so that who only reads is not forgotten', async () => {
    await server.logIn('kick', 'lar');
    const viewer = await push.openViewer();
    await push.follow(viewer, [of('lar')]);
    server.clock.travel(PUSH_ASK_UNSEEN_MS + HOUR_MS);
    await push.begin('lar');
    const [news] = await eventually(async () => {
      const got = await viewer.got();
      expect(got).toHaveLength(1);
      return got;
    });
    expect((await push.confirm(news?.receipt ?? '')).statusCode).toBe(204);
    await push.end('lar');
    server.clock.travel(STREAM_PAUSE_MS + 1);
    await push.begin('lar');
    await eventually(async () => expect(await viewer.got()).toHaveLength(2));
    expect((await viewer.got())[1]?.receipt).toBeUndefined();
  });
});
