import type { Page } from '@playwright/test';
import { ITEM_NAME_MAX, SHOP_SEARCH_MAX } from '#core/shop/limits.ts';
import { API } from '#core/paths.ts';
import { expect, test } from './fixtures.ts';
import { keysIn, untilOfflineReady } from './kept-on-device.ts';

async function addItem(page: Page, fields: { name: string; price: string; code: string }): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo artículo' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill(fields.name);
  await dialog.getByLabel('Precio en puntos').fill(fields.price);
  await dialog.getByLabel('Código').fill(fields.code);
}

for (const platform of ['twitch', 'kick'] as const) {
  const prefix = platform === 'twitch' ? 'p' : 'k';

  test(`on ${platform} a streamer sells, a viewer buys in chat, and the page follows`, async ({
    page,
    fogata,
    logIn,
    context,
  }) => {
    const streamer = `tienda-${platform}`;
    const say = (user: string, text: string) =>
      fogata.control(platform, 'chat', { channel: streamer, user, text });
    await logIn(page, platform, streamer);
    await page.goto('/panel');
    await page.getByRole('link', { name: 'Tienda' }).first().click();
    await addItem(page, { name: 'Vaso de agua', price: '100', code: 'agua' });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cantidad limitada').check();
    await dialog.getByLabel('Quedan').fill('2');
    await dialog.getByLabel('Quien compra escribe un texto').check();
    await dialog.getByLabel('Mensaje').fill('Agua para $(user): $(args)');
    await dialog.getByRole('button', { name: 'Añadir acción' }).click();
    await dialog.getByLabel('Acción 2', { exact: true }).selectOption('Lo haces tú');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('!shop buy agua')).toBeVisible();

    const shop = await context.newPage();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await shop.goto(`/${prefix}/${streamer}/shop`);
    await expect(shop.getByText('Quedan 2')).toBeVisible();
    await shop.getByRole('button', { name: 'Comprar Vaso de agua' }).click();
    await expect(shop.getByRole('dialog', { name: 'Comprar artículo' })).toBeVisible();
    await expect(shop.getByRole('button', { name: /^Copiar/ })).toBeDisabled();
    await shop.getByLabel('Tu texto').fill('con hielo');
    await shop.getByRole('button', { name: 'Copiar !shop buy agua con hielo' }).click();
    await expect(shop.getByText('Copiado. Pégalo en el chat.')).toBeVisible();
    const command = await shop.evaluate(() => navigator.clipboard.readText());
    expect(command).toBe('!shop buy agua con hielo');
    await shop.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();

    // Two webhooks on their way may arrive in another order.
    await say('Vela', '!points');
    await expect.poll(() => fogata.said(platform, streamer)).toContain('Vela tiene 0 puntos.');
    await say(streamer, '!addpoints Vela 150');
    await expect.poll(() => fogata.said(platform, streamer)).toContain('Vela ahora tiene 150 puntos.');
    await say('Vela', command);
    await expect
      .poll(() => fogata.said(platform, streamer))
      .toEqual(
        expect.arrayContaining([
          'Vela canjea «Vaso de agua» por 100 puntos. Le quedan 50.',
          'Agua para Vela: con hielo',
        ]),
      );
    // The open page follows the stock without a reload.
    await expect(shop.getByText('Queda 1')).toBeVisible();

    await page.bringToFront();
    await page.getByRole('button', { name: 'Devolver «Vaso de agua» de Vela' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click();
    await expect(page.getByText('Devuelto', { exact: true })).toBeVisible();
    await expect
      .poll(() => fogata.said(platform, streamer))
      .toContain('Vela, te devolvimos 100 puntos por «Vaso de agua».');
    await expect(shop.getByText('Quedan 2')).toBeVisible();
  });
}

test('a first item needs only a name and a price', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'kick', 'estreno');
  await page.goto('/panel/shop');
  await page.getByRole('button', { name: 'Nuevo artículo' }).first().click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Guardar' });
  await expect(save).toBeInViewport();
  await dialog.getByLabel('Nombre').fill('¡Baile épico!');
  await dialog.getByLabel('Precio en puntos').fill('50');
  await expect(dialog.getByLabel('Código')).toHaveValue('baileepico');
  await expect(dialog.getByLabel('Mensaje')).toHaveValue('$(user) canjea ¡Baile épico!');
  // What somebody wrote stays theirs.
  await dialog.getByLabel('Código').fill('baile');
  await dialog.getByLabel('Nombre').fill('Baile');
  await expect(dialog.getByLabel('Código')).toHaveValue('baile');
  await expect(dialog.getByLabel('Mensaje')).toHaveValue('$(user) canjea Baile');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('!shop buy baile')).toBeVisible();
});

