import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

const dist = mkdtempSync(join(tmpdir(), 'fogata-dist-'));
const siteDir = join(dist, 'site');
let server: TestServer;
let withoutWorker: TestServer;

beforeAll(async () => {
  const files = {
    'site/index.html': '<!doctype html><title>site</title>',
    'site/sw.js': 'the worker',
    'site/sw-off.js': 'its end',
    'site/assets/page-aaaaaaaa.js': 'new',
    'site-earlier/assets/page-bbbbbbbb.js': 'old',
  };
  for (const folder of ['site/assets', 'site-earlier/assets'])
    mkdirSync(join(dist, folder), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, file), text);
  server = await startTestServer({ siteDir });
  withoutWorker = await startTestServer({ siteDir, environment: { SERVICE_WORKER: 'off' } });
});
afterAll(async () => {
  await server.close();
  await withoutWorker.close();
  rmSync(dist, { recursive: true });
});

describe('after an update', () => {
  it('open pages still load the scripts of the build that they are of', async () => {
    const old = await server.openBrowser().get('/assets/page-bbbbbbbb.js');
    expect([old.statusCode, old.body]).toEqual([200, 'old']);
    expect(old.headers['cache-control']).toContain('immutable');
    expect((await server.openBrowser().get('/assets/page-aaaaaaaa.js')).body).toBe('new');
    expect((await server.openBrowser().get('/assets/page-cccccccc.js')).statusCode).toBe(404);
  });

  it('the worker is asked for anew each time, and the operator can take it off every device', async () => {
    const worker = await server.openBrowser().get('/sw.js');
    expect([worker.body, worker.headers['cache-control']]).toEqual(['the worker', 'no-cache']);
    const end = await withoutWorker.openBrowser().get('/sw.js');
    expect([end.body, end.headers['cache-control']]).toEqual(['its end', 'no-cache']);
  });
});
