import type { Page } from '@playwright/test';
import { DRAWN_PANEL_PATHS } from '#core/drawn-panel.ts';
import { POINTS_API } from '#core/loyalty/paths.ts';
import { API, type PanelPath } from '#core/paths.ts';
import { callPanel } from './call-panel.ts';
import { expect, test } from './fixtures.ts';
import { drawnAt, openDrawn } from './open-drawn.ts';
import texts from '../../public/assets/i18n/es.json' with { type: 'json' };

/** Pages of the panel: what each has before any script runs besides its title, and the call whose answer came with it. */
const PANEL: Partial<Record<PanelPath, readonly [selector: string, call: string]>> = {
  '/panel': ['main h2', API.userProfile],
  '/panel/alerts': ['[role=tab]', API.userData],
  '/panel/commands': ['tbody tr', API.panelCommands],
  '/panel/shop': ['main li', API.userProfile],
  '/panel/viewers': ['main h2', POINTS_API.panelViewers],
};

/** Whether what is shown is the key of a text and not the text. */
function isKey(shown: string | null): boolean {
  const [section = '', ...names] = shown?.trim().split('.') ?? [];
  return Object.hasOwn(texts, section) && names.length > 0 && names.every((name) => /^\w+$/.test(name));
}

/** Keeps the file of texts back until the returned function is called. */
async function holdTexts(page: Page): Promise<() => void> {
  let bringTexts = () => {};
  const mayCome = new Promise<void>((resolve) => (bringTexts = resolve));
  await page.route('**/assets/i18n/es.json', async (route) => {
    await mayCome;
    await route.continue();
  });
  return bringTexts;
}

// Its worker answers with the shell that it keeps.
test.use({ serviceWorkers: 'block', timezoneId: 'Pacific/Auckland' });

test('the first rows come for the session, and are taken over as they were drawn', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'twitch', 'dibujada');
  await callPanel(page, 'POST', API.panelCommands, { cmd: 'brasa', msg: 'Arde' });
  const leno = { code: 'leno', name: 'Leño', price: 10, actions: [{ type: 'manual' }] };
  await callPanel(page, 'POST', API.panelShop, leno);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of DRAWN_PANEL_PATHS) {
    const [shown, call] = PANEL[path] ?? ['main h1', API.userProfile];
    await page.addInitScript((selector) => {
      new MutationObserver((_changes, observer) => {
        const drawn = document.querySelector(selector);
        if (drawn === null) return;
        observer.disconnect();
        drawn.setAttribute('data-drawn', String(drawn.closest('[aria-busy]') !== null));
      }).observe(document, { childList: true, subtree: true });
    }, shown);
    // Again where the server was too busy to draw, or to wait for an answer.
    await expect(async () => {
      asked.length = 0;
      await page.goto(path);
      // The very element that the server sent, before the app lived.
      expect(await page.locator(shown).first().getAttribute('data-drawn')).toBe('true');
      expect(asked).not.toContain(API.userProfile);
      expect(asked).not.toContain(call);
    }).toPass();
  }
  expect(complaints).toEqual([]);
});

test('what is pressed before the app has come is done when it has, in its order and once; links do not wait', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'twitch', 'impaciente');
  for (const cmd of ['brasa', 'ceniza'])
    await callPanel(page, 'POST', API.panelCommands, { cmd, msg: 'Arde' });
  const bringApp = await openDrawn(page, '/panel/commands');
  const active = (cmd: string) => page.getByRole('switch', { name: `!${cmd} activo` });
  await active('brasa').click();
  await active('ceniza').click();
  await active('brasa').click();
  await page.getByLabel('Buscar comandos').fill('a');
  await expect(page.locator('[data-pressed]')).toHaveCount(2);
  await expect(active('brasa')).toBeChecked();
  await bringApp();
  await expect(active('brasa')).not.toBeChecked();
  await expect(active('ceniza')).not.toBeChecked();
  await expect(page.getByLabel('Buscar comandos')).toHaveValue('a');
  await expect
    .poll(async () => {
      const answer = await page.request.get(API.panelCommands);
      return JSON.stringify(await answer.json()).match(/"enabled":false/g)?.length;
    })
    .toBe(2);

  const bringNext = await openDrawn(page, '/panel/commands');
  await page.getByRole('link', { name: 'Temporizadores' }).first().click();
  await page.waitForURL('/panel/timers', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Temporizadores' })).toBeVisible();
  await expect(page.locator('#root[aria-busy]')).toHaveCount(1);
  await bringNext();
  await expect(page.locator('#root[aria-busy]')).toHaveCount(0);
});

test('what is switched and chosen before the app has come counts in a part that comes alive behind the page', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'twitch', 'madrugadora');
  const bringApp = await openDrawn(page, '/panel/commands');
  const builtin = page.getByRole('switch', { name: '!points activo' });
  await expect(builtin).toBeChecked();
  await builtin.click();
  await bringApp();
  await expect(builtin).not.toBeChecked();
  // Its own scripts were asked for when those of every page had come.
  await expect(page.locator('template#page-scripts')).toHaveCount(0);

  const bringNext = await openDrawn(page, '/panel/profile');
  const language = page.locator('aside').getByRole('combobox');
  await language.selectOption('en');
  await bringNext();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(language).toHaveValue('en');
});

test('a page has its own words at once; its fonts come when it lives, and a form with the other words', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'twitch', 'primeriza');
  const bringTexts = await holdTexts(page);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await drawnAt(page, '/panel/commands');
  await page.goto('/panel/commands');
  await page.getByRole('button', { name: 'Nuevo comando' }).click();
  await expect(page.locator('template#late-fonts')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.fonts.check('1rem Figtree', 'a'))).toBe(true);
  // Before a face is known, a browser has all that it needs.
  await expect.poll(() => fonts).not.toEqual([]);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeHidden();
  bringTexts();
  await expect(dialog.getByRole('heading')).toHaveText('Nuevo comando');
});

test('no page of the panel lacks a word while the others are on their way', async ({ page, logIn }) => {
  test.setTimeout(240_000);
  await logIn(page, 'twitch', 'fogata');
  await holdTexts(page);
  for (const path of DRAWN_PANEL_PATHS) {
    await drawnAt(page, path);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('#root, #root *')].flatMap((element) => [
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ nodeValue }) => nodeValue),
        ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)),
      ]),
    );
    expect(shown.filter(isKey), path).toEqual([]);
  }
});

test('a live stream whose code did not come at first is opened when it does', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'insistente');
  let refused = 0;
  await page.route(/\/assets\/panel-stream-[^/]+\.js$/, async (route) => {
    refused += 1;
    if (refused === 1) await route.abort();
    else await route.continue();
  });
  await page.goto('/panel');
  await expect(page.getByText('Reconectando').first()).toBeVisible();
  await expect(page.getByText('Actualización en vivo').first()).toBeVisible({ timeout: 30_000 });
});
