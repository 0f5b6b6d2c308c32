import { createMemoryRouter, matchRoutes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { HOME_PATH } from '#core/follows/paths.ts';
import { fightPath, PRIVACY_PATH } from '#core/paths.ts';
import { COOKIE } from '#core/session/limits.ts';
import { OFFLINE_NAMESPACES } from '#core/used-files.ts';
import { clearCookie, writeCookie } from '#src/lib/cookies.ts';
import { loader as enterGuardedArea } from './guarded-area.ts';
import { namespacesOf } from './lazy-page.ts';
import { routes } from './routes.tsx';
import { eventually } from '#tests/setup/eventually.ts';

afterEach(() => {
  clearCookie(COOKIE.token);
  clearCookie(COOKIE.language);
});

async function endOf(path: string): Promise<string> {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await eventually(() => expect(router.state.initialized).toBe(true));
  const { pathname } = router.state.location;
  router.dispose();
  return pathname;
}

describe('the routes of the site', () => {
  it.each(['/panel', '/i', '/inicio', '/widgets', '/premium', '/bot', '/panel/bot', '/panel/profile'])(
    'lead from %s to /entrar without the token',
    async (path) => {
      expect(await endOf(path)).toBe('/entrar');
    },
  );

  it.each([
    ['en', '/login'],
    ['de', '/einloggen'],
    ['fr', '/'],
  ])('lead from the panel to the login in the language that was chosen: %s', async (language, path) => {
    writeCookie(COOKIE.language, language, 60_000);
    expect(await endOf('/panel')).toBe(path);
  });

  it('lead from /bot to the bot’s page with the token', () => {
    writeCookie(COOKIE.token, 'abc', 60_000);
    expect(enterGuardedArea().headers.get('location')).toBe('/panel/bot');
  });

  it.each(['/p', '/k/', '/t', '/u/'])(
    'lead from %s, which names no streamer, to the main endpoint',
    async (path) => {
      expect(await endOf(path)).toBe('/');
    },
  );

  it.each(['/no/hay/nada', '/x/ana/commands', '/panel/nada'])(
    'say of %s that there is no such page',
    (path) => {
      expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe('*');
    },
  );

  it('have the page where predictions are made before a streamer of that name', () => {
    expect(matchRoutes(routes, '/p/createprediction')?.at(-1)?.route.path).toBe('/p/createprediction');
  });

  it('take another name that only begins so for a streamer', () => {
    const path = matchRoutes(routes, '/p/createpredictions')?.at(-1)?.route.path;
    expect(path).toBe('/p/:id');
  });

  it.each(['p', 'k', 'y', 'u'])('have a battle page below %s', (prefix) => {
    const path = matchRoutes(routes, `/${prefix}/ana/battle`)?.at(-1)?.route.path;
    expect(path).toBe(`/${prefix}/:id/battle`);
  });

  it('name of the pages that open without a network the texts that the worker keeps', () => {
    const paths = ['/', '/p/ana', '/t/ana', '/fight/abc', '/p/createprediction'];
    const pages = ['commands', 'leaderboard', 'shop', 'battle', 'prediction'].map((name) => `/p/ana/${name}`);
    const named = [...paths, HOME_PATH, PRIVACY_PATH, ...pages].flatMap((path) =>
      namespacesOf(matchRoutes(routes, path) ?? []),
    );
    expect([...new Set(named)].sort()).toEqual([...OFFLINE_NAMESPACES].sort());
  });

  it('have a page for the address that a fight’s result names', () => {
    expect(matchRoutes(routes, fightPath('abc'))?.at(-1)?.route.path).toBe('/fight/:id');
  });
});
