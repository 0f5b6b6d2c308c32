import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { gallerySoundsSchema, SOUNDS_LIST } from '#core/alerts/sound-gallery.ts';
import { expect, test } from './fixtures.ts';
import { openOverlay } from './open-overlay.ts';

const PHONE = { width: 390, height: 844 };

const slot = (page: Page) => page.getByRole('group', { name: 'Sonido', exact: true });
const address = (page: Page) => slot(page).getByLabel('Dirección del sonido');

async function openGallery(page: Page): Promise<void> {
  await page.goto('/panel/alerts');
  await page.getByRole('tab', { name: 'Bits' }).click();
  await slot(page).getByRole('button', { name: 'Galería' }).click();
  await expect(page.getByRole('heading', { name: 'Galería de sonidos' })).toBeVisible();
}

test('a sound is searched, heard and chosen by keyboard on a phone', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await logIn(page, 'twitch', 'sonora');
  await openGallery(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(30);
  await expectAccessible(page);
  await dialog.getByRole('searchbox').fill('FANFARRIA: realeza');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Escuchar «Fanfarria: realeza»' }).press('Enter');
  await dialog.getByRole('button', { name: 'Parar «Fanfarria: realeza»' }).press('Enter');
  await dialog.getByRole('button', { name: 'Usar «Fanfarria: realeza»' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(address(page)).toHaveValue('/assets/sounds/fanfarria-realeza.mp3');
  await expect(slot(page).getByLabel('Escuchar el sonido')).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('without its list the gallery says so, and a sound that is gone is told in the editor', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'twitch', 'sinred');
  await page.route(SOUNDS_LIST, (route) => route.abort());
  await openGallery(page);
  await expect(page.getByRole('dialog').getByText('No se ha podido cargar')).toBeVisible();
  await page.unroute(SOUNDS_LIST);
  await page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(30);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await address(page).fill('/uploads/borrado.mp3');
  await expect(slot(page).getByText('El sonido no se puede reproducir.')).toBeVisible();
});

test('a sound of one’s own plays as loud as ours once levelling is on', async ({ page, fogata, logIn }) => {
  await logIn(page, 'twitch', 'nivelada');
  await page.goto('/panel/inbox');
  await page.getByRole('switch', { name: 'Igualar el volumen' }).click();
  await expect(page.getByRole('switch', { name: 'Igualar el volumen' })).toBeChecked();
  const overlay = await openOverlay(page);
  await overlay.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    HTMLMediaElement.prototype.play = function play() {
      if (!this.muted) heard.push(this.volume);
      return Promise.resolve();
    };
  });
  await overlay.reload();
  await fogata.control('twitch', 'event', { channel: 'nivelada', type: 'bits', user: 'Luna', amount: 100 });
  const heard = () => overlay.evaluate<unknown>('window.heard');
  // Bits begin with a sound of the gallery at a quarter of the volume: it stays as it is, but for what was measured.
  await expect.poll(heard).toEqual([expect.closeTo(0.25, 1)]);
});

test('the list of sounds is a file that anybody may read', async ({ page }) => {
  const answer = await page.request.get(SOUNDS_LIST);
  expect(answer.headers()['content-type']).toContain('application/json');
  const sounds = gallerySoundsSchema.parse(await answer.json());
  const file = await page.request.get(sounds[0]?.link ?? '');
  expect(file.headers()['content-type']).toBe('audio/mpeg');
  expect(readFileSync(new URL(`../../public${sounds[0]?.link ?? ''}`, import.meta.url))).toEqual(
    await file.body(),
  );
});
