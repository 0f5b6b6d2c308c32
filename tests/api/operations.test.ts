import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WIDGET_SPEECH } from '#core/alerts/speech-paths.ts';
import { API } from '#core/paths.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { listRoutes } from '#tests/setup/routes.ts';
import { closeModules } from '#server/kernel/module.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';

let server: TestServer;
let siteDir: string;
beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'fogata-site-'));
  mkdirSync(join(siteDir, 'assets'));
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><title>site</title>');
  writeFileSync(join(siteDir, 'overlay.html'), '<!doctype html><title>overlay</title>');
  writeFileSync(join(siteDir, 'assets', 'main-abcdefgh.js'), 'export {};');
  writeFileSync(join(siteDir, 'sw.js'), '// worker');
  server = await startTestServer({ siteDir, environment: { METRICS_TOKEN: 'a-token-for-metrics' } });
});
afterAll(async () => {
  await server.close();
  rmSync(siteDir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => server.openBrowser().get(path, headers);
const html = { accept: 'text/html' };

describe('operators', () => {
  it('learn whether the server lives and is ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ ok: true });
    expect((await get('/readyz')).json()).toEqual({ ok: true });
  });

  it('read how much the database and the disks hold, and whether one is nearly full', async () => {
    const read = async () =>
      (await get('/metrics', { authorization: 'Bearer a-token-for-metrics' })).body.split('\n');
    expect(await read()).toContainEqual(expect.stringMatching(/^fogata_database_bytes [1-9]\d+/));
    const storage = vi.spyOn(server.modules.storage, 'read');
    const full = { place: 'data', used: 80, size: 100 } as const;
    storage.mockReturnValue({ database: 7, disks: [full, { place: 'spool', used: 79, size: 100 }] });
    expect(await read()).toEqual(
      expect.arrayContaining([
        'fogata_database_bytes 7',
        'fogata_disk_used_bytes{place="data"} 80',
        'fogata_disk_size_bytes{place="spool"} 100',
        'fogata_disk_nearly_full{place="data"} 1',
        'fogata_disk_nearly_full{place="spool"} 0',
      ]),
    );
    storage.mockRestore();
  });

  it('learn that it is not ready without its database', async () => {
    const own = await startTestServer();
    await closeModules(own.modules.list, own.kernel.leases);
    await own.connection.close();
    const answer = await own.openBrowser().get('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { ok: false }]);
    await own.app.close();
    await own.sandbox.close();
  });

  it('read how many events wait for the database', async () => {
    const { body } = await get('/metrics', { authorization: 'Bearer a-token-for-metrics' });
    expect(body).toContain('fogata_waiting_events 0');
    expect(body).toContain('fogata_refused_events 0');
  });

  it('read metrics on the machine itself or with the token, and nobody else does', async () => {
    expectError(await get('/metrics'), 403, 'forbidden');
    expectError(await get('/metrics', { authorization: 'Bearer wrong' }), 403, 'forbidden');
    expect((await get('/metrics', { authorization: 'Bearer a-token-for-metrics' })).body).toContain(
      'process_cpu',
    );
    const local = await fetch(`${server.url}/metrics`);
    expect(await local.text()).toContain('process_cpu');
  });

  it.each(['/', '/panel', '/widgets/alerts', '/healthz', '/api/nothing'])(
    'have %s say which features of the browser it never uses',
    async (path) => {
      const { headers } = await get(path, html);
      expect(headers['permissions-policy']).toContain('camera=(), ');
      expect(headers['permissions-policy']).toContain('microphone=(), ');
    },
  );

  it('are not taken for local behind a proxy that they did not name', async () => {
    const proxied = await fetch(`${server.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(proxied.status).toBe(403);
  });

  it('find every call in the OpenAPI document', async () => {
    const document: { openapi: string; paths: Record<string, Record<string, unknown>> } = (
      await get(API.openApi)
    ).json();
    expect(document.openapi).toMatch(/^3\./);
    const described = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const hidden =
      /^GET \/((healthz|readyz|metrics|source|\*|widgets\/(alerts(\/frame|\/preview)?|prediction|chat|events)|api\/docs\/json|api\/stream)?$|.*\.(js|html)$)/;
    const expected = listRoutes(server.app).filter(
      (route) => !/^(HEAD|OPTIONS) /.test(route) && !hidden.test(route),
    );
    expect(described.sort()).toEqual(expected.sort());
  });

  it('find there what every GET call answers', async () => {
    const document: {
      paths: Record<string, { get?: { responses: Record<string, { content?: unknown }> } }>;
    } = (await get(API.openApi)).json();
    // A login sends the browser on to the platform; a table is a file.
    const calls = Object.entries(document.paths).filter(
      ([path, { get: call }]) =>
        path.startsWith('/api/') &&
        call !== undefined &&
        !/(viewerlogin|\/csv|\/backups\/\{id\}\/file)$/i.test(path),
    );
    const lacking = calls.filter(([, { get: call }]) => call?.responses['200']?.content === undefined);
    expect(calls.length).toBeGreaterThan(8);
    expect(lacking.map(([path]) => path)).toEqual([]);
    expect(document.paths[WIDGET_SPEECH]?.get?.responses['200']?.content).toEqual({
      'audio/mpeg': { schema: expect.objectContaining({ type: 'string', format: 'binary' }) as unknown },
    });
  });
});

describe('every answer', () => {
  it.each(['/', '/widgets/alerts', API.count, '/nada', '/assets/main-abcdefgh.js'])(
    'at %s carries the security headers',
    async (path) => {
      const { headers } = await get(path, html);
      const policy = Object.fromEntries(
        String(headers['content-security-policy'])
          .split(';')
          .map((part) => part.trim().split(/ (.*)/s) as [string, string]),
      );
      expect(policy['default-src']).toBe("'self'");
      expect(policy['script-src']).toBe("'self'");
      expect(policy['frame-src']).toBe("'self'");
      expect(policy['base-uri']).toBe("'none'");
      expect(policy['object-src']).toBe("'none'");
      expect(policy['form-action']).toContain('https://www.paypal.com');
      // Alerts show what the streamer chose, from wherever it is; no other page here asks another host for pictures.
      const any = path === '/widgets/alerts' ? ` https: ${server.sandbox.url}` : '';
      expect(policy['img-src']).toBe(`'self' data:${any}`);
      expect(policy['frame-ancestors']).toBe(path === '/widgets/alerts' ? "'self'" : "'none'");
      // The overlay reads sounds of other sites, to know how loud they are; the site searches GIFs, here the sandbox's.
      const connect = path === '/widgets/alerts' ? 'https:' : new URL(server.sandbox.url).origin;
      expect(policy['connect-src']).toBe(`'self' ${connect}`);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        // The overlay's address is a secret.
        'referrer-policy': path === '/widgets/alerts' ? 'no-referrer' : 'strict-origin-when-cross-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
    },
  );
});

describe('the log', () => {
  it('has no line for what is merely asked', async () => {
    const { logger } = server.kernel;
    const levels = ['debug', 'info', 'warn', 'error'] as const;
    const spies = levels.map((level) => vi.spyOn(logger, level));
    for (const path of ['/', API.count, '/api/nada']) await get(path, html);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe('the built site', () => {
  it.each(['/', '/entrar', '/panel/commands', '/p/ana/commands', '/k/ana/leaderboard'])(
    'opens at %s and is always asked for anew',
    async (path) => {
      const answer = await get(path, html);
      expect([answer.statusCode, answer.body.includes('<title>site')]).toEqual([200, true]);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('opens the overlay from no cache', async () => {
    const answer = await get('/widgets/alerts?id=a&bid=b', html);
    expect(answer.body).toContain('<title>overlay');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is kept for a year where the name says what is in it, and may be used in other frames', async () => {
    const hashed = await get('/assets/main-abcdefgh.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/gone-abcdefgh.js',
    '/api/nada',
    '/twitch/nada',
    '/test/nada',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2f..%2fetc%2fpasswd',
  ])('has no page at %s', async (path) => {
    const answer = await get(path, path.startsWith('/assets') ? {} : { accept: '*/*' });
    expect([403, 404]).toContain(answer.statusCode);
    expect(answer.json()).toHaveProperty('code');
    expect(answer.body).not.toMatch(/fogata-site|<title>|root:/);
  });

  it('has no page where the server’s own calls are, whatever a browser asks for', async () => {
    for (const path of ['/api/nada', '/alerts/nada', '/kick/nada']) {
      expectError(await get(path, html), 404, 'unknown_route', path);
    }
  });
});

describe('a public address with https', () => {
  let https: TestServer;
  beforeAll(async () => {
    https = await startTestServer({
      environment: { PUBLIC_URL: 'https://fogata.example/', TRUST_PROXY: 'on', SANDBOX: 'on' },
    });
  });
  afterAll(() => https.close());

  it('is where plain http is sent to, with path and query', async () => {
    const browser = https.openBrowser();
    for (const headers of [{ host: 'fogata.example' }, { host: 'evil.example' }]) {
      const answer = await browser.get('/p/ana?x=1', headers);
      expect([answer.statusCode, answer.headers.location]).toEqual([308, 'https://fogata.example/p/ana?x=1']);
    }
  });

  it.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])('may be plain on %s', async (host) => {
    expect((await https.openBrowser().get('/healthz', { host })).statusCode).toBe(200);
  });

  it('is never left again', async () => {
    const headers = { host: 'fogata.example', 'x-forwarded-proto': 'https' };
    const answer = await https.openBrowser().get(API.count, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('a public address with https behind a proxy that TRUST_PROXY does not name', () => {
  let https: TestServer;
  beforeAll(async () => {
    https = await startTestServer({ environment: { PUBLIC_URL: 'https://fogata.example/' } });
  });
  afterAll(() => https.close());

  it.each([
    ['who came with https', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }, 200],
    ['who came, it does not say how', { 'x-forwarded-for': '203.0.113.9' }, 200],
    ['who came with http', { 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.9' }, 308],
  ])('sends nobody in a circle: %s', async (_who, forwarded, status) => {
    const headers = { host: 'fogata.example', ...forwarded };
    expect((await https.openBrowser().get(API.count, headers)).statusCode).toBe(status);
  });
});
