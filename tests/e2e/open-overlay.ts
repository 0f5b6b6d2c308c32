import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The overlay of the streamer who is logged in, by the address that the panel gives for OBS. */
export async function openOverlay(page: Page): Promise<Page> {
  await page.goto('/panel/alerts');
  await page.getByRole('button', { name: 'Mostrar enlaces' }).click();
  const field = page.getByLabel('Alertas con sonido');
  await expect(field).toHaveValue(/^http/);
  const overlay = await page.context().newPage();
  await overlay.goto(await field.inputValue());
  return overlay;
}
