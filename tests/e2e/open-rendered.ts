import { expect, type Page } from '@playwright/test';
import { HYDRATION_DATA_ID } from '#core/rendered-pages.ts';

/** Waits until the server has rendered a page: while it has rendered much, it sends those that render themselves. */
export async function renderedAt(page: Page, path: string, mark = HYDRATION_DATA_ID): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(mark);
}

/** Opens a page and holds its app back until the returned function is called. */
export async function openRendered(page: Page, path: string): Promise<() => Promise<void>> {
  await renderedAt(page, path);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // All of the page has come, and early presses are noted: tried with a button that is gone again.
  await page.waitForFunction((id) => {
    if (document.getElementById(id) === null) return false;
    const button = document.body.appendChild(document.createElement('button'));
    button.click();
    button.remove();
    return button.hasAttribute('data-pressed');
  }, HYDRATION_DATA_ID);
  return async () => {
    release();
    await page.waitForLoadState('load');
  };
}
