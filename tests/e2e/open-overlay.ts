import type { Page } from '@playwright/test';
import { userDataSchema } from '#core/alerts/schema.ts';
import { API } from '#core/paths.ts';

/** The address that the panel gives the streamer who is logged in for OBS. */
export async function readOverlayAddress(page: Page): Promise<URL> {
  const { url } = userDataSchema.parse(await (await page.request.get(API.userData)).json());
  return new URL(url);
}

/** The overlay of the streamer who is logged in, by that address. */
export async function openOverlay(page: Page): Promise<Page> {
  const address = await readOverlayAddress(page);
  const overlay = await page.context().newPage();
  await overlay.goto(address.href);
  return overlay;
}
