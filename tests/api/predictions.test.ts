import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINK_QUERY, PANEL_CHANNEL_LINK } from '#core/channels/paths.ts';
import { API, LINK_PATH } from '#core/paths.ts';
import { PLATFORMS } from '#core/platforms/platform.ts';
import { CREATIONS_A_MINUTE } from '#core/predictions/limits.ts';
import { PREDICTION_API } from '#core/predictions/paths.ts';
import {
  createdPredictionSchema,
  predictionListSchema,
  predictionSchema,
  publicPredictionSchema,
  type Prediction,
} from '#core/predictions/schema.ts';
import { sumLedger } from '#server/features/ledger/ledger.repository.ts';
import { listViewerStates } from '#server/features/viewers/viewer.repository.ts';
import { buildPrediction } from '#tests/factories/predictions.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { eventually } from '#tests/setup/eventually.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { waitFor, type SandboxedPlatform } from '#tests/setup/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let ana: Browser;
let luz: Browser;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.logIn('twitch', 'ana');
  for (const platform of ['kick', 'youtube', 'trovo'] as const) await link(platform);
  luz = await server.logIn('kick', 'luz');
});
afterAll(() => server.close());

/** Links a further channel of the same name. */
async function link(platform: SandboxedPlatform): Promise<void> {
  const page = new URL(await ana.walkLogin(platform, 'ana', LINK_PATH[platform]), server.url);
  const linked = await ana.post(PANEL_CHANNEL_LINK, { code: page.searchParams.get(LINK_QUERY) });
  expect(linked.statusCode, linked.body).toBe(200);
  if (platform === 'youtube')
    await server.sandbox.control('youtube', 'event', { channel: 'ana', type: 'live' });
  const { id } = await server.channelOf(platform, 'ana');
  await waitFor(() => server.modules.intake.feeds.stateOf(id)?.state === 'connected');
}

async function createPublicly(change: object = {}): Promise<string> {
  const answer = await server.openBrowser().post(PREDICTION_API.create, { ...buildPrediction(), ...change });
  expect(answer.statusCode, answer.body).toBe(200);
  return createdPredictionSchema.parse(answer.json()).id;
}

const list = async (browser = ana): Promise<Prediction[]> =>
  predictionListSchema.parse((await browser.get(PREDICTION_API.panel)).json()).items;
const find = async (id: string) => (await list()).find((prediction) => prediction.id === id);
const untilPrediction = (id: string, shape: Partial<Prediction>) =>
  eventually(async () => expect(await find(id)).toMatchObject(shape));

const say = (platform: SandboxedPlatform, user: string, text: string, roles: string[] = []) =>
  server.sandbox.control(platform, 'chat', { channel: 'ana', user, text, roles });
const replied = (platform: SandboxedPlatform, text: string) =>
  waitFor(async () => (await server.sandbox.said(platform, 'ana')).find((line) => line.includes(text)));

async function viewerOf(platform: SandboxedPlatform, name: string) {
  const { streamerId } = await server.channelOf('twitch', 'ana');
  const { id } = await server.sandbox.stateOf(platform, name);
  const [viewer] = await listViewerStates(server.connection.db, streamerId, platform, [id]);
  return viewer;
}

/** Lets a viewer write once and gives them points. */
async function enrich(platform: SandboxedPlatform, name: string, amount: number): Promise<void> {
  await say(platform, name, 'hola');
  const viewer = await waitFor(() => viewerOf(platform, name));
  const { streamerId } = await server.channelOf('twitch', 'ana');
  const gift = { streamerId, viewerId: viewer.viewerId, amount, reference: '' };
  await server.kernel.unitOfWork((tx) =>
    server.modules.points.changePoints(tx, {
      ...gift,
      reason: 'added',
      key: `gift:${viewer.viewerId}`,
    }),
  );
}

