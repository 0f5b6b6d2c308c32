import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pointsSnapshotListSchema, pointsSnapshotSchema } from '#core/loyalty/points-snapshot-schema.ts';
import { viewerPersonasSchema } from '#core/loyalty/merge-schema.ts';
import { pointsChangedSchema, viewerPageSchema, type PanelViewer } from '#core/loyalty/ledger-schema.ts';
import { PANEL_VIEWER_MERGE, POINTS_API, POINTS_SNAPSHOTS, POINTS_RESET } from '#core/loyalty/paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { LINK_QUERY, PANEL_CHANNEL_LINK } from '#core/channels/paths.ts';
import { API, LINK_PATH } from '#core/paths.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { multipart, sendMultipart } from '#tests/setup/multipart.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const STREAMER = 'copias';
let server: TestServer;
let panel: Browser;
let luz: Browser;
beforeAll(async () => {
  server = await startTestServer();
  panel = await server.logIn('kick', STREAMER);
  const page = new URL(await panel.walkLogin('twitch', STREAMER, LINK_PATH.twitch), server.url);
  await panel.post(PANEL_CHANNEL_LINK, { code: page.searchParams.get(LINK_QUERY) });
  const { id } = await server.channelOf('twitch', STREAMER);
  await eventually(() => expect(server.modules.intake.feeds.stateOf(id)?.state).toBe('connected'));
  luz = await server.logIn('kick', 'luz');
});
afterAll(() => server.close());

const say = (platform: 'kick' | 'twitch', user: string, text: string) =>
  server.sandbox.control(platform, 'chat', { channel: STREAMER, user, text });
const untilSaid = (platform: 'kick' | 'twitch', text: string) =>
  waitFor(async () => (await server.sandbox.said(platform, STREAMER)).find((line) => line.includes(text)));

async function find(platform: Platform, name: string): Promise<PanelViewer | undefined> {
  const answer = await panel.get(`${POINTS_API.panelViewers}?platform=${platform}&search=${name}`);
  return viewerPageSchema.parse(answer.json()).items[0];
}
async function enter(platform: 'kick' | 'twitch', name: string, points: number): Promise<PanelViewer> {
  await say(platform, name, 'hola');
  const { id } = await waitFor(() => find(platform, name));
  const body = { viewer: id, amount: points, reason: 'x', key: `entrada-${platform}-${name}` };
  pointsChangedSchema.parse((await panel.post(POINTS_API.panelLedger, body)).json());
  return waitFor(() => find(platform, name));
}
const list = async (browser = panel) =>
  pointsSnapshotListSchema.parse((await browser.get(POINTS_SNAPSHOTS)).json()).items;
const upload = (text: string) =>
  sendMultipart(panel, `${POINTS_SNAPSHOTS}/file`, multipart('puntos.jsonl', text));

describe('snapshots of points', () => {
  it('are made with a reset, taken out, put back from a file and deleted', async () => {
    await enter('kick', 'Vera', 50);
    const reset = pointsSnapshotSchema.parse((await panel.post(POINTS_RESET, { what: 'points' })).json());
    expect(reset).toMatchObject({ kind: 'points', points: 50, by: STREAMER });
    expect(await find('kick', 'Vera')).toMatchObject({ points: 0 });
    const file = await panel.get(`${POINTS_SNAPSHOTS}/${reset.id}/file`);
    expect(file.headers['content-disposition']).toBe('attachment; filename="fogata-points.jsonl"');
    expect(file.body).toContain('"name":"Vera"');
    const read = pointsSnapshotSchema.parse((await upload(file.body)).json());
    expect(read).toMatchObject({ kind: 'file', points: 50 });
    expect((await panel.post(`${POINTS_SNAPSHOTS}/${read.id}/restore`)).statusCode).toBe(201);
    expect(await find('kick', 'Vera')).toMatchObject({ points: 50 });
    expect((await panel.call('DELETE', `${POINTS_SNAPSHOTS}/${read.id}`)).statusCode).toBe(204);
    expect((await list()).map(({ kind }) => kind)).toEqual(['restore', 'points']);
    expectError(await upload('a,b\r\n1,2'), 400, 'unreadable');
    expectError(await upload(`${file.body}${' '.repeat(300_000)}`), 400, 'unreadable');
    expect(await list()).toHaveLength(2);
  });

  it('are nobody’s but their streamer’s', async () => {
    const [{ id } = { id: '' }] = await list();
    expect(await list(luz)).toEqual([]);
    expectError(await luz.get(`${POINTS_SNAPSHOTS}/${id}/file`), 404, 'not_found');
    expectError(await luz.post(`${POINTS_SNAPSHOTS}/${id}/restore`), 404, 'not_found');
    expectError(await luz.call('DELETE', `${POINTS_SNAPSHOTS}/${id}`), 404, 'not_found');
  });
});

