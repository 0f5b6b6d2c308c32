import type { Page } from '@playwright/test';
import { LINK_PATH } from '#core/paths.ts';
import { expect, test } from './fixtures.ts';

/** Goes from the profile's button through the platform's page, past its question who one is. */
async function link(page: Page, platform: 'kick' | 'youtube', name: string): Promise<void> {
  const button = page.getByRole('link', { name: platform === 'kick' ? 'Vincular Kick' : 'Vincular YouTube' });
  await expect(button).toHaveAttribute('href', LINK_PATH[platform]);
  await button.click();
  await page.waitForURL(/authorize/);
  const approval = new URL(page.url());
  approval.searchParams.set('as', name);
  await page.goto(approval.toString());
  await page.waitForURL('**/panel/profile');
}

test('a streamer links a second channel, switches to it, and unlinks it', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await logIn(page, 'twitch', 'enlazada');
  const card = page.getByRole('region', { name: 'Canales' });
  await expect(card.getByRole('button', { name: /Desvincular/ })).toHaveCount(0);
  await card.getByText('Qué permisos pide Kick, y para qué').click();
  await expect(card.getByText('events:subscribe')).toBeVisible();
  await expect(card.getByText('Recibir el chat, los seguidores y las suscripciones')).toBeVisible();

  await link(page, 'kick', 'enlazada');
  await expect(card.getByText('enlazada de Kick está vinculado.')).toBeVisible();
  const lines = card.getByRole('list', { name: 'Canales vinculados' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expectAccessible(page);

  const switcher = page.getByTitle('Cambiar de canal');
  await expect(switcher).toContainText('Twitch');
  await switcher.click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar de canal' });
  await dialog.getByRole('button', { name: /Kick/ }).click();
  await expect(switcher).toContainText('Kick');
  await expect(lines.filter({ hasText: 'Elegido' })).toContainText('Kick');

  await card.getByRole('button', { name: 'Desvincular enlazada de Kick' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('Twitch');
});

test('an account of another streamer is refused, with the way out', async ({ page, browser, logIn }) => {
  const other = await browser.newPage();
  await logIn(other, 'kick', 'ajena');
  await other.close();
  await logIn(page, 'twitch', 'curiosa');
  await link(page, 'kick', 'ajena');
  const alert = page.getByRole('alert').filter({ hasText: 'ya es de otro streamer' });
  await alert.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('link', { name: 'Entrar con Kick' })).toBeVisible();
});
