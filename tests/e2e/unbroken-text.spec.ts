import type { Page } from '@playwright/test';
import { PANEL_PAGE_PATHS, PANEL_PATHS } from '#core/paths.ts';
import { expect, test } from './fixtures.ts';
import { BLANK_NAME, LONG_NAME, storeUnbroken, unbroken } from './hostile-data.ts';

const STREAMER = LONG_NAME.toLowerCase();
const WIDTHS = [390, 1440];
const PUBLIC = ['commands', 'leaderboard', 'shop', 'battle', 'tip', 'prediction', ''].map((name) =>
  `/p/${STREAMER}/${name}`.replace(/\/$/, ''),
);
const PAGES = ['/', '/home', '/p/createprediction', `/t/${STREAMER}`, `/u/${STREAMER}`, ...PUBLIC];
const PANEL = [...PANEL_PAGE_PATHS, PANEL_PATHS.dock].filter((path) => path !== PANEL_PATHS.alertReview);

/** Where what was stored has to be seen before a page is judged. */
const FILLED: ReadonlySet<string> = new Set([
  ...['commands', 'leaderboard', 'shop', 'prediction'].map((name) => `/p/${STREAMER}/${name}`),
  PANEL_PATHS.dashboard,
  PANEL_PATHS.commands,
  PANEL_PATHS.timers,
  PANEL_PATHS.counters,
  PANEL_PATHS.quotes,
  PANEL_PATHS.shop,
  PANEL_PATHS.giveaways,
  PANEL_PATHS.predictions,
  PANEL_PATHS.inbox,
  PANEL_PATHS.dock,
  PANEL_PATHS.viewers,
]);

/** What of a page reaches over its edge, or is cut there with no way to read the rest. */
function listFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const width = window.innerWidth;
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()}> ${element.textContent.trim().slice(0, 40)}`;
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
    if (document.documentElement.scrollWidth > width)
      faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.querySelectorAll('body *')) {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      if (!hasWords || own <= 1 || height <= 1 || !element.checkVisibility()) continue;
      if ((left < -1 || right > width + 1) && !isScrolled(element))
        faults.push(`over the edge: ${nameOf(element)}`);
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (!/hidden|clip/.test(overflowX) || box.clientWidth <= 1) continue;
        if (right > box.getBoundingClientRect().right + 1 || box.scrollWidth > box.clientWidth + 1) {
          if (element.closest('[title]') === null && box.querySelector('[title]') === null)
            faults.push(`cut: ${nameOf(element)}`);
          break;
        }
      }
    }
    return [...new Set(faults)];
  });
}

test('no page is wider than its window, nor cuts what nobody can read otherwise', async ({
  page,
  fogata,
  logIn,
}) => {
  test.setTimeout(170_000);
  await logIn(page, 'twitch', STREAMER);
  await storeUnbroken(page, fogata, STREAMER);
  await page.goto('/panel');
  await expect(page.getByText(unbroken(400)).first()).toBeVisible();
  const faults: Record<string, string[]> = {};
  for (const path of [...PANEL, ...PAGES]) {
    await page.goto(path);
    await expect(page.locator('main').first()).toBeVisible();
    if (FILLED.has(path))
      await expect(page.getByText(/W{24}/).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const found = await listFaults(page);
      if (found.length > 0) faults[`${path} at ${width}`] = found;
    }
  }
  expect(faults).toEqual({});
});

test('whoever has a name that shows nothing is anonymous in inbox, chat, viewers and ranking', async ({
  page,
  fogata,
  logIn,
}) => {
  await logIn(page, 'kick', 'hueco');
  await page.goto('/panel');
  await fogata.control('kick', 'event', { channel: 'hueco', type: 'follow', user: BLANK_NAME });
  await fogata.control('kick', 'chat', { channel: 'hueco', user: BLANK_NAME, text: 'hola' });
  await expect(page.getByText('Alguien anónimo te sigue')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chat' }).getByText('Anónimo')).toBeVisible();
  await page.goto('/panel/inbox');
  await expect(page.getByText('Alguien anónimo Seguidores')).toBeVisible();
  await page.goto('/panel/viewers');
  await page.getByRole('button', { name: 'Cuentas de Alguien anónimo' }).click();
  const accounts = page.getByRole('dialog', { name: 'Cuentas de Alguien anónimo' });
  await expect(accounts.getByText('Alguien anónimo', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await page.goto('/k/hueco/leaderboard'), page.getByText('Alguien anónimo').count()))
    .toBeGreaterThan(0);
});
