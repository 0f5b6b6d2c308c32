import type { Page } from '@playwright/test';
import { DONATION_API } from '#core/donations/paths.ts';
import { API, PANEL_PATHS } from '#core/paths.ts';
import { expect, test } from './fixtures.ts';
import { keysIn, untilKept, untilOfflineReady } from './kept-on-device.ts';
import { lives } from './lives.ts';
import { drawnAt, openDrawn } from './open-drawn.ts';

test.use({ serviceWorkers: 'allow' });

/** Pages, and what each has many of before any script runs. */
const PAGES = {
  '/p/fogata/commands': 'tbody tr',
  '/k/fogata/commands': 'tbody tr',
  '/p/fogata/leaderboard': 'tbody tr',
  '/u/fogata/leaderboard': 'tbody tr',
  '/p/fogata/shop': 'main li',
  '/p/fogata/tip': 'main form label',
  '/u/fogata/tip': 'main li a',
  '/p/fogata': 'main li',
  '/t/fogata': 'main nav[aria-label="Páginas"] a',
} as const;

/** The calls whose answers came with the page; who the viewer is, it may still ask. */
const DATA_CALLS: readonly string[] = [
  API.publicCommands,
  API.publicLeaderboard,
  API.publicShop,
  API.socialProfile,
  DONATION_API.publicTip,
];

/** Everything that the page complains about, and every call that it makes. */
function watch(page: Page): { complaints: string[]; calls: string[] } {
  const complaints: string[] = [];
  const calls: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (DATA_CALLS.includes(pathname)) calls.push(pathname);
  });
  return { complaints, calls };
}

/** Resolves when React has taken over what the server drew. */
async function takenOver(page: Page, shown = 'tbody tr'): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  }, shown);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, shown] of Object.entries(PAGES)) {
    test(`the first rows of ${path} are there`, async ({ page }) => {
      await drawnAt(page, path);
      await page.goto(path);
      expect(await page.locator(shown).count()).toBeGreaterThan(1);
      await expect(page.locator(shown).first()).toBeVisible();
      await expect(page).toHaveTitle(/(Fogata|donar\?) · Fogata$/i);
    });
  }
});

for (const [path, shown] of Object.entries(PAGES)) {
  test(`${path} is taken over as it was drawn, without a complaint or asking again`, async ({ page }) => {
    await drawnAt(page, path);
    const [, own = ''] = /data-path="([^?"]+)/.exec(await (await page.request.get(path)).text()) ?? [];
    expect(own).toContain('/api/');
    const { complaints, calls } = watch(page);
    await page.goto(path);
    const drawn = await page.locator(shown).first().elementHandle();
    await takenOver(page, shown);
    // The very element that the server sent is still there.
    expect(await drawn.evaluate((row) => row.isConnected)).toBe(true);
    // The streamer's other pages are fetched ahead when nothing else is to be done.
    expect(calls).not.toContain(own);
    expect(complaints).toEqual([]);
  });
}

