import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { writeAlertFile } from '#core/alerts/alert-file.ts';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { encodeBase64 } from '#core/base/base64.ts';
import { expect, test } from './fixtures.ts';
import { serveProfile } from './serve-profile.ts';

// Files and imports of the alert screen: docs/spec/alert-screen.md#import-and-export.

const raid: AlertItem = { ...defaultAlert('Raid'), texto: '¡Raid de fuera!' };
const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Importar alertas' });
const source = (page: Page) => importDialog(page).getByLabel('Importar desde');
const changes = (page: Page) => page.getByRole('group', { name: 'Cambios', exact: true });
const textField = (page: Page) => page.getByLabel('Texto de la alerta', { exact: true });

async function openImport(page: Page): Promise<void> {
  await page.goto('/panel/alerts');
  await page.getByRole('button', { name: 'Importar alertas' }).click();
}

async function importFile(page: Page, contents: string): Promise<void> {
  await source(page).selectOption('Desde un archivo');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivo' }).click();
  const file = { name: 'a.fogataalert', mimeType: 'text/plain', buffer: Buffer.from(contents) };
  await (await chooser).setFiles(file);
  await expect(importDialog(page)).toBeHidden();
}

/** As many variants of Raid as the limit allows. */
async function serveVariants(page: Page, count: number): Promise<void> {
  const variants = Array.from({ length: count }, (_, index) => ({
    ...raid,
    id: `variant-${index}`,
    condition: `=${index + 1}`,
  }));
  await page.route('**/alerts/variants', (route) => route.fulfill({ json: { Raid: variants } }));
}

async function selectRaid(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Raid/ }).click();
}

test('an alert is exported as a file of its own, and comes back from it', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'exportadora');
  await page.goto('/panel/alerts');
  await selectRaid(page);
  await textField(page).fill('¡Mi raid!');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar alerta' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Raid.fogataalert');
  await expect(page.getByText('Alerta exportada')).toBeVisible();
  const contents = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(Buffer.from(contents, 'base64').toString())).toMatchObject({
    header: 'Raid',
    platform: 'twitch',
    texto: '¡Mi raid!',
  });

  await changes(page).getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('button', { name: 'Importar alertas' }).click();
  await importFile(page, contents);
  await expect(page.getByText('Importación correcta')).toBeVisible();
  await expect(textField(page)).toHaveValue('¡Mi raid!');
});

test('an export that the browser refuses says so', async ({ page, logIn }) => {
  await page.addInitScript(() => {
    URL.createObjectURL = () => {
      throw new TypeError('no files here');
    };
  });
  await logIn(page, 'twitch', 'sinarchivos');
  await page.goto('/panel/alerts');
  await page.getByRole('button', { name: 'Exportar alerta' }).click();
  await expect(page.getByText('Error al exportar la alerta')).toBeVisible();
});

test('from a file asks first, and the choice is back at the default', async ({ page, logIn }) => {
  await logIn(page, 'kick', 'cauta');
  await openImport(page);
  await expect(source(page).getByRole('option')).toHaveText([
    'Restaurar valores por defecto',
    'Trovo',
    'Twitch',
    'YouTube',
    'Desde un archivo',
  ]);
  await source(page).selectOption('Desde un archivo');
  const warning = page.getByRole('dialog', { name: '¿Importar desde un archivo?' });
  await expect(warning).toContainText('una alerta puede traer código y enlaces de otros');
  await warning.getByRole('button', { name: 'Cancelar' }).click();
  await expect(source(page)).toHaveValue('restore');
});

for (const { what, contents, title, text } of [
  {
    what: 'that is not base64',
    contents: '{"header": "Raid"}',
    title: 'Error al importar',
    text: 'El archivo seleccionado no es válido.',
  },
  {
    what: 'without a type',
    contents: encodeBase64('{"volume": 5}'),
    title: 'Error al importar',
    text: 'El archivo seleccionado no es válido.',
  },
  {
    what: 'that is huge',
    contents: 'A'.repeat(1024 * 1024),
    title: 'Error al importar',
    text: 'El archivo seleccionado no es válido.',
  },
  {
    what: 'of another platform',
    contents: writeAlertFile(raid, 'kick'),
    title: 'Error al importar',
    text: 'El archivo es de una alerta de Kick y este canal es de Twitch.',
  },
]) {
  test(`a file ${what} is refused`, async ({ page, logIn }) => {
    await logIn(page, 'twitch', 'rechazos');
    await openImport(page);
    await importFile(page, contents);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(changes(page)).toContainText('Todo guardado');
  });
}

test('a file with a condition becomes a variant, and takes the place of the one with the same', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'twitch', 'variantes');
  await openImport(page);
  await importFile(page, writeAlertFile({ ...raid, condition: '>10' }, 'twitch'));
  await expect(page.getByText('Importación correcta')).toBeVisible();
  await page.getByRole('button', { name: 'Importar alertas' }).click();
  await importFile(page, writeAlertFile({ ...raid, condition: '>10', texto: 'otra' }, 'twitch'));
  await expect
    .poll(async (): Promise<unknown> => (await page.request.get('/alerts/variants')).json())
    .toMatchObject({ Raid: [{ condition: '>10', texto: 'otra' }] });
});

for (const { rank, limit, text } of [
  {
    rank: 1,
    limit: 5,
    text: 'Si desea añadir más variantes, considere la posibilidad de pasarse a Premium.',
  },
  { rank: 2, limit: 25, text: 'El número máximo de variantes por alerta que puede tener es 25.' },
]) {
  test(`a streamer of rank ${rank} imports no more than ${limit} variants`, async ({ page, logIn }) => {
    await logIn(page, 'twitch', 'limites');
    await serveProfile(page, { rank });
    await serveVariants(page, limit);
    await openImport(page);
    await importFile(page, writeAlertFile({ ...raid, condition: '>99' }, 'twitch'));
    await expect(page.getByText('Se ha alcanzado el límite')).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
  });
}

test('a platform with nothing to import says so', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'solitaria');
  await openImport(page);
  await source(page).selectOption('Kick');
  await importDialog(page).getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(importDialog(page).getByRole('alert')).toHaveText(
    'You dont have any settings to import from this platform.',
  );
});

test('alerts of another platform take the place of ours under our names', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'mudanza');
  await page.route('**/api/alerts/import?*', (route) => route.fulfill({ json: [raid] }));
  await openImport(page);
  await source(page).selectOption('YouTube');
  await importDialog(page).getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('Importación correcta')).toBeVisible();
  await expect(changes(page)).toContainText('Cambios sin guardar: Raid');
});

test('restoring brings the defaults back, and can be undone', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'restauradora');
  await page.goto('/panel/alerts');
  await selectRaid(page);
  await textField(page).fill('¡Otra!');
  await page.getByRole('button', { name: 'Importar alertas' }).click();
  await importDialog(page).getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(textField(page)).toHaveValue(defaultAlert('Raid').texto);
  await expect(changes(page)).toContainText('Todo guardado');
  await changes(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(textField(page)).toHaveValue('¡Otra!');
});
