import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertPartPath, INBOX_API } from '#core/alerts/inbox-paths.ts';
import { alertListSchema, alertRowSchema, type AlertRow } from '#core/alerts/row-schema.ts';
import type { ChannelEvent } from '#core/events.ts';
import { eventsFrameSchema } from '#core/stream/panel-frames.ts';
import { findAlertItem, saveAlertItems } from '#server/features/alerts/alert-item.repository.ts';
import { listLatestEvents, listRecentEvents } from '#server/features/events/event.repository.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { DATABASES } from '#tests/setup/databases.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { LiveSocketClient } from '#tests/setup/live-socket.ts';

describe.each(DATABASES)(
  'an event that is entered manually and told by the platform, on %s',
  (_name, environment) => {
    let server: TestServer;
    let panel: Browser;
    let login: string;
    let streamers = 0;
    let entries = 0;
    beforeAll(async () => {
      server = await startTestServer({ environment: await environment() });
    });
    afterAll(() => server.close());
    beforeEach(async () => {
      streamers += 1;
      login = `dos${streamers}`;
      panel = await server.logIn('twitch', login);
    });

    const list = async (): Promise<AlertRow[]> =>
      alertListSchema.parse((await panel.get(INBOX_API.alerts)).json()).items;

    async function enter(entry: Record<string, unknown> = {}): Promise<AlertRow> {
      entries += 1;
      const body = { type: 'Bits', name: 'Luz', amount: 100, key: `llave-numero-${entries}`, ...entry };
      return alertRowSchema.parse((await panel.post(INBOX_API.alerts, body)).json());
    }
    async function tell(event: Partial<ChannelEvent> = {}): Promise<void> {
      const channel = await server.channelOf('twitch', login);
      const told: ChannelEvent = {
        platform: 'twitch',
        channel: channel.platformUserId,
        type: 'bits',
        actor: { id: '900', name: 'LUZ' },
        amount: 100,
        occurredAt: server.clock.now(),
        test: false,
        ...event,
      };
      await server.modules.events.store(channel, told, '{}');
    }
    async function countEvents(): Promise<number[]> {
      const { streamerId } = await server.channelOf('twitch', login);
      const { db } = server.connection;
      const recent = await listRecentEvents(db, streamerId, 50);
      const latest = await listLatestEvents(db, streamerId, ['bits', 'follow', 'gift', 'subscribe'], 50);
      return [recent.length, latest.length];
    }

    it('shows and counts once, whichever came first', async () => {
      const first = await enter();
      expect(first).toMatchObject({ name: 'Luz', byHand: true });
      await tell();
      const pair = { name: 'LUZ', byHand: false };
      expect(await list()).toMatchObject([{ id: first.id, pair }]);
      expect(await countEvents()).toEqual([1, 1]);

      await tell({ actor: { id: '901', name: 'Sol' } });
      const [told] = await list();
      const second = await enter({ name: 'sol' });
      expect(second).toMatchObject({ id: told?.id, name: 'Sol', pair: { name: 'sol', byHand: true } });
      expect((await list()).map(({ name }) => name)).toEqual(['Sol', 'Luz']);
      expect(await countEvents()).toEqual([2, 2]);
    });

    it.each([
      ['follow', 'Seguidores', 0],
      ['subscribe', 'Suscriptores', 1],
      ['gift', 'Sub Regalada', 5],
      ['raid', 'Raid', 12],
    ] as const)('is one as a %s too', async (type, header, amount) => {
      await enter({ type: header, name: 'Mar', amount });
      await tell({ type, actor: { id: '55', name: 'mar' }, amount });
      expect(await list()).toMatchObject([{ name: 'Mar', pair: { name: 'mar' } }]);
    });

    it('is two where an entry has its event already, and the delivery that comes again changes nothing', async () => {
      await enter();
      await tell({ deliveryId: `uno-${login}` });
      await tell({ deliveryId: `dos-${login}` });
      await tell({ deliveryId: `uno-${login}` });
      await tell({ deliveryId: `dos-${login}` });
      expect((await list()).map(({ name, pair }) => [name, pair?.name])).toEqual([
        ['LUZ', undefined],
        ['Luz', 'LUZ'],
      ]);
      await enter();
      expect((await list()).map(({ pair }) => pair?.name)).toEqual(['Luz', 'LUZ']);
      expect(await countEvents()).toEqual([2, 2]);
    });

    it('is one entry however often it is sent', async () => {
      await tell();
      const first = await enter({ key: 'la-misma-llave' });
      expect(await enter({ key: 'la-misma-llave' })).toEqual(first);
      expect(await list()).toHaveLength(1);
    });

    it('is one when both come at the same moment', async () => {
      for (let round = 0; round < 10; round += 1) {
        const name = `Junto${round}`;
        await Promise.all([enter({ name }), tell({ actor: { id: `7${round}`, name } })]);
      }
      expect(await list()).toHaveLength(10);
      expect((await list()).every(({ pair }) => pair !== undefined)).toBe(true);
    });

    it('is parted by whoever may, and then both show and count', async () => {
      const stream = new LiveSocketClient(server.url, {
        cookie: `session=${panel.cookies.get('session') ?? ''}`,
      });
      await stream.greet({ role: 'panel', topics: ['events'] });
      const { id } = await enter();
      await tell();
      const other = await server.logIn('kick', `ajena${streamers}`);
      expectError(await other.post(alertPartPath(id)), 404, 'not_found');
      const parted = alertRowSchema.parse((await panel.post(alertPartPath(id))).json());
      expect(parted).toMatchObject({ id, name: 'Luz' });
      expect(parted.pair).toBeUndefined();
      expect((await list()).map(({ name, pair }) => [name, pair])).toEqual([
        ['LUZ', undefined],
        ['Luz', undefined],
      ]);
      expect(await countEvents()).toEqual([2, 2]);
      expectError(await panel.post(alertPartPath(id)), 409, 'alert_moved');
      const rows = await waitFor(() => {
        const frames = stream.dataOf('events').map((data) => eventsFrameSchema.parse(data));
        const alerts = frames.flatMap((frame) => ('alert' in frame ? [frame.alert] : []));
        return alerts.some(({ name }) => name === 'LUZ') && alerts.at(-1)?.id === id ? alerts : undefined;
      });
      expect(rows.some(({ pair }) => pair?.name === 'LUZ')).toBe(true);
      expect(rows.at(-1)?.pair).toBeUndefined();
      await stream.close();
      // The platform reports the entry after all.
      await tell();
      expect((await list()).map(({ pair }) => pair?.name)).toEqual([undefined, 'LUZ']);
    });

    it('shows where what the platform reported was not to be shown then', async () => {
      const channel = await server.channelOf('twitch', login);
      const { db } = server.connection;
      const item = await findAlertItem(db, channel.id, 'Bits', 'twitch');
      if (item === undefined) throw new Error('A new channel has an alert of every type.');
      const save = (activo: boolean) => saveAlertItems(db, channel.id, [{ ...item, activo }]);
      await save(false);
      await tell();
      expect(await list()).toEqual([]);
      await save(true);
      const entry = await enter();
      expect(entry).toMatchObject({ name: 'Luz', byHand: true, pair: { name: 'LUZ', byHand: false } });
      expect(await countEvents()).toEqual([1, 1]);
      await panel.post(alertPartPath(entry.id));
      expect(await list()).toHaveLength(1);
      expect(await countEvents()).toEqual([2, 2]);
    });
  },
);
