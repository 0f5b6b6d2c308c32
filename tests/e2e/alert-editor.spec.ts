import type { Page } from '@playwright/test';
import { ALERT_API } from '#core/alerts/paths.ts';
import { expect, test } from './fixtures.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const MIB = 1024 * 1024;

async function openEditor(page: Page, tab: string): Promise<void> {
  await page.goto('/panel/alerts');
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByLabel('Texto de la alerta')).toBeVisible();
}

const preview = (page: Page) => page.frameLocator('iframe[title="Vista previa de la alerta"]');
const pictureSlot = (page: Page) => page.getByRole('group', { name: 'Imagen', exact: true });
const soundSlot = (page: Page) => page.getByRole('group', { name: 'Sonido', exact: true });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(page.getByText('Ajustes guardados')).toBeVisible();
}

test('what is typed shows in the preview, and stays when it is saved', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'redactora');
  await openEditor(page, 'Bits');
  await page.getByLabel('Texto de la alerta').fill('Lluvia de bits de ');
  await page.getByRole('button', { name: '{name}', exact: true }).click();
  await expect(page.getByLabel('Texto de la alerta')).toHaveValue('Lluvia de bits de {name}');
  await expect(preview(page).locator('.text')).toHaveText('Lluvia de bits de Luna');
  await page.getByLabel('Tamaño de la letra', { exact: true }).press('End');
  await expect(page.getByLabel('Tamaño de la letra, valor')).toHaveValue('75');
  await page.getByLabel('Duración, valor').fill('500');
  await page.getByLabel('Duración, valor').blur();
  await expect(page.getByLabel('Duración, valor')).toHaveValue('120');
  await page.getByLabel('Cantidad mínima, valor').fill('12,4');
  await page.getByLabel('Cantidad mínima, valor').blur();
  await expect(page.getByLabel('Cantidad mínima, valor')).toHaveValue('12');
  await page.getByLabel('Color del texto', { exact: true }).fill('#00ff00');
  await expect(preview(page).locator('.alert')).toHaveCSS('color', 'rgb(0, 255, 0)');
  await save(page);
  await openEditor(page, 'Bits');
  await expect(page.getByLabel('Texto de la alerta')).toHaveValue('Lluvia de bits de {name}');
  await expect(page.getByLabel('Duración, valor')).toHaveValue('120');
  await expect(page.getByLabel('Color del texto', { exact: true })).toHaveValue('#00ff00');
});

test('Compact puts the name in front of the text, and other themes strip it', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'temas');
  await openEditor(page, 'Bits');
  const text = page.getByLabel('Texto de la alerta');
  await expect(page.getByLabel('Tema', { exact: true }).locator('option')).toHaveText([
    'Compact',
    'Legacy',
    'Fogata',
  ]);
  await text.fill('anima mucho');
  await page.getByLabel('Tema', { exact: true }).selectOption('Compact');
  await expect(text).toHaveValue('{name} anima mucho');
  await page.getByLabel('Tema', { exact: true }).selectOption('Legacy');
  await expect(text).toHaveValue('anima mucho');
  // Fogata is hidden unless it is in use.
  await expect(page.getByLabel('Tema', { exact: true }).locator('option')).toHaveText(['Compact', 'Legacy']);
});

test('text whose times meet has the first third of the alert', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'tiempos');
  await openEditor(page, 'Raid');
  await page.getByLabel('El texto aparece, valor').fill('3');
  await page.getByLabel('El texto aparece, valor').blur();
  await expect(page.getByLabel('El texto aparece, valor')).toHaveValue('0');
  await expect(page.getByLabel('El texto desaparece, valor')).toHaveValue('1');
});

