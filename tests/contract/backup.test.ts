import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALERT_API } from '#core/alerts/paths.ts';
import { BACKUP_API } from '#core/backup/paths.ts';
import { importReportSchema } from '#core/backup/report-schema.ts';
import { exportFileSchema } from '#core/backup/schema.ts';
import { POINTS_API } from '#core/loyalty/paths.ts';
import { API } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import { storeEverything } from '#tests/factories/whole-account.ts';
import { comparable, exportOf, largeExport, sendExport, type Document } from '#tests/setup/backup.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { DATABASES } from '#tests/setup/databases.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

describe.each(DATABASES)('export and import on %s', (_name, environmentOf) => {
  let server: TestServer;
  let ana: Browser;
  let whole: Document;
  beforeAll(async () => {
    server = await startTestServer({ environment: await environmentOf() });
    ana = await server.logIn('twitch', 'ana');
    await storeEverything(server, ana, 'ana');
    whole = await exportOf(ana);
  });
  afterAll(() => server.close());

  it('writes a document of its schema with a record in every section', () => {
    const parsed = exportFileSchema.parse(whole);
    const empty = Object.entries(parsed).filter(([, value]) => Array.isArray(value) && value.length === 0);
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  it('has what somebody had under the viewer to whom they were joined', () => {
    const viewer = 'twitch:u-luz';
    expect(whole['ledger']).toContainEqual(expect.objectContaining({ key: 'mar:1', viewer, amount: 30 }));
    expect(whole['purchases']).toContainEqual(
      expect.objectContaining({ key: 'mar:3', viewer, state: 'pending' }),
    );
    expect(whole['giveawayEntries']).toEqual([expect.objectContaining({ viewer, joined: 2 })]);
    expect(whole['giveawayWinners']).toEqual([expect.objectContaining({ viewer })]);
    expect(whole['bets']).toEqual([expect.objectContaining({ viewer, amount: 10 })]);
    expect(whole['characters']).toEqual([expect.objectContaining({ viewer })]);
  });

  it('holds broadcasts that are over with their chat, and nothing of one that goes on', () => {
    const { streams, streamChat } = exportFileSchema.parse(whole);
    expect(streams).toMatchObject([{ number: 1, followers: 2, points: 40, donations: 1 }]);
    expect(streamChat).toEqual([{ stream: 1, at: 1_700_000_000_000, lines: 7 }]);
  });

  it('holds no secret', async () => {
    const channel = await server.channelOf('twitch', 'ana');
    const text = JSON.stringify(whole);
    for (const secret of [
      channel.clientId,
      channel.bidSealed,
      channel.bidHash,
      channel.streamerId,
      channel.id,
    ])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/sealed|token|txn/i);
  });

  it('says what an import would do, and does nothing', async () => {
    const bea = await server.logIn('twitch', 'bea');
    const answer = await sendExport(bea, BACKUP_API.check, whole);
    expect(answer.statusCode, answer.body).toBe(200);
    const report = importReportSchema.parse(answer.json());
    expect(report).toMatchObject({ from: 'http://fogata.test', occupied: [], leftOut: [] });
    expect(report.counts).toContainEqual({ section: 'viewers', count: 2 });
    expect((await exportOf(bea))['viewers']).toEqual([]);
  });

  it('takes the alerts that an account starts with for nothing, in whatever language they are', async () => {
    const dora = server.openBrowser();
    dora.cookies.set(COOKIE.language, 'de');
    await dora.logIn('twitch', 'dora');
    const report = importReportSchema.parse((await sendExport(dora, BACKUP_API.check, whole)).json());
    expect(report.occupied).toEqual([]);
  });

  it('gives a second account the same things and the same pages, once', async () => {
    const carla = await server.logIn('twitch', 'carla');
    const answer = await sendExport(carla, BACKUP_API.import, JSON.stringify(whole, null, 2));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(comparable(await exportOf(carla))).toEqual(comparable(whole));

    const pages = [API.publicCommands, API.publicLeaderboard, API.publicShop, API.socialProfile];
    for (const page of pages) {
      const read = async (user: string) => {
        const shown = await server
          .openBrowser()
          .get(`${page}?u=${user}&user=${user}&id=${user}&platform=twitch`);
        return shown.body.replace(/"(id|image)":"[^"]*"/g, '').replaceAll(user, 'name');
      };
      expect(await read('carla'), page).toBe(await read('ana'));
    }
    const again = expectError(await sendExport(carla, BACKUP_API.import, whole), 409, 'account_occupied');
    expect(again.error).toContain('commands');
    expect(comparable(await exportOf(carla))).toEqual(comparable(whole));
  });

  it('leaves viewers with equal points in the order in which they stood', async () => {
    const names = async (panel: Browser, user: string) => {
      const query = `?user=${user}&platform=twitch`;
      const board = (await server.openBrowser().get(`${API.publicLeaderboard}${query}`)).json<{
        entries: { name: string }[];
      }>();
      const viewers = (await panel.get(`${POINTS_API.panelViewers}?platform=twitch&size=100`)).json<{
        items: { name: string }[];
      }>();
      return [board.entries, viewers.items].map((items) => items.map(({ name }) => name));
    };
    const [ines, jara] = [await server.logIn('twitch', 'ines'), await server.logIn('twitch', 'jara')];
    // More than one batch of them.
    const file = largeExport(await exportOf(ines), 600, 600);
    expect((await sendExport(ines, BACKUP_API.import, file)).statusCode).toBe(200);
    const before = await names(ines, 'ines');
    expect(before[0]).toEqual(Array.from({ length: 100 }, (_, index) => `viewer${index}`));
    expect((await sendExport(jara, BACKUP_API.import, await exportOf(ines))).statusCode).toBe(200);
    expect(await names(jara, 'jara')).toEqual(before);
  });

  it('serves the imported files under new names', async () => {
    const carla = await server.logIn('twitch', 'carla');
    const { items } = (await carla.get(API.panelShop)).json<{ items: { image: string }[] }>();
    const image = items[0]?.image ?? '';
    const own = (await ana.get(API.panelShop)).json<{ items: { image: string }[] }>().items[0]?.image ?? '';
    expect(image).not.toBe(own);
    const bytes = await Promise.all([image, own].map(async (path) => (await ana.get(path)).rawPayload));
    expect(bytes[0]).toEqual(bytes[1]);
  });

  it('keeps what was undone undone', async () => {
    const carla = await server.logIn('twitch', 'carla');
    const ledger = (await carla.get(`/api/panel/ledger?size=100`)).json<{ items: { undo: string }[] }>();
    const states = ledger.items.map(({ undo }) => undo);
    expect(states.filter((state) => state === 'done')).toHaveLength(1);
  });

  it('leaves out what is of a platform on which there is no channel, and says so', async () => {
    const kick = await server.logIn('kick', 'dora');
    const report = importReportSchema.parse((await sendExport(kick, BACKUP_API.check, whole)).json());
    expect(report.leftOut.map(({ section, platform }) => `${platform} ${section}`)).toContain(
      'twitch alerts',
    );
    expect((await sendExport(kick, BACKUP_API.import, whole)).statusCode).toBe(200);
    expect(comparable(await exportOf(kick))).toMatchObject({
      viewers: comparable(whole)['viewers'],
      purchases: comparable(whole)['purchases'],
    });
    expect((await kick.get(ALERT_API.variants)).json()).toEqual({});
  });

  it('lets one of two imports at once win', async () => {
    const eva = await server.logIn('twitch', 'eva');
    const answers = await Promise.all([1, 2].map(() => sendExport(eva, BACKUP_API.import, whole)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(comparable(await exportOf(eva))).toEqual(comparable(whole));
  });
});
