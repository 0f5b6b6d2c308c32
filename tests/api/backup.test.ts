import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKUP_API } from '#core/backup/paths.ts';
import type { SectionName } from '#core/backup/section-names.ts';
import { API } from '#core/paths.ts';
import { COOKIE, CSRF_HEADER } from '#core/session/limits.ts';
import { checkExport } from '#server/features/backup/check-export.ts';
import { storeEverything } from '#tests/factories/whole-account.ts';
import { comparable, exportOf, largeExport, sendExport, type Document } from '#tests/setup/backup.ts';
import type { Browser } from '#tests/setup/browser.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { multipart, MULTIPART_HEADERS, sendMultipart } from '#tests/setup/multipart.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

describe('a file that cannot be imported', () => {
  let server: TestServer;
  let panel: Browser;
  let whole: Document;
  beforeAll(async () => {
    server = await startTestServer();
    const ana = await server.logIn('twitch', 'ana');
    await storeEverything(server, ana, 'ana');
    whole = await exportOf(ana);
    panel = await server.logIn('twitch', 'bea');
  });
  afterAll(() => server.close());

  const first = (section: SectionName) => (whole[section] as Document[])[0] ?? {};
  const withSettings = (settings: Document) => ({
    ...whole,
    settings: { ...(whole['settings'] as Document), ...settings },
  });

  it('is told apart from what is no export', async () => {
    for (const text of ['', 'hola', '[]', '{"a":1', '{"format":"fogata-export"} x', '{"commands":[{]}'])
      expectError(await sendExport(panel, BACKUP_API.check, text), 400, 'not_an_export', text);
    expectError(await sendExport(panel, BACKUP_API.check, { format: 'other' }), 400, 'not_an_export');
    expectError(await sendExport(panel, BACKUP_API.check, `{"a":${'['.repeat(100)}`), 400, 'not_an_export');
  });

  it.each([0, 2, '1', null])('names its version %j', async (version) => {
    const answer = await sendExport(panel, BACKUP_API.check, { ...whole, version, newThing: [{}] });
    expect(expectError(answer, 400, 'export_version').error).toContain(JSON.stringify(version));
  });

  it('is named with the place of what is wrong', async () => {
    const cases: [Document | string, string][] = [
      [{ ...whole, extra: [], more: 1 }, 'more'],
      [{ ...whole, commands: [{ ...first('commands'), extra: 1 }] }, 'commands 1'],
      [{ ...whole, timers: [first('timers'), { ...first('timers'), interval: 0 }] }, 'timers 2.interval'],
      [{ ...whole, ledger: [{ ...first('ledger'), viewer: 'twitch:nobody' }] }, 'ledger 1'],
      [{ ...whole, ledger: [] }, 'viewers'],
      [{ ...whole, shop: [{ ...first('shop'), name: 'a\u0000b' }] }, 'shop 1.name'],
      [{ ...whole, uploadParts: [] }, 'uploads'],
      [{ ...whole, uploads: [{ ...first('uploads'), size: 0 }] }, 'uploads 1.size'],
      [{ ...whole, counters: [{ ...first('counters'), name: 'muertes+' }] }, 'counters 1.name'],
      [{ ...whole, streams: [] }, 'streamChat 1'],
      [withSettings({ prefix: '/' }), 'settings.prefix'],
      [{ ...whole, settings: undefined }, 'settings'],
      [JSON.stringify(whole).replace('"points":', '"__proto__":{"points":1},"points":'), '__proto__'],
      [JSON.stringify(whole).replace('"language":', '"constructor":1,"language":'), 'constructor'],
      [JSON.stringify(whole).replace('"language":', '"prototype":{},"language":'), 'prototype'],
    ];
    for (const [document, place] of cases) {
      const answer = await sendExport(panel, BACKUP_API.check, document);
      const { error, errors } = expectError(answer, 400, 'invalid', place);
      expect(`${error} ${JSON.stringify(errors)}`, place).toContain(place);
    }
    const twice = { ...whole, shop: [first('shop'), first('shop')] };
    const alike = { ...whole, commands: [first('commands'), { ...first('commands'), cmd: 'BUENAS' }] };
    for (const document of [twice, alike])
      expectError(await sendExport(panel, BACKUP_API.check, document), 409, 'duplicate');
    expect(({} as Document)['points']).toBeUndefined();
  });

  it('changes nothing, whatever is wrong with it', async () => {
    const before = comparable(await exportOf(panel));
    const bytes = Buffer.from('no picture').toString('base64');
    const upload = first('uploads');
    const liar = {
      ...whole,
      uploads: [{ ...upload, size: 10 }],
      uploadParts: [{ file: upload['file'], data: bytes }],
    };
    expectError(await sendExport(panel, BACKUP_API.import, liar), 400, 'unsupported_file');
    expectError(await sendExport(panel, BACKUP_API.import, { ...whole, version: 2 }), 400, 'export_version');
    expect(comparable(await exportOf(panel))).toEqual(before);
  });

  it('leaves no file behind when the database refuses a row', async () => {
    const { db } = server.connection;
    const folder = join(server.config.dataDir, 'uploads');
    const before = await readdir(folder);
    await sql`create trigger full before insert on donations begin select raise(abort, 'full'); end`.execute(
      db,
    );
    expectError(await sendExport(panel, BACKUP_API.import, whole), 500, 'failed');
    await sql`drop trigger full`.execute(db);
    expect(await readdir(folder)).toEqual(before);
  });

  it('gives nobody more variants of an alert than their rank has', async () => {
    const alertVariants = Array.from({ length: 6 }, () => first('alertVariants'));
    const answer = await sendExport(panel, BACKUP_API.import, { ...whole, alertVariants });
    expectError(answer, 409, 'variant_limit');
    expect((await exportOf(panel))['viewers']).toEqual([]);
  });

  it('is refused to the end of its body, however long', async () => {
    const text = Buffer.alloc(8 * 1024 * 1024, 'hola ');
    const headers = {
      ...MULTIPART_HEADERS,
      cookie: [...panel.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      [CSRF_HEADER]: panel.cookies.get(COOKIE.csrf) ?? '',
    };
    for (const [field, code] of [
      ['file', 'not_an_export'],
      ['other', 'invalid'],
    ] as const) {
      const sending = request(`${server.url}${BACKUP_API.check}`, { method: 'POST', headers });
      const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
      // A browser shows the answer when it has sent all.
      const sent = once(sending, 'finish');
      sending.end(multipart('video.mp4', text, field, 'video/mp4'));
      const [[answer]] = await Promise.all([answered, sent]);
      expect(answer.statusCode).toBe(400);
      expect(await json(answer)).toMatchObject({ code });
    }
  });

  it('is refused where it comes in another way', async () => {
    expectError(await panel.post(BACKUP_API.import, { version: 1 }), 400, 'invalid');
    const wrong = multipart('export.json', JSON.stringify(whole), 'other', 'application/json');
    expectError(await sendMultipart(panel, BACKUP_API.check, wrong), 400, 'invalid');
  });
});

it('is imported with names that something else answers to today, which the check tells', async () => {
  const server = await startTestServer();
  const ana = await server.logIn('twitch', 'ana');
  await storeEverything(server, ana, 'ana');
  await ana.post(API.panelCommands, { cmd: 'vieja', msg: 'De antes', aliases: ['enlace'] });
  // As of a time when the bot had no command of these names.
  const { db } = server.connection;
  await db
    .updateTable('commands')
    .set({ cmd: 'Raffle', aliases: '["link"]' })
    .where('cmd', '=', 'vieja')
    .execute();
  for (const [before, now] of Object.entries({ vieja: 'raffle', enlace: 'link' }))
    await db.updateTable('command_names').set({ name_key: now }).where('name_key', '=', before).execute();
  await db.updateTable('counters').set({ name: 'quote', name_key: 'quote' }).execute();
  await db.updateTable('raffle_settings').set({ keyword: 'quote' }).execute();
  await db.updateTable('builtin_settings').set({ cmd: 'quote' }).where('name', '=', 'points').execute();
  const quote = { cmd: 'quote', mods: 0, userCooldown: 3, channelCooldown: 3, enabled: true };
  expect((await ana.call('PUT', '/api/panel/builtins/quote', { body: quote })).statusCode).toBe(200);

  const whole = await exportOf(ana);
  const bea = await server.logIn('twitch', 'bea');
  for (const path of [BACKUP_API.check, BACKUP_API.import]) {
    const answer = await sendExport(bea, path, whole);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      unheard: [
        { section: 'commands', name: 'Raffle' },
        { section: 'commands', name: 'link' },
        { section: 'settings', name: 'quote' },
        { section: 'counters', name: 'quote' },
      ],
    });
  }
  expect(comparable(await exportOf(bea))).toEqual(comparable(whole));
  await server.close();
});