test('custom code asks before it is switched on, and not before it is switched off', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'twitch', 'programa');
  await openEditor(page, 'Bits');
  await page.locator('summary', { hasText: 'Código' }).click();
  const own = page.getByRole('switch', { name: 'Código propio' });
  await own.click();
  await expect(page.getByText(/No uses código de otras personas/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(own).not.toBeChecked();
  await own.click();
  await page.getByRole('button', { name: 'Activar código' }).click();
  await expect(own).toBeChecked();

  await page.getByLabel('HTML', { exact: true }).fill('<h1>Hola {name}</h1>');
  const frame = preview(page).locator('iframe').last().contentFrame();
  await expect(frame.locator('h1')).toHaveText('Hola Luna');
  await page.getByRole('button', { name: 'Script', exact: true }).click();
  await page.getByLabel('Script', { exact: true }).fill('<script>alert(1)</script>');
  await expect(page.getByText('El script no puede empezar por <.', { exact: false })).toBeVisible();
  await page.getByLabel('Script', { exact: true }).fill('document.body.append("desde el script")');
  await expect(frame.locator('body')).toContainText('desde el script');
  await page.getByRole('button', { name: 'Campos (JSON)' }).click();
  await page.getByLabel('Campos (JSON)', { exact: true }).fill('{"title": ');
  await expect(page.getByText('Error al parsear JSON')).toBeVisible();
  await page.getByLabel('Campos (JSON)', { exact: true }).fill('{"title": "Hola", "size": 3}');
  await expect(page.getByText('Error al parsear JSON')).toBeHidden();
  await page.getByRole('group', { name: 'Campos de tu código' }).getByLabel('title').fill('Adiós');
  await expect(page.getByLabel('Campos (JSON)', { exact: true })).toContainText('"title": "Adiós"');

  await own.click();
  await expect(own).not.toBeChecked();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a picture is uploaded, used, dropped, pasted and deleted', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'subidas');
  await openEditor(page, 'Bits');
  const slot = pictureSlot(page);
  const address = slot.getByLabel('Dirección de la imagen o el vídeo');
  await slot
    .locator('input[type=file]')
    .setInputFiles({ name: 'uno.png', mimeType: 'image/png', buffer: PNG });
  await expect(address).toHaveValue(/^\/uploads\/.+\.png$/);
  await expect(slot.getByRole('button', { name: 'Subir imagen o vídeo' })).toBeEnabled();
  const first = await address.inputValue();

  await slot.evaluate(
    (element, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'dos.png', { type: 'image/png' }));
      const zone = element.firstElementChild;
      zone?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [...PNG],
  );
  await expect(address).not.toHaveValue(first);
  await expect(slot.getByRole('button', { name: 'Subir imagen o vídeo' })).toBeEnabled();
  const second = await address.inputValue();
  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'tres.png', { type: 'image/png' }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true }));
    },
    [...PNG],
  );
  await expect(address).not.toHaveValue(second);
  await expect(soundSlot(page).getByLabel('Dirección del sonido')).toHaveValue(
    '/assets/sounds/moneda-rubi.mp3',
  );

  await slot.getByRole('button', { name: 'Tus archivos' }).click();
  await expect(slot.getByRole('listitem')).toHaveCount(3);
  await slot.getByRole('button', { name: 'Usar uno.png' }).click();
  await expect(address).toHaveValue(first);
  await slot.getByRole('button', { name: 'Borrar uno.png' }).click();
  await page.getByRole('button', { name: 'Borrar archivo' }).click();
  await expect(slot.getByRole('listitem')).toHaveCount(2);
  await expect(address).toHaveValue('');
});

test('a file that does not fit is refused in words', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'archivos');
  await openEditor(page, 'Bits');
  const picture = pictureSlot(page);
  const choose = (slot: typeof picture, mimeType: string, buffer: Buffer) =>
    slot.locator('input[type=file]').setInputFiles({ name: 'archivo', mimeType, buffer });
  await choose(picture, 'audio/mpeg', PNG);
  await expect(picture.getByRole('alert')).toHaveText('The file must be an image');
  await expect(soundSlot(page).getByRole('button', { name: 'Subir sonido' })).toBeEnabled();
  await choose(soundSlot(page), 'image/png', PNG);
  await expect(soundSlot(page).getByRole('alert')).toHaveText('The file must be an audio');
  await expect(picture.getByRole('button', { name: 'Subir imagen o vídeo' })).toBeEnabled();
  await choose(picture, 'image/png', Buffer.alloc(5 * MIB + 1));
  await expect(picture.getByRole('alert')).toContainText(
    /límite es de 5 MB y pesa 5,1 MB\. Comprímelo o pásate a Premium\./,
  );
  await expect(picture.getByRole('button', { name: 'Subir imagen o vídeo' })).toBeEnabled();
  // A page that says that it is a picture.
  await choose(picture, 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>'));
  await expect(picture.getByRole('alert')).toHaveText('The file must be an image');
  await expect(picture.getByRole('button', { name: 'Subir imagen o vídeo' })).toBeEnabled();

  await page.route('**/alerts/upload?*', (route) =>
    route.fulfill({ status: 413, json: { error: 'El archivo es demasiado grande', code: 'too_large' } }),
  );
  await choose(picture, 'image/png', PNG);
  await expect(picture.getByRole('alert')).toHaveText('El archivo supera el límite de 5 MB.');
});

