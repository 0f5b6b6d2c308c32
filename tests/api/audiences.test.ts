import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCE_NAMES, AUDIENCES } from '#core/session/audiences.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { listRoutes } from '#tests/setup/routes.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { COOKIE_WRITES, OTHER_WRITES, SESSION_READS } from './known-routes.ts';

/** Routes that let in whoever shows nothing: they begin a login or a pairing, judge later, or this machine calls them. */
const OPEN_TO_ALL = [
  'GET /api/public/twitchViewerLogin',
  'GET /api/public/viewerLogin',
  'GET /api/public/youtubeViewerLogin',
  'GET /api/public/kickViewerLogin',
  'POST /api/donate/paypal',
  'POST /api/extension/pair',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
];

let server: TestServer;
let guarded: string[];
beforeAll(async () => {
  server = await startTestServer();
  const { audienceOf } = server.app;
  guarded = listRoutes(server.app).filter((route) => {
    const audience = audienceOf.get(route);
    return audience !== undefined && AUDIENCES[audience].isCookie;
  });
});
afterAll(() => server.close());

describe('every route', () => {
  it('is for one audience', () => {
    const nobodys = listRoutes(server.app).filter((route) => !server.app.audienceOf.has(route));
    expect(nobodys).toEqual([]);
    expect([...new Set(server.app.audienceOf.values())].sort()).toEqual([...AUDIENCE_NAMES].sort());
  });

  it('that a cookie opens is one of those that are tried without session and CSRF token', () => {
    const tried = [...Object.keys(COOKIE_WRITES), ...SESSION_READS.map((path) => `GET ${path}`)];
    const asked = guarded.filter((route) => !route.startsWith('HEAD '));
    expect(asked.sort()).toEqual([...new Set(tried)].sort());
    expect(asked.filter((route) => OTHER_WRITES.includes(route))).toEqual([]);
  });

  it('that a cookie opens refuses a HEAD without it as well', async () => {
    const heads = guarded.filter((route) => route.startsWith('HEAD '));
    expect(heads.length).toBeGreaterThan(10);
    for (const route of heads) {
      const url = route.replace('HEAD ', '').replace(':id', 'x');
      const answer = await server.app.inject({ method: 'HEAD', url });
      expect(answer.statusCode, route).toBe(401);
    }
  });

  it('of an audience that has to show something refuses an empty call without it', async () => {
    const { audienceOf } = server.app;
    const answering: string[] = [];
    for (const route of listRoutes(server.app)) {
      const audience = audienceOf.get(route);
      const [method = '', path = ''] = route.split(' ');
      if (method === 'HEAD' || audience === undefined || AUDIENCES[audience].shows === null) continue;
      const answer = await server.app.inject({ method: method as 'GET', url: path.replace(':id', 'x') });
      if (answer.statusCode < 400) answering.push(route);
    }
    expect(answering.sort()).toEqual([...OPEN_TO_ALL].sort());
  });

  it('that no cookie opens takes none for a login', async () => {
    const ana = await server.logIn('twitch', 'ana');
    expectError(await ana.get('/api/public/viewer/sessions'), 401, 'no_session');
  });
});
