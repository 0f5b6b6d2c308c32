import type { Page } from '@playwright/test';
import { DONATION_API } from '#core/donations/paths.ts';
import { API, PANEL_PATHS } from '#core/paths.ts';
import { expect, test } from './fixtures.ts';
import { keysIn, untilKept, untilOfflineReady } from './kept-on-device.ts';
import { openRendered, renderedAt } from './open-rendered.ts';
import { untilHydrated } from './until-hydrated.ts';

test.use({ serviceWorkers: 'allow' });

/** Pages, what each has many of before any script runs, and the call whose answer came with it. */
const PAGES = [
  { path: '/p/fogata/commands', shown: 'tbody tr', call: API.publicCommands },
  { path: '/k/fogata/commands', shown: 'tbody tr', call: API.publicCommands },
  { path: '/p/fogata/leaderboard', shown: 'tbody tr', call: API.publicLeaderboard },
  { path: '/u/fogata/leaderboard', shown: 'tbody tr', call: API.publicLeaderboard },
  { path: '/p/fogata/shop', shown: 'main li', call: API.publicShop },
  { path: '/p/fogata/tip', shown: 'main form label', call: DONATION_API.publicTip },
  { path: '/u/fogata/tip', shown: 'main li a', call: DONATION_API.publicTip },
  { path: '/p/fogata', shown: 'main li', call: API.socialProfile },
  { path: '/t/fogata', shown: 'main nav[aria-label="Páginas"] a', call: API.socialProfile },
] as const;

/** Everything that the page complains about, and every call that it makes. */
function watch(page: Page): { complaints: string[]; calls: string[] } {
  const complaints: string[] = [];
  const calls: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    calls.push(new URL(request.url()).pathname);
  });
  return { complaints, calls };
}

/** Resolves when React has hydrated what the server rendered. */
async function hydrated(page: Page, shown = 'tbody tr'): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  }, shown);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, shown } of PAGES) {
    test(`the first rows of ${path} are there`, async ({ page }) => {
      await renderedAt(page, path);
      await page.goto(path);
      expect(await page.locator(shown).count()).toBeGreaterThan(1);
      await expect(page.locator(shown).first()).toBeVisible();
      await expect(page).toHaveTitle(/(Fogata|donar\?) · Fogata$/i);
    });
  }
});

for (const { path, shown, call } of PAGES) {
  test(`${path} is hydrated as it was rendered, without a complaint or asking again`, async ({ page }) => {
    await renderedAt(page, path);
    const { complaints, calls } = watch(page);
    await page.goto(path);
    const drawn = await page.locator(shown).first().elementHandle();
    await hydrated(page, shown);
    // The very element that the server sent is still there.
    expect(await drawn.evaluate((row) => row.isConnected)).toBe(true);
    // The streamer's other pages are fetched ahead when nothing else is to be done.
    expect(calls).not.toContain(call);
    expect(complaints).toEqual([]);
  });
}

test('the landing page is hydrated as it was rendered, and who is logged in never sees it', async ({
  page,
  logIn,
}) => {
  await renderedAt(page, '/');
  const { complaints, calls } = watch(page);
  // Nobody reads who waits for the extension's offer, which asks for the same.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const title = await page.getByRole('heading', { level: 1 }).elementHandle();
  await hydrated(page, 'h1');
  expect(await title.evaluate((heading) => heading.isConnected)).toBe(true);
  await expect(page.getByRole('region', { name: /cookies/i })).toBeVisible();
  expect(calls).not.toContain(API.count);
  expect(complaints).toEqual([]);
  await logIn(page, 'twitch', 'portada');
  const answer = await page.goto('/');
  expect(await answer?.text()).toContain('<div id="root"></div>');
  await expect(page).toHaveURL(PANEL_PATHS.dashboard);
});

test('a page rendered in the light theme does not turn dark', async ({ page }) => {
  await page.goto('/p/fogata/commands');
  await page.getByRole('button', { name: 'Usar el tema claro' }).click();
  await expect(page.getByRole('button', { name: 'Usar el tema oscuro' })).toBeVisible();
  const { complaints } = watch(page);
  await renderedAt(page, '/p/fogata/commands', 'data-theme="light"');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Usar el tema oscuro' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(complaints).toEqual([]);
});

