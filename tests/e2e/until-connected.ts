import { expect, type Page } from '@playwright/test';

/** Waits until the server reads the chat of the streamer who is logged in: what happens before is lost. */
export async function untilConnected(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/api/bot/status')).text())
    .toContain('"connected":true');
}
