import { expect, test } from './fixtures.ts';

const PUBLIC_PAGES = ['/', '/p/fogata/commands', '/k/fogata/leaderboard', '/p/fogata/shop'];
const PANEL_PAGES = ['/panel', '/panel/commands', '/panel/shop', '/panel/alerts', '/panel/profile'];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    // What fades in has no contrast yet; the pages are judged at rest.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on the public pages, and nothing scrolls sideways on a phone', async ({
      page,
      expectAccessible,
    }) => {
      for (const path of PUBLIC_PAGES) {
        for (const viewport of [PHONE, DESKTOP]) {
          await page.setViewportSize(viewport);
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect(overflow, `${path} at ${viewport.width}`).toBeLessThanOrEqual(0);
        }
      }
    });

    test('axe finds nothing in the panel', async ({ page, logIn, expectAccessible }) => {
      await logIn(page, 'twitch', 'fogata');
      for (const path of PANEL_PAGES) {
        for (const viewport of [PHONE, DESKTOP]) {
          await page.setViewportSize(viewport);
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect(overflow, `${path} at ${viewport.width}`).toBeLessThanOrEqual(0);
        }
      }
    });
  });
}
