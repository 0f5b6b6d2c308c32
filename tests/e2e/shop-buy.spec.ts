import type { Page } from '@playwright/test';
import { shopItemSchema } from '#core/shop/schema.ts';
import { buildItem } from '#tests/factories/shop.ts';
import type { Fogata } from '#tests/setup/fogata.ts';
import { callPanel } from './call-panel.ts';
import { expect, test } from './fixtures.ts';
import { logViewerIn, PAGE_PREFIX, type Sandboxed } from './log-viewer-in.ts';
import { openOverlay } from './open-overlay.ts';

const panel = (page: Page) => page.getByRole('complementary').first();
const points = (page: Page) => panel(page).getByRole('definition').first();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Comprar artículo' });

/** A viewer in a browser of their own, on the shop page, with points. */
async function openShop(
  page: Page,
  fogata: Fogata,
  platform: Sandboxed,
  streamer: string,
  viewer: string,
  amount: number,
): Promise<void> {
  await page.goto(`/${PAGE_PREFIX[platform]}/${streamer}/shop`);
  await logViewerIn(page, platform, viewer);
  await expect(panel(page).getByText(viewer)).toBeVisible();
  await fogata.control(platform, 'chat', {
    channel: streamer,
    user: streamer,
    text: `!addpoints ${viewer} ${amount}`,
  });
  await expect(points(page)).toContainText(String(amount));
}

for (const platform of ['twitch', 'kick'] as const) {
  test(`a viewer of ${platform} buys on the page, the alert shows, and what chat buys is seen here`, async ({
    page,
    browser,
    fogata,
    logIn,
  }) => {
    const streamer = `feria-${platform}`;
    await logIn(page, platform, streamer);
    const alert = { type: 'alert' as const, texto: '¡{name} pide {message}!' };
    await callPanel(
      page,
      'POST',
      '/api/panel/shop',
      buildItem({ name: 'Canción', code: 'cancion', price: 300, stock: 3, input: true, actions: [alert] }),
    );
    const overlay = await openOverlay(page);
    const context = await browser.newContext({ baseURL: fogata.url, locale: 'es-ES' });
    const shop = await context.newPage();
    await openShop(shop, fogata, platform, streamer, 'Llama', 700);

    await shop.getByRole('button', { name: 'Comprar Canción' }).click();
    const buy = dialog(shop).getByRole('button', { name: 'Comprar aquí' });
    await expect(buy).toBeDisabled();
    await dialog(shop).getByLabel('Tu texto').fill('la del fuego');
    await buy.click();
    await expect(overlay.getByText('¡Llama pide la del fuego!')).toBeVisible();
    await expect(dialog(shop).getByRole('status')).toHaveText('Comprado. Te quedan 400 puntos.');
    await dialog(shop).getByText('Cerrar').click();
    await expect(points(shop)).toContainText('400');
    await expect(shop.getByText('Quedan 2')).toBeVisible();

    await fogata.control(platform, 'chat', {
      channel: streamer,
      user: 'Llama',
      text: '!shop buy cancion otra vez',
    });
    await expect(shop.getByText('Queda 1')).toBeVisible();
    await expect(points(shop)).toContainText('100');
    const dear = shop.getByRole('button', { name: 'Te faltan 200 puntos: Canción' });
    await expect(dear).toBeDisabled();
    await expect(dear).toHaveText('Te faltan 200 puntos');

    await page.bringToFront();
    await page.goto('/panel/shop');
    await expect(page.getByText('la del fuego')).toBeVisible();
    await expect(page.getByText('otra vez')).toBeVisible();
    await context.close();
  });
}

test('a purchase that is refused says why, takes nothing and keeps what was typed', async ({
  page,
  browser,
  fogata,
  logIn,
}) => {
  const streamer = 'regateo';
  await logIn(page, 'twitch', streamer);
  const item = buildItem({ name: 'Saludo', code: 'saludo', price: 100, input: true, delay: 3600 });
  const { id } = shopItemSchema.parse(await callPanel(page, 'POST', '/api/panel/shop', item));
  const context = await browser.newContext({ baseURL: fogata.url, locale: 'es-ES' });
  const shop = await context.newPage();
  await openShop(shop, fogata, 'twitch', streamer, 'Brisa', 900);
  await shop.getByRole('button', { name: 'Comprar Saludo' }).click();
  const text = dialog(shop).getByLabel('Tu texto');
  const buy = dialog(shop).getByRole('button', { name: 'Comprar aquí' });
  const problem = dialog(shop).getByRole('alert');
  await text.fill('a mi abuela');

  // The page has not heard of the new price yet.
  await shop.route('**/api/public/shop/buy', async (route) => {
    await callPanel(page, 'PUT', `/api/panel/shop/${id}`, { ...item, price: 150 });
    await route.continue();
  });
  await buy.click();
  await expect(problem).toHaveText('El precio ha cambiado: ahora son 150 puntos. No se te ha quitado nada.');
  await expect(text).toHaveValue('a mi abuela');
  await shop.unroute('**/api/public/shop/buy');

  // The answer is lost after the purchase: the same try again takes nothing more.
  await shop.route('**/api/public/shop/buy', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await buy.click();
  await expect(problem).toContainText('No hay conexión con el servidor');
  await expect(text).toHaveValue('a mi abuela');
  await shop.unroute('**/api/public/shop/buy');
  await buy.click();
  await expect(dialog(shop).getByRole('status')).toHaveText('Comprado. Te quedan 750 puntos.');
  await dialog(shop).getByText('Cerrar').click();

  await shop.getByRole('button', { name: 'Comprar Saludo' }).click();
  await text.fill('a mi abuelo');
  await buy.click();
  await expect(problem).toContainText('Alguien lo acaba de comprar.');
  await expect(text).toHaveValue('a mi abuelo');
  await expect(points(shop)).toContainText('750');
  await context.close();
});

test('axe finds nothing in the shop of a viewer who is logged in, nor in its dialog', async ({
  page,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/k/fogata/shop');
  await page.getByRole('button', { name: 'Comprar Un trago de agua' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await logViewerIn(page, 'kick', 'Rocío');
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(panel(page).getByText('Rocío')).toBeVisible();
    await expect(page.getByText('Te faltan 100 puntos')).toBeVisible();
    await expectAccessible(page);
  }
});
