import type { Page } from '@playwright/test';
import { checkEveryScreen } from './every-screen.ts';
import { expect, test } from './fixtures.ts';

/** What the bot knows of characters, by the panel's own call. */
const readCharacters = async (page: Page) => (await page.request.get('/api/panel/characters')).text();

test('a streamer sets the rules of the battle and takes a character back to level 1', async ({
  page,
  fogata,
  logIn,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'twitch', 'arbitra');
  await page.goto('/panel/battle');
  await expect(page.getByText('Todavía no hay personajes')).toBeVisible();

  // Wrong numbers are said in place, and cannot be saved.
  const price = page.getByLabel('Precio de una pelea (puntos)');
  const save = page.getByRole('button', { name: 'Guardar' });
  await expect(save).toBeDisabled();
  await price.fill('1000001');
  await expect(page.getByRole('alert')).toHaveText('Un número entero de 0 a 1.000.000.');
  await expect(save).toBeDisabled();
  await price.fill('25');
  await page.getByLabel('Enfriamiento entre los mismos dos (segundos)').fill('60');
  await page.getByRole('switch', { name: 'Batalla activada' }).click();
  await save.click();
  await expect(page.getByText('Batalla guardada')).toBeVisible();
  await expect(save).toBeDisabled();
  const stored = await page.request.get('/api/panel/settings/battle');
  expect(await stored.json()).toEqual({ enabled: false, pairCooldown: 60, userCooldown: 30, price: 25 });
  await page.reload();
  await expect(price).toHaveValue('25');
  await expect(page.getByRole('switch', { name: 'Batalla activada' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Batalla activada' }).click();
  await save.click();
  await expect(page.getByText('Batalla guardada')).toBeVisible();

  // One after the other: the command waits a moment between two viewers, but not for moderators.
  for (const user of ['Zarza', 'Bruma']) {
    await fogata.control('twitch', 'chat', {
      channel: 'arbitra',
      user,
      text: '!battle',
      roles: ['moderator'],
    });
    await expect.poll(() => readCharacters(page)).toContain(`"name":"${user}"`);
  }
  await page.reload();
  const rows = page.getByRole('table', { name: 'Personajes' }).getByRole('row');
  await expect(page.getByText('2 personajes')).toBeVisible();
  await page.getByRole('searchbox').fill('zar');
  await expect(page.getByText('1 personaje')).toBeVisible();
  await expect(rows.filter({ hasText: 'Zarza' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Bruma' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('nadie');
  await expect(page.getByText('Nadie con ese nombre tiene un personaje.')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();

  await page.getByRole('button', { name: 'Reiniciar a Zarza' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Reiniciar a Zarza?' });
  await dialog.getByRole('button', { name: 'Reiniciar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Escribe un motivo de hasta 200 caracteres.');
  await dialog.getByLabel('Motivo').fill('hizo trampas');
  await dialog.getByRole('button', { name: 'Reiniciar' }).click();
  await expect(page.getByText('Zarza vuelve a empezar')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await checkEveryScreen(page, '/panel/battle', {
    expectAccessible,
    shown: rows.filter({ hasText: 'Zarza' }),
  });
});
