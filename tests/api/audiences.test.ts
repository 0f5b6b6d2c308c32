import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIENCE_NAMES, AUDIENCES } from '#core/session/audiences.ts';
import { expectError } from '#tests/setup/expect-error.ts';
import { listRoutes } from '#tests/setup/routes.ts';
import { startTestServer, type TestServer } from '#tests/setup/server.ts';
import { COOKIE_WRITES, OTHER_WRITES, SESSION_READS } from './known-routes.ts';

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

  it('that no cookie opens takes none for a login', async () => {
    const ana = await server.logIn('twitch', 'ana');
    expectError(await ana.get('/api/public/viewer/sessions'), 401, 'no_session');
  });
});
