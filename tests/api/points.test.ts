import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaderboardSchema } from '#core/leaderboard/schema.ts';
import {
  ledgerPageSchema,
  pointsChangedSchema,
  viewerPageSchema,
  type LedgerEntry,
} from '#core/loyalty/ledger-schema.ts';
import { LEDGER_REASON_MAX, POINTS_MAX } from '#core/loyalty/limits.ts';
import { POINTS_API } from '#core/loyalty/paths.ts';
import { API } from '#core/paths.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let ana: Browser;
let luz: Browser;
let vela: string;
let keys = 0;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.logIn('twitch', 'ana');
  luz = await server.logIn('kick', 'luz');
  await server.sandbox.control('twitch', 'chat', { channel: 'ana', user: 'Vela', text: 'hola' });
  vela = (await waitFor(async () => (await listViewers('vel')).items[0])).id;
});
afterAll(() => server.close());

async function listViewers(search = '', browser = ana, platform = 'twitch') {
  const answer = await browser.get(`${POINTS_API.panelViewers}?platform=${platform}&search=${search}`);
  return viewerPageSchema.parse(answer.json());
}
async function listEntries(query = '', browser = ana): Promise<LedgerEntry[]> {
  return ledgerPageSchema.parse((await browser.get(`${POINTS_API.panelLedger}${query}`)).json()).items;
}
const changeOf = (amount: number) => ({
  viewer: vela,
  amount,
  reason: ' por su ayuda ',
  key: `cambio-a-mano-${(keys += 1)}`,
});
const change = (amount: number) => ana.post(POINTS_API.panelLedger, changeOf(amount));
const undo = (id: string, browser = ana) => browser.post(`${POINTS_API.panelLedger}/${id}/undo`);

describe('manual points', () => {
  it('change the balance, the ledger and the public ranking', async () => {
    const given = await change(75);
    expect(given.statusCode, given.body).toBe(201);
    const { entry, points } = pointsChangedSchema.parse(given.json());
    expect(points).toBe(75);
    expect(entry).toMatchObject({ amount: 75, reason: 'hand', reference: 'por su ayuda', undo: 'open' });
    expect((await listViewers('ve')).items).toMatchObject([{ name: 'Vela', points: 75 }]);
    expect(await listEntries(`?viewer=${vela}`)).toEqual([entry]);
    // An answer whose version changed may be served a second longer.
    server.clock.travel(1000);
    const board = leaderboardSchema.parse(
      (await ana.get(`${API.publicLeaderboard}?user=ana&platform=twitch`)).json(),
    );
    expect(board.entries).toMatchObject([{ name: 'Vela', points: 75 }]);

    const undone = pointsChangedSchema.parse((await undo(entry.id)).json());
    expect(undone).toMatchObject({ points: 0, entry: { amount: -75, reason: 'undo' } });
    expectError(await undo(entry.id), 409, 'already_undone');
    expect((await listEntries()).map((row) => [row.reason, row.undo])).toEqual([
      ['undo', 'none'],
      ['hand', 'done'],
    ]);
  });

  it('are refused below zero, and nothing changes', async () => {
    const before = await listEntries();
    expectError(await change(-1), 409, 'not_enough_points');
    expect(await listEntries()).toEqual(before);
  });

  it('of another streamer’s viewer find nothing and change nothing', async () => {
    const { entry } = pointsChangedSchema.parse((await change(10)).json());
    expectError(await luz.post(POINTS_API.panelLedger, changeOf(5)), 404, 'not_found');
    expectError(await undo(entry.id, luz), 404, 'not_found');
    expectError(await luz.get(`${POINTS_API.panelLedger}?viewer=${vela}`), 404, 'not_found');
    expect((await listViewers('', luz, 'kick')).items).toEqual([]);
    expect((await listViewers('', luz)).items).toEqual([]);
    expect((await luz.get(POINTS_API.panelViewersCsv)).body).not.toContain('Vela');
    expect((await listViewers()).items).toMatchObject([{ points: 10 }]);
  });

  it.each([
    ['no amount', { amount: 0 }],
    ['half a point', { amount: 1.5 }],
    ['an amount as text', { amount: '5' }],
    ['more than may be', { amount: POINTS_MAX + 1 }],
    ['less than may be', { amount: -POINTS_MAX - 1 }],
    ['no reason', { reason: '' }],
    ['a reason of spaces and controls', { reason: ' \u0000\u0007 ' }],
    ['a reason over its length', { reason: 'x'.repeat(LEDGER_REASON_MAX + 1) }],
    ['no key', { key: '' }],
    ['an unknown field', { at: 1 }],
  ])('with %s are refused', async (_, wrong) => {
    const before = await listEntries();
    expectError(await ana.post(POINTS_API.panelLedger, { ...changeOf(5), ...wrong }), 400, 'invalid');
    expect(await listEntries()).toEqual(before);
  });

  it.each([
    `${POINTS_API.panelViewers}?platform=myspace`,
    `${POINTS_API.panelViewers}?platform=twitch&size=0`,
    `${POINTS_API.panelViewers}?platform=twitch&size=101`,
    `${POINTS_API.panelViewers}?platform=twitch&after=made-up`,
    `${POINTS_API.panelViewers}?platform=twitch&search=a&after=WzEsMiwieCJd`,
    `${POINTS_API.panelLedger}?after=${Buffer.from('["x"]').toString('base64url')}`,
    `${POINTS_API.panelLedger}?surprise=1`,
  ])('are not listed for the bad query %s', async (path) => {
    expectError(await ana.get(path), 400, 'invalid');
  });
});

describe('the files', () => {
  it('are UTF-8 with a mark, one header line, for download', async () => {
    for (const path of [POINTS_API.panelViewersCsv, POINTS_API.panelLedgerCsv]) {
      const answer = await ana.get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="fogata-\w+\.csv"$/);
      expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(answer.body.match(/platform,/g)).toHaveLength(1);
    }
    expect((await ana.get(POINTS_API.panelLedgerCsv)).body).toMatch(/Z,twitch,Vela,-75,undo,por su ayuda,/);
  });
});
