import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { writeAlertSet } from '#core/alerts/alert-set-file.ts';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import { HEADERS_OF_PLATFORM } from '#core/alerts/headers.ts';
import { PRESET_IDS, PRESETS } from '#core/alerts/presets/presets.ts';
import { DURATION_MAX_MS } from '#core/alerts/limits.ts';
import { userDataSchema } from '#core/alerts/schema.ts';
import { PANEL_BOT } from '#core/bot/bot-paths.ts';
import { callPanel } from './call-panel.ts';
import { expect, test } from './fixtures.ts';
import { openOverlay } from './open-overlay.ts';
import { saveAlert } from './save-alert.ts';

const changes = (page: Page) => page.getByRole('group', { name: 'Cambios', exact: true });
const textField = (page: Page) => page.getByLabel('Texto de la alerta', { exact: true });

async function storedItems(page: Page) {
  return userDataSchema.parse(await (await page.request.get('/api/user')).json()).items;
}

test('a design dresses all alerts in one press, can be undone, and is saved as any edit', async ({
  page,
  logIn,
}) => {
  // What fades in has no contrast yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'twitch', 'vestida');
  await page.goto('/panel/alerts');
  await page.getByRole('button', { name: 'Diseños', exact: true }).click();
  const gallery = page.getByRole('dialog', { name: 'Diseños completos' });
  await expect(gallery.getByRole('listitem')).toHaveCount(PRESET_IDS.length);
  // Only what is in sight is drawn, by the overlay itself.
  const sample = gallery.getByTitle('Vista previa de Neón').contentFrame();
  await expect(sample.locator('.alert.theme-fogata.style-radius')).toBeVisible();
  expect(await gallery.locator('iframe').count()).toBeLessThan(PRESET_IDS.length);
  // The letters in the frames lie on pictures, which axe does not see.
  expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);

  await gallery.getByRole('button', { name: 'Usar el diseño Recreativa' }).click();
  await expect(gallery).toBeHidden();
  await expect(textField(page)).toHaveValue('NUEVO JUGADOR: {name}');
  await changes(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(textField(page)).toHaveValue(defaultAlert('Seguidores').texto);
  await expect(changes(page)).toContainText('Todo guardado');
  await changes(page).getByRole('button', { name: 'Rehacer' }).click();
  await changes(page).getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(changes(page)).toContainText('Todo guardado');
  const { colorUp } = PRESETS.arcade.look;
  const stored = (await storedItems(page)).filter(({ header }) => header !== 'Compra');
  expect(stored.map((item) => item.colorUp)).toEqual(stored.map(() => colorUp));

  await callPanel(page, 'PUT', PANEL_BOT, { prefix: '', language: 'en' });
  await page.reload();
  await page.getByRole('button', { name: 'Diseños', exact: true }).click();
  await gallery.getByRole('button', { name: 'Usar el diseño Recreativa' }).click();
  await expect(textField(page)).toHaveValue('NEW PLAYER: {name}');
});

test('all alerts are one file, and somebody’s file with all of theirs dresses ours', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'twitch', 'compartida');
  await page.goto('/panel/alerts');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar todas' }).click();
  expect((await downloading).suggestedFilename()).toBe('fogata.fogataalert');

  const theirs = HEADERS_OF_PLATFORM.kick.map((header) => ({
    ...defaultAlert(header),
    texto: `De fuera: ${header}`,
  }));
  await page.getByRole('button', { name: 'Importar alertas' }).click();
  await page.getByLabel('Importar desde').selectOption('Desde un archivo');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivo' }).click();
  const buffer = Buffer.from(writeAlertSet(theirs, [], 'kick') ?? '');
  await (await chooser).setFiles({ name: 'a.fogataalert', mimeType: 'text/plain', buffer });
  await expect(page.getByText('Importación correcta')).toBeVisible();
  await page.getByRole('tab', { name: /^Bits/ }).click();
  await expect(textField(page)).toHaveValue('De fuera: Kicks');
});

test('words that a design puts at the edge stay in the picture, however long they are', async ({
  page,
  fogata,
  logIn,
}) => {
  await logIn(page, 'twitch', 'rotulista');
  await page.goto('/panel/alerts');
  await page.getByRole('button', { name: 'Diseños', exact: true }).click();
  await page.getByRole('button', { name: 'Usar el diseño Titular' }).click();
  await changes(page).getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(changes(page)).toContainText('Todo guardado');
  // It stays for as long as it is looked at.
  await saveAlert(page, 'Suscriptores', { duracion: DURATION_MAX_MS });
  const overlay = await openOverlay(page);
  await overlay.setViewportSize({ width: 1920, height: 1080 });
  const message = 'Por muchos años más de directos, de risas y de fogatas. '.repeat(6);
  await fogata.control('twitch', 'event', {
    channel: 'rotulista',
    type: 'resubscribe',
    user: 'ElGranDragonDelNorte_2026',
    months: 9,
    message,
  });
  const words = overlay.locator('.alert .words');
  await expect(words).toContainText('ElGranDragonDelNorte_2026');
  await overlay.evaluate(() => document.querySelector('.mover')?.getAnimations()[0]?.finish());
  await expect(words).toBeInViewport({ ratio: 1 });
});

test('quiet hours list a paid alert instead of showing it', async ({ page, fogata, logIn }) => {
  await logIn(page, 'twitch', 'silenciosa');
  await page.goto('/panel/inbox');
  await page.getByLabel('Añadir un tipo').selectOption('Bits');
  const rule = page.getByRole('group', { name: 'Bits' });
  await rule.getByLabel('Hasta').fill('23:00');
  await rule.getByLabel('Entonces').selectOption('No sale, queda en la lista');
  await expect(rule).toContainText('todo el día');
  await page.getByRole('button', { name: 'Guardar horas' }).click();
  await expect(page.getByRole('button', { name: 'Guardar horas' })).toBeHidden();
  await fogata.control('twitch', 'event', { channel: 'silenciosa', type: 'bits', user: 'Sol', amount: 200 });
  await expect(page.getByRole('button', { name: 'Perdidas: 1' })).toBeVisible();
  await page.reload();
  await expect(rule.getByLabel('Hasta')).toHaveValue('23:00');
  await rule.getByRole('button', { name: 'Quitar las horas de silencio: Bits' }).click();
  await page.getByRole('button', { name: 'Guardar horas' }).click();
  await expect(rule).toHaveCount(0);
});

test('the review page plays combinations in turn', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'revisora');
  await page.goto('/panel/alerts/review');
  const transition = await page.getByLabel('Transición', { exact: true }).elementHandle();
  await page.getByRole('button', { name: /^Recorrer \(38\)$/ }).click();
  // Looked at with each frame, since a combination shows for a few seconds only.
  const second = await page.waitForFunction(
    (select) =>
      /\b2 \/ 38/.test(document.body.innerText) && select instanceof HTMLSelectElement && select.value,
    transition,
  );
  expect(await second.jsonValue()).toBe('fadeInUp');
});
