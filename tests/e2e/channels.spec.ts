import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Goes from the profile's button through the platform's page, past its question who one is. */
async function linkKick(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Vincular Kick' }).click();
  await page.waitForURL(/authorize/);
  const approval = new URL(page.url());
  approval.searchParams.set('as', name);
  await page.goto(approval.toString());
  await page.waitForURL('**/panel/profile');
}

test('a streamer links a second channel, switches to it, and unlinks it', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'enlazada');
  await page.goto('/panel/profile');
  const card = page.getByRole('region', { name: 'Canales' });
  await card.getByText('Qué permisos pide Kick, y para qué').click();
  await expect(card.getByText('events:subscribe')).toBeVisible();
  await expect(card.getByText('Recibir el chat, los seguidores y las suscripciones')).toBeVisible();
  await expect(card.getByRole('button', { name: /Desvincular/ })).toHaveCount(0);

  await linkKick(page, 'enlazada');
  await expect(page.getByText('enlazada de Kick está vinculado.')).toBeVisible();
  const lines = card.getByRole('list', { name: 'Canales vinculados' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);

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