describe('accounts of one person', () => {
  it('are merged and separated by the streamer', async () => {
    const [vela, other] = [await enter('kick', 'Vela', 5), await enter('twitch', 'VelaTV', 7)];
    const accounts = `${POINTS_API.panelViewers}/${vela.id}/accounts`;
    expect(viewerPersonasSchema.parse((await panel.get(accounts)).json()).accounts).toHaveLength(1);
    expectError(await luz.get(accounts), 404, 'not_found');
    const body = { viewer: vela.id, other: other.id };
    expectError(await luz.post(PANEL_VIEWER_MERGE, body), 404, 'not_found');
    const joined = viewerPersonasSchema.parse((await panel.post(PANEL_VIEWER_MERGE, body)).json());
    expect(joined.accounts.map(({ name }) => name)).toEqual(['Vela', 'VelaTV']);
    expect(await find('twitch', 'VelaTV')).toMatchObject({ id: vela.id, points: 12 });
    // Both wrote before: what is written from now on is the person's.
    await say('twitch', 'VelaTV', 'sigo aquí');
    const { db } = server.kernel;
    await eventually(async () => {
      const xp = await db.selectFrom('viewers').select('xp').where('id', '=', vela.id).executeTakeFirst();
      expect(xp).toEqual({ xp: 30 });
    });
    const undo = `${PANEL_VIEWER_MERGE}/${joined.joins[0]?.id}/undo`;
    expectError(await luz.post(undo), 404, 'not_found');
    expect((await panel.post(undo)).statusCode).toBe(201);
    expectError(await panel.post(undo), 409, 'already_undone');
    expect(await find('twitch', 'VelaTV')).toMatchObject({ id: other.id, points: 7 });
  });

  it('are merged by the viewer who repeats from the one the word that the other got', async () => {
    await enter('kick', 'Sol', 3);
    await enter('twitch', 'SolTV', 4);
    await say('kick', 'Sol', '!link twitch:SolTV');
    const told = await untilSaid('kick', 'desde twitch:SolTV');
    const [, word = ''] = /Sol, ahora escribe !link (\w{6}) desde/.exec(told) ?? [];
    await say('twitch', 'Otro', `!link ${word}`);
    await untilSaid('twitch', 'Uso: !link');
    server.clock.travel(6000);
    await say('twitch', 'SolTV', `!link ${word}`);
    await untilSaid('twitch', 'SolTV, tus cuentas están unidas');
    const sol = await find('kick', 'Sol');
    expect(sol?.points).toBe(7);
    expect(await find('twitch', 'SolTV')).toMatchObject({ id: sol?.id });
  });
});

describe('!give', () => {
  it('reaches other platforms by name, within the bounds that the streamer set', async () => {
    await enter('kick', 'Mar', 100);
    await enter('twitch', 'Rio', 1);
    const body = { points: 10, bonus: 5, xpPerMessage: 10, giveMin: 10, giveMax: 40 };
    expect((await panel.call('PUT', API.settingsLoyalty, { body })).json()).toEqual(body);
    await say('kick', 'Mar', '!give Rio 9');
    await untilSaid('kick', 'Mar, aquí se dan al menos 10 puntos de una vez.');
    server.clock.travel(6000);
    await say('kick', 'Mar', '!give twitch:Rio 41');
    await untilSaid('kick', 'Mar, aquí se dan como mucho 40 puntos de una vez.');
    server.clock.travel(6000);
    await say('kick', 'Mar', '!give twitch:Rio 40');
    await untilSaid('kick', 'Mar le dio 40 puntos a Rio.');
    server.clock.travel(6000);
    await say('kick', 'Mar', '!give Rio 10');
    await untilSaid('kick', 'Mar le dio 10 puntos a Rio.');
    expect(await find('twitch', 'Rio')).toMatchObject({ points: 51 });
  });
});
