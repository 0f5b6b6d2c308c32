import { expect, test } from './fixtures.ts';
import { checkEveryScreen } from './every-screen.ts';
import { startFogata } from '#tests/setup/fogata.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the health page follows what the channel hears, and fits every screen', async ({
  page,
  fogata,
  logIn,
  expectAccessible,
}) => {
  await logIn(page, 'kick', 'saludable');
  await checkEveryScreen(page, '/panel/health', { expectAccessible });
  const channel = page.getByRole('region', { name: 'saludable' });
  await expect(channel.getByText('Conectado', { exact: true }).first()).toBeVisible();
  await expect(channel.getByRole('textbox', { name: 'Dirección del webhook' })).toHaveValue(
    `${fogata.url}/api/webhooks/kick`,
  );
  // Live: nothing is pressed, and the page is told.
  await expect(channel.getByText('Se mide con el primer mensaje o evento.')).toBeVisible();
  await fogata.control('kick', 'chat', { channel: 'saludable', user: 'Vera', text: 'hola' });
  await expect(channel.getByText(/normalmente$/)).toBeVisible();
  await channel.getByRole('button', { name: 'Probar la dirección' }).click();
  await expect(channel.getByText('La dirección lleva a este servidor.')).toBeVisible();
});

test('who came first owns the server and tests its keys; nobody else sees them', async ({
  browser,
  logIn,
  expectAccessible,
}) => {
  const own = await startFogata({ SEED_DEMO: 'off' });
  const open = async () => {
    const context = await browser.newContext({ baseURL: own.url, locale: 'es-ES', reducedMotion: 'reduce' });
    return context.newPage();
  };
  try {
    const owner = await open();
    await logIn(owner, 'twitch', 'duena');
    await checkEveryScreen(owner, '/panel/setup', { expectAccessible });
    await owner.getByRole('button', { name: 'Probar las claves de Twitch' }).click();
    await expect(owner.getByText('Twitch conoce estas claves.')).toBeVisible();
    const guest = await open();
    await logIn(guest, 'twitch', 'ajena');
    await guest.goto('/panel/setup');
    await expect(guest.getByText('No tienes permiso para hacer esto.')).toBeVisible();
  } finally {
    await own.close();
  }
});
