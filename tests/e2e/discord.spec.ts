import { PANEL_PATHS } from '#core/paths.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a login with Discord from the front page gives a profile and a rank, and no alerts', async ({
  page,
  fogata,
  expectAccessible,
}) => {
  await fogata.control('discord', 'member', { user: 'Mecenas', roles: ['patron'] });
  await page.goto('/');
  await page.getByRole('link', { name: 'Entrar con Discord' }).click();
  await page.getByLabel(/O escribe otro/).fill('Mecenas');
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await page.waitForURL('**/panel/profile');
  await expect(page.getByRole('heading', { name: 'Mecenas' })).toBeVisible();
  await expect(page.getByText('Rango 2 · Premium')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Alertas' })).toHaveCount(0);
  await page.goto(PANEL_PATHS.alerts);
  await expect(page.getByText('El bot necesita un canal')).toBeVisible();
  await expect(page).toHaveURL(PANEL_PATHS.bot);
  await page.getByRole('combobox', { name: 'Idioma del bot' }).selectOption('Deutsch');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Idioma del bot guardado')).toBeVisible();
  await page.goto(PANEL_PATHS.dashboard);
  await expect(page.getByText('Discord no tiene canal')).toBeVisible();
  await expect(page).toHaveURL(PANEL_PATHS.dashboard);
});
