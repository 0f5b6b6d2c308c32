import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import { giveawaySchema } from '#core/giveaways/schema.ts';
import { API } from '#core/paths.ts';
import { STREAM_PAUSE_MS } from '#core/push/limits.ts';
import { PUSH_API } from '#core/push/paths.ts';
import { buildGiveaway } from '#tests/factories/giveaways.ts';
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

describe('a viewer who asked for it', () => {
  it('is notified once of a broadcast, also when it breaks off or comes on another channel', async () => {
    const panel = await server.logIn('kick', 'luz');
    const [both, sweeps, english] = [
      await push.openViewer(),
      await push.openViewer(),
      await push.openViewer(),
    ];
    expect(await push.follow(both, [of('luz'), of('nadie')])).toBe(1);
    await push.follow(sweeps, [of('luz', { giveaway: true })]);
    await push.follow(english, [of('luz', { live: true })], { language: 'en' });
    const viewers = [both, sweeps, english];
    await push.begin('luz');
    await push.nothingWaits();
    expect(await push.texts(viewers)).toEqual([['luz está en directo'], [], ['luz is live']]);
    expect((await both.got())[0]).toMatchObject({
      url: 'https://kick.com/luz',
      tag: expect.stringContaining('live:') as unknown,
    });

    // It broke off for a moment.
    await push.end('luz');
    await push.begin('luz');
    await push.nothingWaits();
    expect((await push.texts(viewers))[0]).toHaveLength(1);

    const created = await panel.post(API.panelGiveaways, buildGiveaway({ title: 'Taza', keyword: 'taza' }));
    const { id } = giveawaySchema.parse(created.json());
    for (const step of ['open', 'close', 'open']) await panel.post(`${API.panelGiveaways}/${id}/${step}`);
    server.clock.travel(1000);
    await push.nothingWaits();
    expect(await push.texts(viewers)).toEqual([
      ['luz está en directo', 'Sorteo de luz'],
      ['Sorteo de luz'],
      ['luz is live'],
    ]);
    expect((await sweeps.got())[0]?.body).toBe('«Taza»: escribe !taza en el chat para participar.');

    await push.end('luz');
    server.clock.travel(STREAM_PAUSE_MS + 1);
    await push.begin('luz');
    await push.nothingWaits();
    expect((await push.texts(viewers))[2]).toEqual(['luz is live', 'luz is live']);
  });

  it('is left alone in quiet hours, after the end, and of broadcasts that are no news', async () => {
    await server.logIn('kick', 'sol');
    const [asleep, over, awake] = [await push.openViewer(), await push.openViewer(), await push.openViewer()];
    const minute = new Date(server.clock.now()).getUTCHours() * 60;
    const around = { from: (minute + 1380) % 1440, to: (minute + 120) % 1440, timeZone: 'UTC' };
    const elsewhere = { ...around, timeZone: 'Asia/Tokyo' };
    await push.follow(asleep, [of('sol')], { quiet: around });
    await push.follow(over, [of('sol')]);
    expect(await push.tell(over, [])).toBe(0);
    await push.follow(awake, [of('sol')], { quiet: elsewhere });
    await push.begin('sol');
    await push.nothingWaits();
    expect(await push.texts([asleep, over, awake])).toEqual([[], [], ['sol está en directo']]);
  });

  it('is told also where the service is slow to take it, and forgotten when the service says so', async () => {
    await server.logIn('kick', 'mar');
    const [viewer, gone] = [await push.openViewer(), await push.openViewer()];
    await push.follow(viewer, [of('mar')]);
    await push.control('fail', { statuses: [503] });
    await push.begin('mar');
    await eventually(async () => expect(await push.waiting()).toBe(1));
    await eventually(() => {
      server.clock.travel(MINUTE_MS);
      return viewer.got().then((got) => expect(got).toHaveLength(1));
    });
    await push.nothingWaits();

    await push.follow(gone, [of('mar')]);
    await push.control('end', { id: gone.id });
    await push.end('mar');
    server.clock.travel(STREAM_PAUSE_MS + 1);
    await push.begin('mar');
    await push.nothingWaits();
    const kept = await server.connection.db.selectFrom('push_browsers').select('endpoint').execute();
    expect(kept.map(({ endpoint }) => endpoint)).toContain(viewer.address.endpoint);
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(gone.address.endpoint);
  });

  it('is told at the new address after the browser got one, and not of what is long over', async () => {
    await server.logIn('kick', 'rio');
    const [old, moved] = [await push.openViewer(), await push.openViewer()];
    await push.follow(old, [of('rio')]);
    const body = { from: old.address.endpoint, to: moved.address };
    expect((await server.openBrowser().post(PUSH_API.move, body)).statusCode).toBe(204);
    await push.prove(moved);
    await push.control('fail', { statuses: Array.from({ length: 50 }, () => 503) });
    await push.begin('rio');
    await eventually(async () => {
      server.clock.travel(HOUR_MS);
      expect(await push.waiting()).toBe(0);
    });
    expect(await push.texts([old, moved])).toEqual([[], []]);
    await push.control('fail', { statuses: [] });
    await push.end('rio');
    server.clock.travel(STREAM_PAUSE_MS + 1);
    await push.begin('rio');
    await push.nothingWaits();
    expect(await push.texts([old, moved])).toEqual([[], ['rio está en directo']]);
  });
});

describe('the address of a browser', () => {
  it.each([
    'http://127.0.0.1:3000/api/panel',
    'https://10.0.0.1/push',
    'https://localhost/push',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
    'file:///etc/passwd',
  ])('is none at %s, which the server would have to call', async (endpoint) => {
    const viewer = await push.openViewer();
    const address = { ...viewer.address, endpoint };
    expectError(await push.save({ ...viewer, address }, [of('luz')]), 400, 'invalid');
    const moved = { from: viewer.address.endpoint, to: address };
    expectError(await server.openBrowser().post(PUSH_API.move, moved), 400, 'invalid');
  });

  it('needs keys with which something can be encrypted', async () => {
    const viewer = await push.openViewer();
    for (const keys of [{ p256dh: `B${'A'.repeat(86)}` }, { p256dh: 'x' }, { auth: 'x' }])
      expectError(
        await push.save({ ...viewer, address: { ...viewer.address, ...keys } }, [of('luz')]),
        400,
        'invalid',
      );
  });

  it.each([
    { channels: Array.from({ length: 51 }, () => of('luz')) },
    { quiet: { from: 0, to: 1440, timeZone: 'UTC' } },
    { quiet: { from: 0, to: 1, timeZone: 'Mars/Olympus' } },
    { channels: [{ platform: 'kick', user: 'luz' }] },
    { more: true },
  ])('comes with what makes sense: not %o', async (change) => {
    expectError(await push.save(await push.openViewer(), [], change), 400, 'invalid');
  });
});

it('the keys are made once, and the private half is stored sealed', async () => {
  const stored = await server.connection.db.selectFrom('push_keys').selectAll().execute();
  expect(stored).toHaveLength(1);
  const opened = server.kernel.secretBox.open('push_keys.private_sealed', stored[0]?.private_sealed ?? '');
  expect(stored[0]?.public_key).toBe(await push.readKey());
  expect(Buffer.from(opened, 'base64url')).toHaveLength(32);
});
