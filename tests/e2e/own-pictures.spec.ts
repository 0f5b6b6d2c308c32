import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './until-hydrated.ts';

const THEIRS = 'https://static-cdn.jtvnw.net/jtv_user_pictures/a.png';
const PAGES = ['/', '/home', '/t/fogata', '/k/fogata', '/k/fogata/commands', '/k/fogata/leaderboard'];
const MORE_PAGES = ['/k/fogata/shop', '/k/fogata/battle', '/k/fogata/tip', '/k/fogata/prediction', '/panel'];

/** The addresses of other hosts that the page asks for from now on. */
function watchForeign(page: Page, own: string): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== own) foreign.push(request.url());
  });
  return foreign;
}

test('pages ask nobody but this server for anything, also where people have pictures at their platform', async ({
  page,
  fogata,
}) => {
  const foreign = watchForeign(page, fogata.url);
  for (const path of [...PAGES, ...MORE_PAGES]) await page.goto(path);

  await page.route('**/api/public/leaderboard*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"picture":""', `"picture":"${THEIRS}"`);
    return route.fulfill({ response: answer, body });
  });
  const pictures = page.waitForRequest((request) =>
    request.url().endsWith(`/api/picture?url=${encodeURIComponent(THEIRS)}`),
  );
  await page.goto('/k/fogata/commands');
  await untilHydrated(page);
  const tabs = page.getByRole('navigation', { name: 'Páginas de Fogata' });
  await tabs.getByRole('link', { name: 'Ranking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ranking');
  await pictures;
  await expect(page.locator(`img[src*="jtv_user_pictures"]:not([src^="/api/picture?url="])`)).toHaveCount(0);
  expect(foreign).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test('a page lets no picture of another host in, from the server or kept', async ({ page, context }) => {
    const isLetIn = () =>
      page.evaluate(
        (address) =>
          new Promise<boolean>((resolve) => {
            document.addEventListener('securitypolicyviolation', () => resolve(false), { once: true });
            const image = new Image();
            image.onload = () => resolve(true);
            image.src = address;
          }),
        THEIRS,
      );
    await context.route(THEIRS, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await page.goto('/k/fogata/battle');
    expect(await isLetIn()).toBe(false);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // The shell that the worker keeps; then a drawn page.
    for (const path of ['/k/fogata/battle', '/k/fogata/shop']) {
      await page.goto(path);
      expect(await isLetIn(), path).toBe(false);
    }
  });
});
