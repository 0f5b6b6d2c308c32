import { readFile } from 'node:fs/promises';
import { API } from '#core/paths.ts';
import { callPanel } from './call-panel.ts';
import { checkEveryScreen } from './every-screen.ts';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './until-hydrated.ts';

test('a streamer saves all that is theirs, and another account shows the same pages with it', async ({
  page,
  browser,
  fogata,
  logIn,
  expectAccessible,
}) => {
  await logIn(page, 'twitch', 'origen');
  await callPanel(page, 'POST', API.panelCommands, { cmd: 'brasas', msg: 'Hay $(user) en las brasas' });
  const item = { name: 'Leña', price: 30, code: 'lena', actions: [{ type: 'manual' }] };
  await callPanel(page, 'POST', API.panelShop, item);
  await fogata.control('twitch', 'chat', { channel: 'origen', user: 'Vela', text: 'hola' });
  const viewers = async () =>
    (await page.request.get('/api/panel/viewers?platform=twitch&search=vela')).text();
  await expect.poll(viewers).toContain('"name":"Vela"');

  await page.goto('/panel/profile');
  await page.getByRole('link', { name: 'Copia de tu cuenta' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar el archivo' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^fogata-\d{4}-\d\d-\d\d\.json$/);
  const file = {
    name: 'copia.json',
    mimeType: 'application/json',
    buffer: await readFile(await saved.path()),
  };

  // Their own account is not empty.
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText(/Esta cuenta ya tiene cosas: .*Comandos/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar todo' })).toHaveCount(0);
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('{"format":"otro"}') });
  await expect(page.getByRole('alert')).toContainText('no es una exportación de Fogata');

  const context = await browser.newContext({ baseURL: fogata.url, locale: 'es-ES', reducedMotion: 'reduce' });
  const other = await context.newPage();
  await logIn(other, 'twitch', 'destino');
  await checkEveryScreen(other, '/panel/backup', { expectAccessible });
  await untilHydrated(other);
  await other.locator('input[type=file]').setInputFiles(file);
  await expect(other.getByRole('term').filter({ hasText: /^Espectadores$/ })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Importar todo' }).click();
  await expect(other.getByText('Todo está en su sitio.')).toBeVisible();

  await other.goto('/p/destino/commands');
  await expect(other.getByText('!brasas')).toBeVisible();
  await other.goto('/p/destino/shop');
  await expect(other.getByText('Leña')).toBeVisible();
  await other.goto('/p/destino/leaderboard');
  await expect(other.getByText('Vela')).toBeVisible();
  await context.close();
});
