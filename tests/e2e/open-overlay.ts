import type { Page } from '@playwright/test';
import { userDataSchema } from '#core/alerts/schema.ts';
import { API } from '#core/paths.ts';

/** The overlay of the streamer who is logged in, by the address that the panel gives for OBS. */
export async function openOverlay(page: Page): Promise<Page> {
  const { url } = userDataSchema.parse(await (await page.request.get(API.userData)).json());
  const overlay = await page.context().newPage();
  await overlay.goto(url);
  return overlay;
}
