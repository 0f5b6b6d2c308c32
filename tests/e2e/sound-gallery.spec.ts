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
  // Long enough to be stopped before it ends.
  await page.route('**/fanfarria-realeza.mp3', (route) =>
    route.fulfill({ contentType: 'audio/wav', body: loudWav(30) }),
  );
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
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await address(page).fill('/uploads/borrado.mp3');
  await expect(slot(page).getByText('El sonido no se puede reproducir.')).toBeVisible();
});

/** A tone as loud as a file can be. */
function loudWav(seconds: number): Buffer {
  const rate = 44_100;
  const wav = Buffer.alloc(44 + seconds * rate * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(seconds * rate * 2, 40);
  for (let index = 0; index < seconds * rate; index += 1)
    wav.writeInt16LE(Math.round(32_000 * Math.sin((index * 2 * Math.PI * 440) / rate)), 44 + index * 2);
  return wav;
}

test('a loud sound plays quieter once levelling is on, in an overlay that is open', async ({
  page,
  fogata,
  logIn,
}) => {
  await logIn(page, 'twitch', 'nivelada');
  await page
    .context()
    .route('**/moneda-rubi.mp3', (route) => route.fulfill({ contentType: 'audio/wav', body: loudWav(1) }));
  await page.context().addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    HTMLMediaElement.prototype.play = function play() {
      if (!this.muted) heard.push(this.volume);
      return Promise.resolve();
    };
  });
  const overlay = await openOverlay(page);
  const bits = { channel: 'nivelada', type: 'bits', user: 'Luna', amount: 100 };
  const heard = () => overlay.evaluate<unknown>('window.heard');
  await fogata.control('twitch', 'event', bits);
  await expect.poll(heard).toEqual([0.25]);
  await page.goto('/panel/inbox');
  await page.getByRole('switch', { name: 'Igualar el volumen' }).click();
  await expect(page.getByRole('switch', { name: 'Igualar el volumen' })).toBeChecked();
  await fogata.control('twitch', 'event', { ...bits, user: 'Sol' });
  // A tone of full scale is 16 LU above our sounds: a sixth of its volume is as loud.
  await expect.poll(heard).toEqual([0.25, expect.closeTo(0.04, 2)]);
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
