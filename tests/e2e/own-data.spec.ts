import { OWN_DATA_PAGE } from '#core/paths.ts';
import { OWN_DATA_FILE } from '#core/privacy/own-data.ts';
import { checkEveryScreen } from './every-screen.ts';
import { expect, test } from './fixtures.ts';
import { logViewerIn } from './log-viewer-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a viewer sees what is stored, has it forgotten, and is on no ranking any more', async ({
  page,
  fogata,
  logIn,
  expectAccessible,
}) => {
  await logIn(page, 'kick', 'yesca');
  await page.context().clearCookies();
  await fogata.control('kick', 'chat', { channel: 'yesca', user: 'Olvidadiza', text: 'hola' });
  await page.goto('/k/yesca/leaderboard');
  await expect(page.getByRole('table').getByText('Olvidadiza')).toBeVisible();
  await logViewerIn(page, 'kick', 'Olvidadiza');
  await page.getByRole('link', { name: 'Mis datos' }).click();
  await page.waitForURL(`**${OWN_DATA_PAGE}`);
  const shown = page.getByText('Olvidadiza (Kick)');
  await expect(shown).toBeVisible();
  await checkEveryScreen(page, OWN_DATA_PAGE, { expectAccessible, shown });

  await page.route(`**${OWN_DATA_FILE}`, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Descargar' }).click();
  await expect(page.getByText('No hay conexión con el servidor.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  expect((await download).suggestedFilename()).toBe('fogata-data.json');
  await page.getByRole('button', { name: 'Olvidarme' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/No se puede deshacer/)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Esto se quedará en blanco' })).toContainText(
    'yesca: nombre y foto',
  );
  await dialog.getByRole('button', { name: 'Olvidarme' }).click();
  await expect(page.getByText('Hecho: aquí ya no se sabe quién eres.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entrar con Kick' })).toBeVisible();

  await page.goto('/k/yesca/leaderboard');
  await expect(page.getByRole('heading', { name: 'Ranking de yesca' })).toBeVisible();
  await expect(page.getByText('Olvidadiza')).toHaveCount(0);
});