test('the server renders in the language that was chosen', async ({ page }) => {
  await renderedAt(page, '/p/fogata/leaderboard');
  await page.goto('/p/fogata/leaderboard');
  await hydrated(page);
  await page.getByLabel('Idioma').selectOption('de');
  await expect(page.getByLabel('Sprache')).toBeVisible();
  await renderedAt(page, '/p/fogata/leaderboard', '<html lang="de"');
  const { complaints } = watch(page);
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Sprache')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a device that remembers another language than its cookie shows its own', async ({ page, context }) => {
  await renderedAt(page, '/p/fogata/leaderboard');
  await page.goto('/p/fogata/leaderboard');
  await hydrated(page);
  await page.getByLabel('Idioma').selectOption('en');
  await expect(page.getByLabel('Language')).toBeVisible();
  await context.clearCookies({ name: 'lang' });
  const { complaints } = watch(page);
  await page.reload();
  await expect(page.getByLabel('Language')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a rendered table sorts and filters', async ({ page }) => {
  await renderedAt(page, '/p/fogata/leaderboard');
  await page.goto('/p/fogata/leaderboard');
  await hydrated(page);
  const names = page.locator('tbody td:nth-child(2)');
  const first = await names.first().innerText();
  await page.getByRole('button', { name: 'Puntos' }).first().click();
  await page.getByRole('button', { name: 'Puntos' }).first().click();
  await expect(names.first()).not.toHaveText(first);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.locator('tbody tr')).toHaveCount(0);
});

test('a button that is pressed before the page is hydrated does its work when it has', async ({ page }) => {
  const bringApp = await openRendered(page, '/k/fogata/shop');
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
  await page.route('**/assets/only-toast-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await renderedAt(page, '/k/fogata/commands');
  await page.goto('/k/fogata/commands', { waitUntil: 'commit' });
  await untilHydrated(page);
  const heart = page.getByRole('button', { name: 'Seguir a fogata' });
  await heart.click();
  release();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/Sigues a fogata/)).toBeVisible();
});

test('what notes early presses comes too late on a slow network, and marks none', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('/event-replay.js', async (route) => {
    await held;
    await route.continue();
  });
  await renderedAt(page, '/k/fogata/shop');
  await page.goto('/k/fogata/shop', { waitUntil: 'commit' });
  await hydrated(page, 'main li');
  release();
  await page.waitForLoadState('load');
  await page.getByRole('button', { name: 'Comprar Un trago de agua' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('what is typed before the page is hydrated counts when it has', async ({ page }) => {
  const bringApp = await openRendered(page, '/p/fogata/leaderboard');
  const rows = page.locator('tbody tr');
  const many = await rows.count();
  const name = await rows.nth(3).locator('td').nth(1).innerText();
  await page.getByRole('searchbox').fill(name);
  expect(await rows.count()).toBe(many);
  await bringApp();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(name);
});

test('what is chosen before the page is hydrated counts when it has', async ({ page }) => {
  const bringApp = await openRendered(page, '/p/fogata/leaderboard');
  await page.getByLabel('Filas').selectOption('15');
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await bringApp();
  await expect(page.locator('tbody tr')).toHaveCount(15);
  await expect(page.getByLabel('Filas')).toHaveValue('15');
});

test('a form that is sent before the page is hydrated is sent once, whole, when it has', async ({ page }) => {
  const bringApp = await openRendered(page, '/p/fogata/tip');
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
  await renderedAt(page, '/p/fogata/commands');
  await page.reload();
  await untilKept(page);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await fogata.kill();
  try {
    await page.reload();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(page.getByText(/sin conexión|guardad/i).first()).toBeVisible();
    // What was kept is hydrated as it was rendered, not drawn again.
    expect(complaints).toEqual([]);
  } finally {
    await fogata.start();
  }
});
