import { afterAll, beforeAll, expect, it } from 'vitest';
import { PREDICTION_API } from '#core/predictions/paths.ts';
import { createdPredictionSchema, predictionListSchema } from '#core/predictions/schema.ts';
import { insertViewers } from '#server/features/viewers/viewer.repository.ts';
import { createPointsService } from '#server/features/ledger/points.service.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { buildPrediction } from '#tests/factories/predictions.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { waitFor } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const VIEWERS = 500;
/** Lines of each viewer: bets, raises, one of the other side, more than they have. */
const LINES = 20;
const BALANCE = 1000;

let server: TestServer;
let ana: Browser;
let platformChannelId: string;
let streamerId: string;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.logIn('kick', 'ana');
  const channel = await server.channelOf('kick', 'ana');
  [platformChannelId, streamerId] = [channel.platformUserId, channel.streamerId];
  await gatherCrowd();
});
afterAll(() => server.close());

async function gatherCrowd(): Promise<void> {
  const { db, unitOfWork } = server.connection;
  const ids = Array.from({ length: VIEWERS }, (_, n) => `crowd-${n}`);
  await insertViewers(
    db,
    ids.map((id) => ({
      viewerId: id,
      accountId: systemRandom.id(),
      streamerId,
      platform: 'kick',
      platformUserId: id,
      name: id,
      picture: '',
      createdAt: 0,
    })),
  );
  const points = createPointsService({ clock: server.clock, random: systemRandom });
  const gift = { streamerId, amount: BALANCE, reason: 'added', reference: '' } as const;
  await unitOfWork(async (tx) => {
    for (const viewerId of ids) await points.changePoints(tx, { ...gift, viewerId, key: `gift:${viewerId}` });
  });
}

/** What somebody types: mostly stakes that they have, on one side or the other. */
function textOf(viewer: number, line: number): string {
  const command = (viewer + (line === 7 ? 1 : 0)) % 2 === 0 ? 'si' : 'no';
  const stake =
    line === 3 ? '5000' : line === 11 ? '0' : line === 19 ? 'half' : String(1 + ((viewer * 7 + line) % 40));
  return `!${command} ${stake}`;
}

function bet(viewer: number, line: number): Promise<void> {
  const id = `crowd-${viewer}`;
  const deliveryId = `rush-${viewer}-${line}`;
  const sentAt = server.clock.now();
  return server.modules.intake.accept('kick', {
    kind: 'chat',
    deliveryId,
    raw: '',
    platformChannelId,
    sentAt,
    message: {
      id: deliveryId,
      sender: { id, login: id, displayName: id, picture: '' },
      roles: [],
      text: textOf(viewer, line),
      sentAt,
    },
  });
}

const readPrediction = async (id: string) => {
  const { items } = predictionListSchema.parse((await ana.get(PREDICTION_API.panel)).json());
  return items.find((prediction) => prediction.id === id);
};

it('10,000 bets at once leave every point where the ledger says it is', async () => {
  const made = await ana.post(PREDICTION_API.panel, buildPrediction());
  const { id } = createdPredictionSchema.parse(made.json());
  expect((await ana.post(`${PREDICTION_API.panel}/${id}/start`)).statusCode).toBeLessThan(300);

  const rush = Array.from({ length: VIEWERS * LINES }, (_, n) => bet(n % VIEWERS, Math.floor(n / VIEWERS)));
  await Promise.all(rush);

  const bets = await server.connection.db.selectFrom('bets').selectAll().execute();
  expect(bets).toHaveLength(VIEWERS);
  const pools = bets.reduce((sum, { amount }) => sum + amount, 0);
  expect(pools).toBeGreaterThan(VIEWERS * LINES);
  const withViewers = async () => {
    const rows = await server.connection.db.selectFrom('viewers').select(['id', 'points']).execute();
    expect(rows.every(({ points }) => points >= 0)).toBe(true);
    return rows.reduce((sum, { points }) => sum + points, 0);
  };
  expect((await withViewers()) + pools).toBe(VIEWERS * BALANCE);

  expect((await ana.post(`${PREDICTION_API.panel}/${id}/close`)).statusCode).toBeLessThan(300);
  const resolved = await ana.post(`${PREDICTION_API.panel}/${id}/resolve`, { winner: 'a' });
  expect(resolved.statusCode, resolved.body).toBeLessThan(300);
  await waitFor(async () => (await readPrediction(id))?.state === 'resolved');
  expect(await withViewers()).toBe(VIEWERS * BALANCE);
  const written = await server.connection.db
    .selectFrom('ledger')
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .where('streamer_id', '=', streamerId)
    .executeTakeFirstOrThrow();
  expect(written.sum).toBe(VIEWERS * BALANCE);
}, 240_000);