test('the landing page is taken over as it was drawn, and who is logged in never sees it', async ({
  page,
  logIn,
}) => {
  await drawnAt(page, '/');
  const { complaints } = watch(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  // Nobody reads who waits for the extension's offer, which asks for the same.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const title = await page.getByRole('heading', { level: 1 }).elementHandle();
  await takenOver(page, 'h1');
  expect(await title.evaluate((heading) => heading.isConnected)).toBe(true);
  await expect(page.getByRole('region', { name: /cookies/i })).toBeVisible();
  expect(calls).not.toContain(API.count);
  expect(complaints).toEqual([]);
  await logIn(page, 'twitch', 'portada');
  const answer = await page.goto('/');
  expect(await answer?.text()).toContain('<div id="root"></div>');
  await expect(page).toHaveURL(PANEL_PATHS.dashboard);
});

test('a page drawn in the light theme does not turn dark', async ({ page }) => {
  await page.goto('/p/fogata/commands');
  await page.getByRole('button', { name: 'Usar el tema claro' }).click();
  await expect(page.getByRole('button', { name: 'Usar el tema oscuro' })).toBeVisible();
  const { complaints } = watch(page);
  await drawnAt(page, '/p/fogata/commands', 'data-theme="light"');
  await page.reload();
  await takenOver(page);
  await expect(page.getByRole('button', { name: 'Usar el tema oscuro' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(complaints).toEqual([]);
});

test('the server draws in the language that was chosen', async ({ page }) => {
  await drawnAt(page, '/p/fogata/leaderboard');
  await page.goto('/p/fogata/leaderboard');
  await takenOver(page);
  await page.getByLabel('Idioma').selectOption('de');
  await expect(page.getByLabel('Sprache')).toBeVisible();
  await drawnAt(page, '/p/fogata/leaderboard', '<html lang="de"');
  const { complaints } = watch(page);
  await page.reload();
  await takenOver(page);
  await expect(page.getByLabel('Sprache')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a device that remembers another language than its cookie shows its own', async ({ page, context }) => {
  await drawnAt(page, '/p/fogata/leaderboard');
  await page.goto('/p/fogata/leaderboard');
  await takenOver(page);
  await page.getByLabel('Idioma').selectOption('en');
  await expect(page.getByLabel('Language')).toBeVisible();
  await context.clearCookies({ name: 'lang' });
  const { complaints } = watch(page);
  await page.reload();
  await expect(page.getByLabel('Language')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a drawn table sorts and filters', async ({ page }) => {
  await drawnAt(page, '/p/fogata/leaderboard');
  await page.goto('/p/fogata/leaderboard');
  await takenOver(page);
  const names = page.locator('tbody td:nth-child(2)');
  const first = await names.first().innerText();
  await page.getByRole('button', { name: 'Puntos' }).first().click();
  await page.getByRole('button', { name: 'Puntos' }).first().click();
  await expect(names.first()).not.toHaveText(first);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.locator('tbody tr')).toHaveCount(0);
});

test('a button that is pressed before the app has come does its work when it has', async ({ page }) => {
  const bringApp = await openDrawn(page, '/k/fogata/shop');
  await page.getByRole('button', { name: 'Comprar Un trago de agua' }).click();
  await expect(page.locator('[data-pressed]')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await bringApp();
  await expect(page.getByRole('dialog').getByText('Un trago de agua')).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Comprar Un trago de agua' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('a heart that is pressed before what comes behind the page has come is heard', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/late-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await drawnAt(page, '/k/fogata/commands');
  await page.goto('/k/fogata/commands', { waitUntil: 'commit' });
  await lives(page);
  const heart = page.getByRole('button', { name: 'Seguir a fogata' });
  await heart.click();
  release();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/Sigues a fogata/)).toBeVisible();
});

test('what hears early presses comes too late on a slow network, and marks none', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('/before-app.js', async (route) => {
    await held;
    await route.continue();
  });
  await drawnAt(page, '/k/fogata/shop');
  await page.goto('/k/fogata/shop', { waitUntil: 'commit' });
  await takenOver(page, 'main li');
  release();
  await page.waitForLoadState('load');
  await page.getByRole('button', { name: 'Comprar Un trago de agua' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('what is typed before the app has come counts when it has', async ({ page }) => {
  const bringApp = await openDrawn(page, '/p/fogata/leaderboard');
  const rows = page.locator('tbody tr');
  const many = await rows.count();
  const name = await rows.nth(3).locator('td').nth(1).innerText();
  await page.getByRole('searchbox').fill(name);
  expect(await rows.count()).toBe(many);
  await bringApp();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(name);
});

test('what is chosen before the app has come counts when it has', async ({ page }) => {
  const bringApp = await openDrawn(page, '/p/fogata/leaderboard');
  await page.getByLabel('Filas').selectOption('15');
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await bringApp();
  await expect(page.locator('tbody tr')).toHaveCount(15);
  await expect(page.getByLabel('Filas')).toHaveValue('15');
});

test('a form that is sent before the app has come is sent once, whole, when it has', async ({ page }) => {
  const bringApp = await openDrawn(page, '/p/fogata/tip');
  await page.getByLabel('Tu nombre').fill('Luz');
  await page.getByLabel('Mensaje').fill('¡Que arda! 🔥');
  await page.getByRole('button', { name: 'Enviar donación' }).click();
  await expect(page.locator('[data-pressed]')).toHaveCount(1);
  await expect(page.getByLabel('Tu nombre')).toHaveValue('Luz');
  await bringApp();
  await page.waitForURL(/\/paypal\//);
  await expect(page.getByText(/^twitch;.*;Luz;¡Que arda! 🔥$/)).toBeVisible();
});

test('an unknown channel leads to the front page', async ({ page }) => {
  const answer = await page.goto('/p/nadie-con-este-nombre/commands');
  expect(answer?.status()).toBe(404);
  await page.waitForURL((url) => url.pathname === '/');
});

test('with the server stopped, a page that was seen opens with its rows', async ({ page, fogata }) => {
  await page.goto('/p/fogata/commands');
  await untilOfflineReady(page);
  await expect
    .poll(async () => (await keysIn(page, 'answers')).some((key) => key.startsWith(API.publicCommands)))
    .toBe(true);
  await drawnAt(page, '/p/fogata/commands');
  await page.reload();
  await untilKept(page);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await fogata.kill();
  try {
    await page.reload();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(page.getByText(/sin conexión|guardad/i).first()).toBeVisible();
    // What was kept is taken over as it was drawn, not drawn again.
    expect(complaints).toEqual([]);
  } finally {
    await fogata.start();
  }
});
