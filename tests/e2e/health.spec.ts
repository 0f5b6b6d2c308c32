import { checkEveryScreen, PHONE } from './every-screen.ts';
import { expect, test } from './fixtures.ts';
import { startFogata } from '#tests/setup/fogata.ts';

test('the owner of a server sees how a channel is heard, live, and tests addresses and keys', async ({
  browser,
  logIn,
  expectAccessible,
}) => {
  // Who comes first owns a server: on one of its own nobody comes earlier.
  const own = await startFogata({ SEED_DEMO: 'off' });
  const context = await browser.newContext({ baseURL: own.url, locale: 'es-ES', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await logIn(page, 'kick', 'duena');
    await checkEveryScreen(page, '/panel/health', { expectAccessible });
    const channel = page.getByRole('region', { name: 'duena' });
    await expect(channel.getByRole('textbox', { name: 'Dirección del webhook' })).toHaveValue(
      `${own.url}/api/webhooks/kick`,
    );
    await expect(channel.getByText('Se mide con el primer mensaje o evento.')).toBeVisible();
    // Live: nothing is pressed, and the page is told.
    await own.control('kick', 'chat', { channel: 'duena', user: 'Vera', text: 'hola' });
    await expect(channel.getByText(/normalmente$/)).toBeVisible();
    await channel.getByRole('button', { name: 'Probar la dirección' }).click();
    await expect(channel.getByText('La dirección lleva a este servidor.')).toBeVisible();

    await checkEveryScreen(page, '/panel/setup', { expectAccessible, viewports: [PHONE] });
    await page.getByRole('button', { name: 'Probar las claves de Twitch' }).click();
    await expect(page.getByText('Twitch conoce estas claves.')).toBeVisible();
  } finally {
    await context.close();
    await own.close();
  }
});
