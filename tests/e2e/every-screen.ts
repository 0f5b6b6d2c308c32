import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

interface Check {
  expectAccessible: (page: Page, rules?: string[]) => Promise<void>;
  /** What is there once the page is; its heading if nothing else is named. */
  shown?: Locator;
  viewports?: { width: number; height: number }[];
}

/**
 * Opens a page on each screen, a phone and a desktop if nothing else is named: axe finds nothing in the dark theme nor in the light one, and nothing
 * scrolls sideways. Wants reduced motion: what fades in has no contrast yet, and a page is judged at rest.
 */
export async function checkEveryScreen(
  page: Page,
  path: string,
  { expectAccessible, shown, viewports = [PHONE, DESKTOP] }: Check,
): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await expect(shown ?? page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    // The themes differ in colours and in nothing else.
    await page.evaluate(() => (document.documentElement.dataset.theme = 'light'));
    await expectAccessible(page, ['color-contrast']);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} at ${viewport.width}`).toBeLessThanOrEqual(0);
  }
}