test('an upload that is forbidden logs out', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'prohibida');
  await openEditor(page, 'Bits');
  await page.route('**/alerts/upload?*', (route) =>
    route.fulfill({ status: 403, json: { error: 'no', code: 'forbidden' } }),
  );
  await pictureSlot(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
  await page.waitForURL((url) => url.pathname === '/');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('token');
});

test("a sound's address is tried before it is trusted", async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'sonidos');
  await openEditor(page, 'Bits');
  await page.route('https://sounds.example/**', (route) => route.fulfill({ status: 404, body: '' }));
  const address = soundSlot(page).getByLabel('Dirección del sonido');
  const note = soundSlot(page).getByRole('alert');
  await address.fill('https://www.myinstants.com/en/instant/bruh/');
  await expect(note).toContainText('URL inválida');
  await expect(note).toContainText('enlace de descarga');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill('https://sounds.example/gone.mp3');
  await expect(note).toHaveText('El sonido no se puede reproducir. Comprueba la dirección.');
  await address.fill('javascript:alert(1)');
  await expect(note).toHaveText('Una dirección que empiece por https://');
  await address.fill('');
  await expect(note).toBeHidden();
});

test('variants: added as a copy by chance, edited, switched and deleted', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'versiones');
  await openEditor(page, 'Bits');
  const card = page.getByRole('region', { name: 'Variantes' });
  await card.getByRole('button', { name: 'Añadir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar variante de alerta' });
  await expect(dialog.getByLabel('Condición', { exact: true })).toHaveValue('Random');
  await expect(dialog.getByLabel('Texto de la alerta')).toHaveValue('¡{name} anima con {amount} bits!');
  await dialog.getByLabel('Condición', { exact: true }).selectOption('>');
  await dialog.getByLabel('Cantidad de la condición').fill('9999999');
  await dialog.getByLabel('Cantidad de la condición').blur();
  await expect(dialog.getByLabel('Cantidad de la condición')).toHaveValue('999999');
  await dialog.getByLabel('Cantidad de la condición').fill('nada');
  await dialog.getByLabel('Cantidad de la condición').blur();
  await expect(dialog.getByLabel('Cantidad de la condición')).toHaveValue('1');
  await dialog.getByLabel('Cantidad de la condición').fill('500,26');
  await dialog.getByRole('button', { name: 'Guardar variante' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('columnheader')).toHaveText(['Condicion', 'Accion', 'Activado']);
  const row = card.getByRole('row', { name: /Más de 500,3/ });
  await expect(row).toBeVisible();

  const own = row.getByRole('switch');
  await own.click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(own).toBeChecked();
  await own.click();
  const saved = page.waitForResponse((answer) => answer.url().includes(ALERT_API.variantSave));
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await expect(own).not.toBeChecked();
  // The switch turns before the server has answered.
  await saved;
  await page.reload();
  await page.getByRole('tab', { name: 'Bits' }).click();
  await expect(own).not.toBeChecked();

  await row.getByRole('button', { name: /Borrar variante/ }).click();
  await page.getByRole('button', { name: 'Borrar variante', exact: true }).click();
  await expect(card.getByText('Todavía no hay variantes')).toBeVisible();
});

test('a variant that cannot be saved is tried again once, then says why', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'fallos');
  await openEditor(page, 'Bits');
  const card = page.getByRole('region', { name: 'Variantes' });
  await card.getByRole('button', { name: 'Añadir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar variante de alerta' });
  let calls = 0;
  await page.route('**/alerts/variants/save', (route) => {
    calls += 1;
    return route.fulfill({ status: 500, json: { error: 'base de datos ocupada', code: 'failed' } });
  });
  await dialog.getByRole('button', { name: 'Guardar variante' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'La variante no se ha podido guardar (código 500: base de datos ocupada). Si sigue pasando, contacta con soporte.',
  );
  expect(calls).toBe(2);
  await page.unroute('**/alerts/variants/save');
  await dialog.getByRole('button', { name: 'Guardar variante' }).click();
  await expect(dialog).toBeHidden();

  // A switch that fails goes back.
  await page.route('**/alerts/variants/save', (route) => route.fulfill({ status: 500, body: '' }));
  const own = card.getByRole('switch');
  await own.click();
  await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(own).toBeChecked();
});

test('the editor and its dialog are accessible in both themes, and fit a phone', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'twitch', 'legible');
  await page.goto('/panel');
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((mode) => localStorage.setItem('fogata.theme', mode), theme);
    await openEditor(page, 'Bits');
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('region', { name: 'Variantes' }).getByRole('button', { name: 'Añadir' }).click();
  await expect(page.getByRole('dialog', { name: 'Editar variante de alerta' })).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
