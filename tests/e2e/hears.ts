import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the bot hears the chat of the streamer who is logged in: what is said before is lost. */
export async function hears(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/api/bot/status')).text())
    .toContain('"connected":true');
}
