import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKUP_API } from '#core/backup/paths.ts';
import type { SectionName } from '#core/backup/section-names.ts';
import { COOKIE, CSRF_HEADER } from '#core/session/limits.ts';
import { storeEverything } from '#tests/factories/whole-account.ts';
import { comparable, exportOf, sendExport, type Document } from '#tests/setup/backup.ts';
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
      [
        withSettings({ raffles: { enabled: true, keyword: 'points', seconds: 30, max: 5 } }),
        'raffles.keyword',
      ],
      [withSettings({ prefix: '/' }), 'settings.prefix'],
      [{ ...whole, settings: undefined }, 'settings'],
      [JSON.stringify(whole).replace('"points":', '"__proto__":{"points":1},"points":'), '__proto__'],
      [JSON.stringify(whole).replace('"language":', '"constructor":1,"language":'), 'constructor'],
    ];
    for (const [document, place] of cases) {
      const answer = await sendExport(panel, BACKUP_API.check, document);
      const { error, errors } = expectError(answer, 400, 'invalid', place);
      expect(`${error} ${JSON.stringify(errors)}`, place).toContain(place);
    }
    const twice = { ...whole, shop: [first('shop'), first('shop')] };
    const alike = { ...whole, counters: [{ ...first('counters'), name: 'hola' }] };
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
