import { checkEveryScreen } from './every-screen.ts';
import { test } from './fixtures.ts';

const PUBLIC_PAGES = ['/', '/p/fogata/commands', '/k/fogata/leaderboard', '/p/fogata/shop'];
const PANEL_PAGES = ['/panel', '/panel/commands', '/panel/shop', '/panel/alerts', '/panel/profile'];

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    // What fades in has no contrast yet; the pages are judged at rest.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on the public pages, and nothing scrolls sideways on a phone', async ({
      page,
      expectAccessible,
    }) => {
      for (const path of PUBLIC_PAGES) {
        await checkEveryScreen(page, path, { expectAccessible });
      }
    });

    test('axe finds nothing in the panel', async ({ page, logIn, expectAccessible }) => {
      await logIn(page, 'twitch', 'fogata');
      for (const path of PANEL_PAGES) {
        await checkEveryScreen(page, path, { expectAccessible });
      }
    });
  });
}
