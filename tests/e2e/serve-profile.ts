import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

const answerSchema = z.record(z.string(), z.unknown());

/** From here on the profile answers as it does, but for `change`. */
export async function serveProfile(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.route('**/api/user/profile?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...answerSchema.parse(await answer.json()), ...change },
    });
  });
}
