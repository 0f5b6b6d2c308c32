import { checkEveryScreen } from './every-screen.ts';
import { test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Predictions and giveaways are looked at by their own specs, when there is something to see.
for (const path of [
  '/',
  '/p/fogata/commands',
  '/k/fogata/leaderboard',
  '/p/fogata/shop',
  '/p/fogata/battle',
  '/p/fogata',
  '/t/fogata',
]) {
  test(`axe finds nothing on ${path}, and nothing scrolls sideways`, async ({ page, expectAccessible }) => {
    await checkEveryScreen(page, path, { expectAccessible });
  });
}

const PANEL = [
  '',
  '/commands',
  '/shop',
  '/extension',
  '/alerts',
  '/profile',
  '/socials',
  '/loyalty',
  '/alerts/review',
];

for (const path of PANEL) {
  test(`axe finds nothing in /panel${path}, and nothing scrolls sideways`, async ({
    page,
    logIn,
    expectAccessible,
  }) => {
    await logIn(page, 'twitch', 'fogata');
    await checkEveryScreen(page, `/panel${path}`, { expectAccessible });
  });
}
