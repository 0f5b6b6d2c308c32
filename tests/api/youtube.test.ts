import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertListSchema } from '#core/alerts/row-schema.ts';
import { API, LOGIN_PATH } from '#core/paths.ts';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let panel: Browser;
let channel: Channel;
beforeAll(async () => {
  server = await startTestServer();
  panel = await server.logIn('youtube', 'fogata');
  channel = await server.channelOf('youtube', 'fogata');
  const free = { userCooldown: 0, channelCooldown: 0 };
  await panel.post(API.panelCommands, { cmd: 'hola', msg: 'Hola $(user)', ...free });
});
afterAll(() => server.close());

function cause(call: string, body: object): Promise<unknown> {
  return server.sandbox.control('youtube', call, { channel: 'fogata', ...body });
}

function isConnected(): Promise<unknown> {
  return waitFor(async () => (await server.sandbox.stateOf('youtube', 'fogata')).subscriptions.length > 0);
}

describe('YouTube', () => {
  it('logs a streamer in, and asks Google for a token that lasts and for no more than chat and memberships need', async () => {
    expect((await panel.get(API.userProfile)).json()).toMatchObject({ platform: 'youtube', name: 'fogata' });
    const started = await server.openBrowser().get(LOGIN_PATH.youtube);
    const { searchParams } = new URL(started.headers.location ?? '');
    expect(searchParams.get('access_type')).toBe('offline');
    expect(searchParams.get('redirect_uri')).toBe('http://fogata.test/youtube/auth');
    expect(searchParams.get('scope')?.split(' ')).toEqual([
      'https://www.googleapis.com/auth/youtube.force-ssl',
      'https://www.googleapis.com/auth/youtube.channel-memberships.creator',
    ]);
  });

  it('finds a broadcast that begins, with its title, and answers a command in its chat', async () => {
    await cause('event', { type: 'live', message: 'Noche de fuego' });
    await isConnected();
    await cause('chat', { user: 'Vera', text: '!hola' });
    await waitFor(async () => (await server.sandbox.said('youtube', 'fogata')).includes('Hola Vera'));
    await waitFor(async () => (await server.channelOf('youtube', 'fogata')).live);
    await waitFor(async () => (await server.channelOf('youtube', 'fogata')).title === 'Noche de fuego');
  });

  it('makes an alert of a super chat, once', async () => {
    await isConnected();
    await cause('event', { type: 'superchat', user: 'Ana', amount: 5, message: 'toma', times: 2 });
    const { db } = server.connection;
    const stored = await waitFor(() =>
      db.selectFrom('events').selectAll().where('type', '=', 'superchat').executeTakeFirst(),
    );
    expect(stored).toMatchObject({ actor_name: 'Ana', amount: 5, currency: 'EUR', message: 'toma' });
    await cause('chat', { user: 'Ana', text: '!hola' });
    await waitFor(async () => (await server.sandbox.said('youtube', 'fogata')).includes('Hola Ana'));
    const { items } = alertListSchema.parse((await panel.get(API.panelAlerts)).json());
    expect(items.map(({ header }) => header)).toEqual(['SuperChat']);
  });

  it('says so when the broadcast is over, and finds the next one', async () => {
    await cause('event', { type: 'offline' });
    await waitFor(async () => !(await server.channelOf('youtube', 'fogata')).live);
    expect(server.modules.intake.feeds.stateOf(channel.id)).toMatchObject({ state: 'connected' });
    await cause('event', { type: 'live' });
    await isConnected();
    await cause('event', { type: 'member', user: 'Berta', months: 3, message: 'tres meses' });
    const { db } = server.connection;
    const stored = await waitFor(() =>
      db.selectFrom('events').selectAll().where('type', '=', 'member').executeTakeFirst(),
    );
    expect(stored).toMatchObject({ actor_name: 'Berta', amount: 3, message: 'tres meses' });
  });

  it('that is a gift of Jewels is paid, by its own alert, once', async () => {
    await isConnected();
    await cause('event', { type: 'jewels', user: 'Berta', amount: 25, count: 3, times: 2 });
    await cause('event', { type: 'superchat', user: 'Berta', amount: 2, message: 'x' });
    const { db } = server.connection;
    const stored = () => db.selectFrom('events').selectAll().where('actor_name', '=', 'Berta').execute();
    await waitFor(async () => (await stored()).some(({ type }) => type === 'superchat'));
    const gifts = (await stored()).filter(({ type }) => type === 'jewels');
    expect(gifts).toMatchObject([{ amount: 25, currency: null, message: null }]);
    const alerts = await db.selectFrom('alert_queue').selectAll().where('header', '=', 'Jewels').execute();
    expect(alerts).toMatchObject([{ event_id: gifts[0]?.id, priority: 1 }]);
  });
});
