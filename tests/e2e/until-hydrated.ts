import type { Page } from '@playwright/test';

/** Waits until a page that the server rendered is hydrated: before, a link is the browser's own. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}
