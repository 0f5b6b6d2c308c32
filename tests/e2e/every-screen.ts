import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

interface Check {
  expectAccessible: (page: Page) => Promise<void>;
  /** What is there once the page is; its heading if nothing else is named. */
  shown?: Locator;
}

/** Opens a page on a phone and on a desktop: axe finds nothing, and nothing scrolls sideways. */
export async function checkEveryScreen(
  page: Page,
  path: string,
  { expectAccessible, shown }: Check,
): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (shown !== undefined) await expect(shown).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} at ${viewport.width}`).toBeLessThanOrEqual(0);
  }
}