const step = (browser: Browser, id: string, name: string, body?: object) =>
  browser.post(`${PREDICTION_API.panel}/${id}/${name}`, body);

describe('creating a prediction', () => {
  it('needs no login and answers an id that nobody guesses', async () => {
    const ids = [await createPublicly(), await createPublicly()];
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{12}$/);
    expect(new Set(ids).size).toBe(2);
  });

  it('makes one of what is sent twice with its key, also at the same time', async () => {
    const key = 'a-key-that-nobody-else-has';
    const same = await Promise.all([createPublicly({ key }), createPublicly({ key })]);
    same.push(await createPublicly({ key }));
    expect(new Set(same).size).toBe(1);
    expect(same[0]).toMatch(/^[A-Za-z0-9]{12}$/);
    // Another one that a mistaken page sends with it is not taken for the first.
    expect(await createPublicly({ key, question: '¿Otra?' })).not.toBe(same[0]);
    const stored = server.connection.db.selectFrom('predictions').select('id').where('id', '=', same[0]);
    expect(await stored.execute()).toHaveLength(1);
    const body = { ...buildPrediction(), key: 'short' };
    expectError(await server.openBrowser().post(PREDICTION_API.create, body), 400, 'invalid');
  });

  it('names everything that is wrong, in the order of the checks', async () => {
    const refuse = async (change: object) => {
      const body = { ...buildPrediction(), ...change };
      return expectError(await server.openBrowser().post(PREDICTION_API.create, body), 400, 'invalid').errors;
    };
    expect(await refuse({ question: '' })).toEqual([{ code: 'title_empty', field: 'question' }]);
    const all = await refuse({
      question: 'q'.repeat(51),
      responseA: '',
      responseB: '',
      commandA: 'un comando',
      commandB: '!UN COMANDO',
      time: 31,
    });
    expect(all?.map(({ code }) => code)).toEqual([
      'title_too_long',
      'responses_empty',
      'commands_too_long',
      'time_too_long',
      'commands_equal',
      'responses_equal',
      'commands_spaced',
    ]);
  });

  it('takes what is missing or of another kind for empty', async () => {
    const sparse = { question: 7, commandA: null, time: '15' };
    const answer = await server.openBrowser().post(PREDICTION_API.create, sparse);
    expect(expectError(answer, 400, 'invalid').errors?.map(({ code }) => code)).toEqual([
      'title_empty',
      'responses_empty',
      'commands_empty',
      'time_missing',
      'commands_equal',
      'responses_equal',
    ]);
  });

  it('refuses what it does not know', async () => {
    const surprise = { ...buildPrediction(), streamer: 'ana' };
    expectError(await server.openBrowser().post(PREDICTION_API.create, surprise), 400, 'invalid');
  });

  it('is limited by address', async () => {
    const browser = server.openBrowser();
    for (let n = 0; n < CREATIONS_A_MINUTE; n += 1)
      expect((await browser.post(PREDICTION_API.create, buildPrediction())).statusCode).toBe(200);
    expectError(await browser.post(PREDICTION_API.create, buildPrediction()), 429, 'too_fast');
    await createPublicly();
  });
});

