import type { Page } from '@playwright/test';
import type { Whoami } from '#core/viewer/schema.ts';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './until-hydrated.ts';

// docs/spec/site.md#errors, row by row; that page names the specs that hold the other rows.

const COMMUNITY = 'https://chat.example/fogata';
const GONE_PICTURE = 'https://static-cdn.jtvnw.net/gone.png';
/** What a page asks for instead: our own address, which asks the platform. */
const OUR_PICTURE = '**/api/picture?*gone.png*';

const LOGGED_IN: Whoami = {
  session: 'known',
  user: { name: 'Ascua', picture: GONE_PICTURE, points: 75, level: 1, watchtime: 12 },
  loyaltyConfig: { points: 10, bonus: 5, xpPerMessage: 10 },
  isStreamer: false,
  logins: ['twitch', 'kick'],
};

/** Resolves with the text of the browser's next alert. */
async function nextAlert(page: Page): Promise<string> {
  const dialog = await page.waitForEvent('dialog');
  const text = dialog.message();
  await dialog.accept();
  return text;
}

const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'token')?.value;

/** Leaves one page of the streamer for another, so that the browser asks and not the server that draws. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto('/p/fogata/leaderboard');
  // Until the app lives, a link is the browser's own and leads to a page that the server draws.
  await untilHydrated(page);
  await page
    .getByRole('navigation', { name: 'Páginas de Fogata' })
    .getByRole('link', { name: link, exact: true })
    .click();
}

test('commands that answer with an error lead to /', async ({ page }) => {
  await page.route('**/api/public/commands*', (route) =>
    route.fulfill({ status: 404, json: { error: 'There is no such channel.', code: 'not_found' } }),
  );
  await follow(page, 'Comandos');
  await page.waitForURL((url) => url.pathname === '/');
});

test('socials that cannot be asked lead to /', async ({ page }) => {
  await page.route('**/api/profile/social*', (route) => route.abort());
  await follow(page, 'Enlaces');
  await page.waitForURL((url) => url.pathname === '/');
});

test('a login that fails removes the token and leads to /entrar', async ({ page, context, fogata }) => {
  for (const isAnswered of [true, false]) {
    await context.addCookies([{ name: 'token', value: 'old', url: fogata.url }]);
    if (!isAnswered)
      await page.route('**/login?*', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
    await page.goto('/entrar?code=made-up');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(`${fogata.url}/entrar`);
    await expect.poll(() => tokenOf(page)).toBeUndefined();
  }
});

test('a picture that does not load gives way to the default one', async ({ page }) => {
  await page.route('**/whoamiTwitch*', (route) => route.fulfill({ json: LOGGED_IN }));
  let isAsked = false;
  await page.route(OUR_PICTURE, (route) => {
    isAsked = true;
    return route.abort();
  });
  await page.goto('/p/fogata/leaderboard');
  const panel = page.getByRole('complementary').filter({ hasText: 'Ascua' });
  await expect(panel).toBeVisible();
  await expect.poll(() => isAsked).toBe(true);
  await expect(panel.locator('img')).toHaveCount(0);
  await expect(panel.locator('svg').first()).toBeVisible();
});

test('the picture in the panel of a viewer is 64 by 64', async ({ page }) => {
  await page.route('**/whoamiTwitch*', (route) => route.fulfill({ json: LOGGED_IN }));
  await page.route(OUR_PICTURE, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
    }),
  );
  await page.goto('/p/fogata/leaderboard');
  const picture = page.getByRole('complementary').filter({ hasText: 'Ascua' }).locator('img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.boundingBox()).toMatchObject({ width: 64, height: 64 });
});

for (const { locale, banned, youtube } of [
  {
    locale: 'es-ES',
    banned: 'Esta cuenta está bloqueada (banned) y no puede entrar.',
    youtube: 'Esta función se encuentra en desarrollo, intenta más tarde',
  },
  {
    locale: 'en-GB',
    banned: 'This account is banned and cannot log in.',
    youtube: 'This function is under development, try again later',
  },
]) {
  test.describe(`in a browser of ${locale}`, () => {
    test.use({ locale });

    test('a banned account reads so, and goes to the community’s chat', async ({ page }) => {
      await page.route('**/login?*', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              json: { error: 'This account is banned here.', code: 'banned', community: COMMUNITY },
            })
          : route.continue(),
      );
      await page.route(COMMUNITY, (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }));
      const alerted = nextAlert(page);
      // The page may be left before all of it has come.
      await page.goto('/entrar?code=banned', { waitUntil: 'commit' });
      expect(await alerted).toBe(banned);
      await page.waitForURL(COMMUNITY);
    });

    test('without keys for YouTube its login says that it is being built', async ({ page }) => {
      await page.route('**/whoamiTwitch*', async (route) => {
        const { loyaltyConfig, logins } = LOGGED_IN;
        await route.fulfill({ json: { session: '', loyaltyConfig, isStreamer: false, logins } });
      });
      await page.goto('/p/fogata/leaderboard');
      const alerted = nextAlert(page);
      await page.getByRole('button', { name: /YouTube/ }).click();
      expect(await alerted).toBe(youtube);
    });
  });
}