it('is checked in slices when it is large: others have their turn in between', async () => {
  const server = await startTestServer();
  const file = largeExport(await exportOf(await server.logIn('twitch', 'ana')), 10_000, 50_000);
  await server.close();
  let turns = 0;
  let turnsOfReading = 0;
  let ticking = setImmediate(function tick() {
    turns += 1;
    ticking = setImmediate(tick);
  });
  const limits = { each: 1, together: 1 };
  const { counts } = await checkExport(chunks(), limits);
  clearImmediate(ticking);
  expect([counts.get('viewers'), counts.get('ledger')]).toEqual([10_000, 50_000]);
  // Each viewer is looked up, summed up and compared.
  expect(turns - turnsOfReading).toBeGreaterThanOrEqual(25);

  async function* chunks(): AsyncGenerator<Buffer> {
    yield await Promise.resolve(Buffer.from(JSON.stringify(file)));
    turnsOfReading = turns;
  }
});

it('exports nothing while stakes are on a prediction', async () => {
  const server = await startTestServer();
  const panel = await server.logIn('twitch', 'ana');
  const prediction = {
    question: '¿Gana?',
    responseA: 'Sí',
    responseB: 'No',
    commandA: 'si',
    commandB: 'no',
    time: 15,
  };
  const { id } = (await panel.post('/api/panel/predictions', prediction)).json<{ id: string }>();
  expect((await panel.post(`/api/panel/predictions/${id}/start`)).statusCode).toBeLessThan(300);
  expectError(await panel.get(BACKUP_API.export), 409, 'prediction_running');
  await server.close();
});

it('is read from before there were counters, quotes, streams and some settings, which stay as they are', async () => {
  const server = await startTestServer();
  const ana = await server.logIn('twitch', 'ana');
  await storeEverything(server, ana, 'ana');
  const later = [
    'counters',
    'quotes',
    'streams',
    'streamChat',
    'moderation',
    'overlays',
    'prefix',
    'raffles',
  ];
  const without = (document: Document) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => !later.includes(name)));
  const whole = await exportOf(ana);
  const settings = without(whole['settings'] as Document);
  const panel = await server.logIn('twitch', 'bea');
  const before = (await exportOf(panel))['settings'] as Document;
  const { moderation, overlays, prefix, raffles } = before;
  expect((await sendExport(panel, BACKUP_API.import, { ...without(whole), settings })).statusCode).toBe(200);
  expect(await exportOf(panel)).toMatchObject({
    counters: [],
    quotes: [],
    settings: { moderation, overlays, prefix, raffles, ...settings },
  });
  await server.close();
});