test('the order of the shop is set by keyboard and mouse', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'fogata');
  await page.goto('/panel/shop');
  const items = page.getByRole('list', { name: 'Artículos' }).getByRole('listitem');
  await expect(items.first()).toContainText('Un trago de agua');
  const handle = page.getByRole('button', { name: 'Mover Un trago de agua' });
  // The library would say what it is in English.
  await expect(handle).not.toHaveAttribute('aria-roledescription');
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Un trago de agua está en el puesto 1 de 6.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Un trago de agua está en el puesto 2 de 6.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Orden guardado')).toBeVisible();
  await expect(items.nth(1)).toContainText('Un trago de agua');
  await page.reload();
  await expect(items.nth(1)).toContainText('Un trago de agua');
  await handle.hover();
  await page.mouse.down();
  const first = await items.first().boundingBox();
  if (first === null) throw new Error('The first item is not on the page.');
  await page.mouse.move(first.x + 20, first.y + 4, { steps: 10 });
  // Let go once the page has taken the place in.
  await expect(page.getByText('Un trago de agua está en el puesto 1 de 6.')).toBeAttached();
  await page.mouse.up();
  await expect(items.first()).toContainText('Un trago de agua');
  await expect(page.getByText('Orden guardado')).toBeVisible();
  await page.reload();
  await expect(items.first()).toContainText('Un trago de agua');
});

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the shop opens again without a server', async ({ page, fogata }) => {
    await page.goto('/p/fogata/shop');
    await expect(page.getByRole('listitem').filter({ hasText: 'Regalo sorpresa' })).toContainText('Agotado');
    await expect(page.getByRole('button', { name: 'Agotado: Regalo sorpresa' })).toBeDisabled();
    await untilOfflineReady(page);
    // Kept on this device once the browser is idle.
    await expect
      .poll(async () => (await keysIn(page, 'answers')).some((key) => key.startsWith(API.publicShop)))
      .toBe(true);
    await fogata.kill();
    await page.reload();
    await expect(page.getByText('Un trago de agua')).toBeVisible();
    await fogata.start();
  });
});

test('a name without a space to break at makes nothing scroll sideways on a phone', async ({
  page,
  logIn,
}) => {
  const name = 'W'.repeat(ITEM_NAME_MAX);
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'kick', 'anchuras');
  await page.goto('/panel/shop');
  await addItem(page, { name, price: '5', code: 'ancho' });
  await page.getByRole('dialog').getByLabel('Mensaje').fill('Ahí va');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  const fits = (element: HTMLElement) =>
    element.scrollWidth <= element.clientWidth && element.getBoundingClientRect().right <= innerWidth;
  const toast = page.getByRole('listitem').filter({ hasText: 'se ha guardado' });
  expect(await toast.evaluate(fits)).toBe(true);
  await page.getByRole('button', { name: `Borrar ${name}` }).click();
  expect(await page.getByRole('dialog').evaluate(fits)).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('searchbox').fill('Z'.repeat(SHOP_SEARCH_MAX));
  await expect(page.getByText(/^Nada coincide/)).toBeVisible();
  expect(await page.locator('html').evaluate(fits)).toBe(true);
});
