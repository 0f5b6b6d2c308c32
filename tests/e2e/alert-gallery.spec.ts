import type { Page } from '@playwright/test';
import { DURATION_MAX_MS } from '#core/alerts/limits.ts';
import { expect, test } from './fixtures.ts';
import { openOverlay } from './open-overlay.ts';
import { saveAlert } from './save-alert.ts';

const PHONE = { width: 390, height: 844 };

async function openEditor(page: Page): Promise<void> {
  await page.goto('/panel/alerts');
  await page.getByRole('tab', { name: 'Seguidores' }).click();
  await expect(page.getByLabel('Texto de la alerta')).toBeVisible();
}

const slot = (page: Page) => page.getByRole('group', { name: 'Imagen', exact: true });
const address = (page: Page) => slot(page).getByLabel('Dirección de la imagen o el vídeo');
const gallery = (page: Page) => page.getByRole('dialog', { name: 'Galería de imágenes' });
const preview = (page: Page) => page.frameLocator('iframe[title="Vista previa de la alerta"]');
const fontOf = (words: ReturnType<Page['locator']>) =>
  words.evaluate((element) => ({
    family: getComputedStyle(element).fontFamily.split(',')[0],
    loaded: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  }));

test('a font and pictures of every gallery are chosen on a phone, by keyboard too, and show in the preview', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await logIn(page, 'twitch', 'galerista');
  await openEditor(page);

  await page.getByRole('button', { name: /^Fuente: / }).click();
  const fonts = page.getByRole('dialog', { name: 'Fuente de la alerta' });
  await expect(fonts.getByRole('radio')).toHaveCount(50);
  await expect(fonts.locator('[data-face=ready]').first()).toBeVisible();
  expect(await fonts.locator('[data-face=ready]').count()).toBeLessThan(30);
  await expectAccessible(page);
  await fonts.getByRole('radio', { name: 'Silkscreen' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(fonts.getByRole('radio', { name: 'VT323' })).toBeChecked();
  await fonts.getByRole('button', { name: 'Listo' }).click();
  const words = preview(page).locator('.text');
  await expect.poll(() => fontOf(words)).toMatchObject({ family: 'vt323' });
  await expect.poll(async () => (await fontOf(words)).loaded).toContain('vt323');

  await slot(page).getByRole('button', { name: 'Galería' }).click();
  await expect(gallery(page).getByRole('button', { name: /^Usar / })).toHaveCount(50);
  await gallery(page).getByRole('searchbox').fill('dragon');
  await gallery(page).getByRole('button', { name: 'Usar Dragón' }).press('Enter');
  await expect(address(page)).toHaveValue('/assets/pictures/emoji-dragon.svg');
  await expect(preview(page).locator('.picture img')).toHaveAttribute('src', /emoji-dragon/);

  await slot(page).getByRole('button', { name: 'Galería' }).click();
  await expect(gallery(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await gallery(page).getByRole('tab', { name: 'Fogata' }).press('ArrowRight');
  // Both lists begin with fifty.
  await expect(gallery(page).getByRole('button', { name: 'Usar Fogata' })).toBeHidden();
  await expect(gallery(page).getByRole('button', { name: /^Usar / })).toHaveCount(50);
  const height = () =>
    gallery(page)
      .getByRole('list')
      .evaluate((list) => list.scrollHeight);
  const before = await height();
  await gallery(page).getByRole('button', { name: 'Ver más' }).scrollIntoViewIfNeeded();
  await expect(
    gallery(page)
      .getByRole('button', { name: /^Usar / })
      .last(),
  ).toBeInViewport();
  expect(await height(), 'what comes into view moves nothing').toBe(before);
  await gallery(page).getByRole('button', { name: 'Ver más' }).click();
  await expect(gallery(page).getByRole('button', { name: /^Usar / })).toHaveCount(100);
  await gallery(page).getByRole('searchbox').fill('royal pizza');
  await expect(gallery(page).getByRole('button', { name: 'Usar Royal Pizza GIF' }).first()).toBeVisible();
  await expectAccessible(page);
  await gallery(page).getByRole('button', { name: 'Usar Royal Pizza GIF' }).first().click();
  await expect(address(page)).toHaveValue(/\/giphy\/media\/\w+\/giphy\.gif/);
  await expect(preview(page).locator('.picture img')).toHaveAttribute('src', /giphy\.gif/);

  await page.route('**/giphy/v1/**', (route) => route.abort());
  await slot(page).getByRole('button', { name: 'Galería' }).click();
  await gallery(page).getByRole('tab', { name: 'GIF' }).click();
  await expect(gallery(page).getByRole('alert')).toContainText('No se llega a GIPHY.');
  await gallery(page).getByRole('tab', { name: 'Fogata' }).click();
  await expect(gallery(page).getByRole('button', { name: 'Usar Fogata' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery(page)).toBeHidden();
  await address(page).fill('/assets/pictures/none.svg');
  await expect(slot(page).getByRole('alert')).toContainText('La imagen no se puede mostrar.');
});

test('an alert shows in its font, and without a font or picture that are broken', async ({
  page,
  fogata,
  logIn,
}) => {
  await logIn(page, 'twitch', 'letrista');
  await openEditor(page);
  await page.getByRole('button', { name: /^Fuente: / }).click();
  await page.getByRole('dialog').getByText('Creepster', { exact: true }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(page.getByText('Ajustes guardados')).toBeVisible();
  // An alert stays for as long as it is looked at.
  await saveAlert(page, 'Seguidores', { duracion: DURATION_MAX_MS });

  const follow = (user: string) =>
    fogata.control('twitch', 'event', { channel: 'letrista', type: 'follow', user });
  const overlay = await openOverlay(page);
  const fetched = () =>
    overlay.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => /\/assets\/fonts\/(.+)\.woff2$/.exec(name)?.[1])
        .filter(Boolean),
    );
  await expect.poll(fetched).toEqual(['bricolage-grotesque']);
  await follow('Ana');
  await expect(overlay.locator('.alert .text')).toContainText('Ana');
  const shown = await fontOf(overlay.locator('.alert .text'));
  expect(shown.family).toBe('creepster');
  expect(shown.loaded).toContain('creepster');
  await expect.poll(fetched).toEqual(['bricolage-grotesque', 'creepster']);
  await page.goto('/panel/inbox');
  await page.getByRole('button', { name: 'Saltar: Ana' }).click();
  await expect(overlay.locator('.alert')).toHaveCount(0);
  await overlay.close();

  await page
    .context()
    .route('**/creepster.woff2', (route) => route.fulfill({ body: 'no font', contentType: 'font/woff2' }));
  await page
    .context()
    .route('**/assets/alerts/*.svg', (route) =>
      route.fulfill({ body: 'no picture', contentType: 'image/svg+xml' }),
    );
  const broken = await openOverlay(page);
  await follow('Eva');
  await expect(broken.locator('.alert .text')).toContainText('Eva');
  await expect(broken.locator('.alert img')).toHaveCount(0);
});

test('a font with a long name stays within its field, and slanted letters are shown whole', async ({
  page,
  fogata,
  logIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'twitch', 'anchurosa');
  await openEditor(page);
  const field = page.getByRole('button', { name: /^Fuente: / });
  await field.click();
  const fonts = page.getByRole('dialog', { name: 'Fuente de la alerta' });
  await fonts.getByText('Press Start 2P', { exact: true }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect.poll(async () => (await fontOf(page.locator('body'))).loaded).toContain('press-start-2p');
  const next = page.getByLabel('Animación del texto');
  const [own, other] = [await field.boundingBox(), await next.boundingBox()];
  expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThan(other?.x ?? 0);

  await field.click();
  await fonts.getByText('Caveat', { exact: true }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(page.getByText('Ajustes guardados')).toBeVisible();
  await saveAlert(page, 'Seguidores', { duracion: DURATION_MAX_MS });
  const overlay = await openOverlay(page);
  await fogata.control('twitch', 'event', { channel: 'anchurosa', type: 'follow', user: 'Ana' });
  const words = overlay.locator('.alert .words');
  await expect(words).toContainText('Ana');
  const { over, room } = await words.locator('.text').evaluate((text) => {
    const { font, paddingRight } = getComputedStyle(text);
    const context = document.createElement('canvas').getContext('2d');
    if (context !== null) context.font = font;
    const last = context?.measureText('!');
    return { over: (last?.actualBoundingBoxRight ?? 0) - (last?.width ?? 0), room: parseFloat(paddingRight) };
  });
  expect(over).toBeGreaterThan(0);
  expect(over).toBeLessThanOrEqual(room);
});
