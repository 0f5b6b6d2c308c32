import type { Locator } from '@playwright/test';
import { PICTURES } from '#tests/fixtures/pictures.ts';
import { expect, test } from './fixtures.ts';

const png = PICTURES.png.toString('base64');

/** Drops or pastes a picture, as the browser would tell of it. */
async function bring(target: Locator, how: 'drop' | 'paste', name: string): Promise<void> {
  await target.evaluate(
    (element, [event, fileName, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type: 'image/png' }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      );
    },
    [how, name, png] as const,
  );
}

test('a streamer gives an item a picture of their own: chosen, dropped, pasted, used again and deleted', async ({
  page,
  browser,
  fogata,
  logIn,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'twitch', 'fotografa');
  await page.goto('/panel/shop');
  await page.getByRole('button', { name: 'Nuevo artículo' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nuevo artículo' });
  await form.getByLabel('Nombre').fill('Retrato');
  await form.getByLabel('Precio en puntos').fill('50');
  await form.getByLabel('Código').fill('retrato');
  await form.getByLabel('Mensaje').fill('¡Retrato para $(user)!');

  const input = form.locator('input[type=file]');
  await input.setInputFiles({
    name: 'dibujo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await expect(form.getByRole('alert')).toContainText('El archivo no parece una imagen válida.');
  await input.setInputFiles({
    name: 'enorme.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(6 * 1024 * 1024),
  });
  await expect(form.getByRole('alert')).toContainText('La imagen pesa 6 MB y el límite es 5 MB.');

  await input.setInputFiles({ name: 'uno.png', mimeType: 'image/png', buffer: PICTURES.png });
  const one = form.getByRole('button', { name: 'Usar uno.png' });
  await expect(one).toHaveAttribute('aria-pressed', 'true');
  await expect(form.getByRole('alert')).toBeHidden();
  await bring(form.getByText('También puedes arrastrarla aquí'), 'drop', 'dos.png');
  await expect(form.getByRole('button', { name: 'Usar dos.png' })).toHaveAttribute('aria-pressed', 'true');
  await bring(form, 'paste', 'tres.png');
  await expect(form.getByRole('button', { name: 'Usar tres.png' })).toHaveAttribute('aria-pressed', 'true');
  // What was typed is still there.
  await expect(form.getByLabel('Nombre')).toHaveValue('Retrato');
  await expectAccessible(page);

  await form.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(form.getByLabel('Imagen', { exact: true })).toHaveValue('/assets/shop/flame.svg');
  await form.getByLabel('Imagen', { exact: true }).selectOption('Propia: subida');
  await one.click();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();

  await page.goto('/p/fotografa/shop');
  const picture = page.getByRole('listitem').filter({ hasText: 'Retrato' }).locator('img');
  await expect(picture).toHaveAttribute('src', /^\/uploads\/[\w-]{20}\.png$/);
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(1);

  await page.goto('/panel/shop');
  await page.getByRole('button', { name: 'Editar Retrato' }).click();
  await page.getByRole('button', { name: 'Borrar uno.png' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar imagen' }).click();
  await expect(page.getByRole('button', { name: 'Usar uno.png' })).toBeHidden();
  // The item that still uses it shows Fogata's picture instead.
  const context = await browser.newContext({ baseURL: fogata.url, locale: 'es-ES' });
  const visitor = await context.newPage();
  await visitor.goto('/p/fotografa/shop');
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Retrato' }).locator('img')).toHaveAttribute(
    'src',
    '/assets/shop/flame.svg',
  );
  await context.close();
});