describe('a prediction in chat', () => {
  it('runs on every linked channel, from the start to the payout', async () => {
    for (const platform of PLATFORMS) await enrich(platform, `Vera${platform}`, 100);
    const id = await createPublicly({ commandA: 'Rojo', commandB: 'azul' });
    // Neither viewers nor strangers start, close or decide anything.
    await say('twitch', 'Veratwitch', `!bet create ${id}`);
    await say('kick', 'jefa', `!bet create ${id}`, ['moderator']);
    await untilPrediction(id, { state: 'open' });
    for (const platform of PLATFORMS)
      expect(await replied(platform, '¿Ganamos?')).toContain('Sí: !Rojo puntos · No: !azul puntos');

    await say('twitch', 'Veratwitch', '!rojo 40');
    await say('kick', 'Verakick', '!ROJO half');
    await say('trovo', 'Veratrovo', '!azul all');
    await say('youtube', 'Verayoutube', '!azul 25%');
    await untilPrediction(id, { poolA: 90, betsA: 2, poolB: 125, betsB: 2 });
    for (const order of ['!bet close', '!bet win rojo', '!bet cancel'])
      await say('twitch', 'Veratwitch', order);
    await say('twitch', 'Veratwitch', '!rojo 10');
    await untilPrediction(id, { state: 'open', poolA: 100 });

    await say('twitch', 'jefe', '!bet close', ['moderator']);
    await untilPrediction(id, { state: 'closed' });
    for (const platform of PLATFORMS) await replied(platform, 'Se cierran las apuestas');
    await say('kick', 'ana', '!bet win ROJO', ['broadcaster']);
    await untilPrediction(id, { state: 'resolved', winner: 'a' });
    for (const platform of PLATFORMS)
      await replied(platform, 'Gana «Sí». Ganadores: 2; se reparten 125 puntos.');
    // 125 · 50 / 100 for each: 62, and the point that is left for the first of equals.
    const points = await Promise.all(
      PLATFORMS.map(async (platform) => {
        const viewer = await viewerOf(platform, `Vera${platform}`);
        expect(await sumLedger(server.connection.db, viewer?.viewerId ?? '')).toBe(viewer?.points);
        return viewer?.points ?? 0;
      }),
    );
    expect(points.reduce((sum, point) => sum + point)).toBe(400);
    expect(points.toSorted((one, other) => one - other)).toEqual([0, 75, 162, 163]);
  });

  it('gives everything back on !bet cancel, and says why something cannot be done', async () => {
    const mod = (text: string) => say('kick', 'jefa', text, ['moderator']);
    await mod('!bet create nada');
    await replied('kick', 'Esa predicción no existe');
    const taken = await createPublicly({ commandB: 'points' });
    await mod(`!bet create ${taken}`);
    await replied('kick', '!points es un comando propio del bot');
    expect((await ana.post(API.panelCommands, { cmd: 'verde', msg: 'Verde' })).statusCode).toBe(201);
    await mod(`!bet create ${await createPublicly({ commandB: 'VERDE' })}`);
    await replied('kick', '!verde ya es del comando !verde');

    const id = await createPublicly({ question: '¿Se cancela?' });
    await mod(`!bet create ${id}`);
    await untilPrediction(id, { state: 'open' });
    await enrich('kick', 'Pía', 50);
    await say('kick', 'Pía', '!si all');
    await untilPrediction(id, { poolA: 50 });
    await mod(`!bet create ${await createPublicly()}`);
    await replied('kick', 'Ya hay una predicción en marcha');
    await mod('!bet win quizas');
    await replied('kick', 'Uso: !bet win si · !bet win no');
    await mod('!bet cancel');
    await untilPrediction(id, { state: 'cancelled' });
    for (const platform of PLATFORMS) await replied(platform, 'Predicción cancelada: ¿Se cancela?');
    expect((await viewerOf('kick', 'Pía'))?.points).toBe(50);
    await mod('!bet cancel');
    await replied('kick', 'No hay ninguna predicción que cerrar o resolver');
  });

  it('keeps its commands while it runs: the streamer gives none of these names to another', async () => {
    const id = await createPublicly({ question: '¿Después?', commandA: 'luego' });
    await say('kick', 'jefa', `!bet create ${id}`, ['moderator']);
    await untilPrediction(id, { state: 'open' });
    const other = { cmd: 'luego', msg: 'Otra cosa' };
    expectError(await ana.post(API.panelCommands, other), 409, 'duplicate');
    await enrich('kick', 'Sol', 50);
    await say('kick', 'Sol', '!luego 20');
    await untilPrediction(id, { poolA: 20 });
    expect((await step(ana, id, 'cancel')).statusCode).toBe(200);
    await untilPrediction(id, { state: 'cancelled' });
  });
});

