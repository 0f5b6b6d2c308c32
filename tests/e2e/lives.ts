import type { Page } from '@playwright/test';

/** Waits until the app lives on a page that the server drew: before, a link is the browser's own. */
export async function lives(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
}
