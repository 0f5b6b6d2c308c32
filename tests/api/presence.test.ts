import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/base/time.ts';
import type { Channel } from '#server/features/channels/channel.repository.ts';
import {
  endChannelLive,
  findChannelById,
  updateChannelLive,
} from '#server/features/channels/channel.repository.ts';
import { sumLedger } from '#server/features/ledger/ledger.repository.ts';
import { listViewerStates, type ViewerState } from '#server/features/viewers/viewer.repository.ts';
import { waitFor, type SandboxedPlatform } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const SLOT_MS = 5 * MINUTE_MS;
let server: TestServer;
let names = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// The next streamer's test pays nobody else.
afterEach(async () => {
  await server.connection.db.updateTable('channels').set({ live: 0 }).execute();
});

/** A live channel of its own for each test. */
async function goLive(platform: SandboxedPlatform): Promise<Channel> {
  names += 1;
  const name = `directo${names}`;
  await server.logIn(platform, name);
  await server.sandbox.control(platform, 'event', { channel: name, type: 'live' });
  const { id } = await server.channelOf(platform, name);
  return waitFor(async () => {
    const channel = await findChannelById(server.connection.db, id);
    return channel?.live === true && channel;
  });
}

async function say(channel: Channel, user: string, roles: string[] = []): Promise<void> {
  const platform = channel.platform === 'kick' ? 'kick' : 'twitch';
  const known = (await viewer(channel, user))?.xp ?? 0;
  await server.sandbox.control(platform, 'chat', { channel: channel.login, user, text: 'hola', roles });
  await waitFor(async () => ((await viewer(channel, user))?.xp ?? 0) > known);
}

async function viewer(channel: Channel, name: string): Promise<ViewerState | undefined> {
  const platform = channel.platform === 'kick' ? 'kick' : 'twitch';
  const { id } = await server.sandbox.stateOf(platform, name);
  const [state] = await listViewerStates(server.connection.db, channel.streamerId, platform, [id]);
  return state;
}

const earned = async (channel: Channel, name: string) => {
  const state = await viewer(channel, name);
  return state && [state.points, state.watchtime];
};

/** Pays the current interval; the clock leaps only as far as EventSub allows, the slot is what counts. */
async function payAfter(ms: number): Promise<void> {
  server.clock.travel(ms);
  await server.modules.presence.pay();
}

describe('presence', () => {
  it('pays who is in Twitch’s chatter list, once an interval, however often it is asked', async () => {
    const channel = await goLive('twitch');
    await server.sandbox.control('twitch', 'viewers', {
      channel: channel.login,
      users: ['Callada', 'Mirón'],
    });
    await payAfter(SLOT_MS);
    await Promise.all([server.modules.presence.pay(), server.modules.presence.pay()]);
    expect(await earned(channel, 'Callada')).toEqual([10, 5]);
    await server.sandbox.control('twitch', 'viewers', { channel: channel.login, users: ['Callada'] });
    await payAfter(SLOT_MS);
    expect(await earned(channel, 'Callada')).toEqual([20, 10]);
    expect(await earned(channel, 'Mirón')).toEqual([10, 5]);
  });

  it('pays subscribers their bonus', async () => {
    const channel = await goLive('kick');
    await say(channel, 'Fan', ['subscriber']);
    await say(channel, 'Nueva');
    await server.modules.presence.pay();
    expect(await earned(channel, 'Fan')).toEqual([15, 5]);
    expect(await earned(channel, 'Nueva')).toEqual([10, 5]);
  });

  it('pays on Kick who wrote in the last ten minutes', async () => {
    const channel = await goLive('kick');
    await say(channel, 'Antes');
    await payAfter(6 * MINUTE_MS);
    expect(await earned(channel, 'Antes')).toEqual([10, 5]);
    await say(channel, 'Ahora');
    await payAfter(5 * MINUTE_MS);
    expect(await earned(channel, 'Antes')).toEqual([10, 5]);
    expect(await earned(channel, 'Ahora')).toEqual([10, 5]);
  });

  it('grows one ledger row a viewer and broadcast, and begins another with the next broadcast', async () => {
    const channel = await goLive('kick');
    await say(channel, 'Fiel');
    await server.modules.presence.pay();
    await say(channel, 'Fiel');
    await payAfter(SLOT_MS);
    const { viewerId } = (await viewer(channel, 'Fiel')) ?? { viewerId: '' };
    const { db } = server.connection;
    const rows = () =>
      db.selectFrom('ledger').select(['amount', 'reason']).where('viewer_id', '=', viewerId).execute();
    expect(await rows()).toEqual([{ amount: 20, reason: 'presence' }]);
    await updateChannelLive(db, channel.id, server.clock.now());
    await say(channel, 'Fiel');
    await payAfter(SLOT_MS);
    expect(await rows()).toHaveLength(2);
    expect((await viewer(channel, 'Fiel'))?.points).toBe(30);
    expect(await sumLedger(db, viewerId)).toBe(30);
  });

  it('pays nobody while the channel is off air', async () => {
    const channel = await goLive('kick');
    await say(channel, 'Fiel');
    await endChannelLive(server.connection.db, channel.id, server.clock.now());
    await payAfter(SLOT_MS);
    expect(await earned(channel, 'Fiel')).toEqual([0, 0]);
  });

  it('runs by itself at the end of each interval', async () => {
    const channel = await goLive('kick');
    await say(channel, 'Paciente');
    server.clock.travel(SLOT_MS);
    await waitFor(async () => (await viewer(channel, 'Paciente'))?.points === 10);
    await say(channel, 'Paciente');
    server.clock.travel(SLOT_MS);
    await waitFor(async () => (await viewer(channel, 'Paciente'))?.points === 20);
  });

  it('takes who wrote lately where the chatter list cannot be read', async () => {
    const channel = await goLive('twitch');
    await say(channel, 'Habla');
    await server.connection.db.deleteFrom('channel_tokens').where('channel_id', '=', channel.id).execute();
    server.modules.channels.tokens.forget(channel.id);
    await payAfter(SLOT_MS);
    expect(await earned(channel, 'Habla')).toEqual([10, 5]);
    await payAfter(HOUR_MS);
    expect(await earned(channel, 'Habla')).toEqual([10, 5]);
  });
});