describe('predictions in the panel', () => {
  it('are created, started, closed and resolved', async () => {
    const created = await ana.post(PREDICTION_API.panel, buildPrediction({ question: '¿Del panel?' }));
    expect(created.statusCode, created.body).toBe(201);
    const { id, state } = predictionSchema.parse(created.json());
    expect(state).toBe('waiting');
    for (const [name, shape, body] of [
      ['start', { state: 'open' }],
      ['close', { state: 'closed' }],
      ['resolve', { winner: 'b' }, { winner: 'b' }],
    ] as const) {
      const answer = await step(ana, id, name, body);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject(shape);
      expectError(
        await step(ana, id, name, body),
        name === 'start' ? 404 : 409,
        name === 'start' ? 'not_found' : 'already_settled',
      );
    }
    await untilPrediction(id, { state: 'resolved' });
    await replied('twitch', '¿Del panel?');
    await replied('kick', '¿Del panel?');
  });

  it('are deleted while they wait', async () => {
    const { id } = predictionSchema.parse((await ana.post(PREDICTION_API.panel, buildPrediction())).json());
    expect((await ana.call('DELETE', `${PREDICTION_API.panel}/${id}`)).statusCode).toBe(204);
    expectError(await ana.call('DELETE', `${PREDICTION_API.panel}/${id}`), 404, 'not_found');
    expect(await find(id)).toBeUndefined();
  });

  it('keep to the rules of a new prediction', async () => {
    const answer = await ana.post(PREDICTION_API.panel, buildPrediction({ responseB: 'Sí' }));
    expect(expectError(answer, 400, 'invalid').errors).toEqual([
      { code: 'responses_equal', field: 'responseB' },
    ]);
  });

  it('are nobody else’s', async () => {
    const { id } = predictionSchema.parse((await ana.post(PREDICTION_API.panel, buildPrediction())).json());
    const tryAll = async () => {
      for (const name of ['start', 'close', 'cancel'])
        expectError(await step(luz, id, name), 404, 'not_found');
      expectError(await step(luz, id, 'resolve', { winner: 'a' }), 404, 'not_found');
      expectError(await luz.call('DELETE', `${PREDICTION_API.panel}/${id}`), 404, 'not_found');
    };
    await tryAll();
    expect((await step(ana, id, 'start')).statusCode).toBe(200);
    await tryAll();
    expect(await find(id)).toMatchObject({ state: 'open' });
    expect(await list(luz)).toEqual([]);
    await step(ana, id, 'cancel');
    await untilPrediction(id, { state: 'cancelled' });
  });
});

describe('the public answer', () => {
  it('has what runs and what was before, and nothing that waits', async () => {
    const read = async () => {
      // What was read a moment ago may be served a second longer.
      server.clock.travel(1000);
      const query = '?user=ana&platform=twitch';
      return publicPredictionSchema.parse(
        (await server.openBrowser().get(`${PREDICTION_API.publicPrediction}${query}`)).json(),
      );
    };
    const draft = buildPrediction({ question: '¿Pública?' });
    const { id } = predictionSchema.parse((await ana.post(PREDICTION_API.panel, draft)).json());
    expect(JSON.stringify(await read())).not.toContain(id);
    await step(ana, id, 'start');
    expect(await read()).toMatchObject({
      user: { name: 'ana', platform: 'twitch' },
      current: { id, state: 'open', question: '¿Pública?' },
    });
    await step(ana, id, 'cancel');
    await untilPrediction(id, { state: 'cancelled' });
    const after = await read();
    expect(after.current).toBeNull();
    expect(after.history[0]).toMatchObject({ id, state: 'cancelled' });
    const unknown = `${PREDICTION_API.publicPrediction}?user=nadie&platform=twitch`;
    expectError(await server.openBrowser().get(unknown), 404, 'not_found');
  });
});
