import { startFogata } from '#tests/setup/fogata.ts';
import { checkEveryScreen, PHONE } from './every-screen.ts';
import { expect, test } from './fixtures.ts';

test('the owner invites, and the guest types the code beside the platforms and is in', async ({
  browser,
  logIn,
  expectAccessible,
}) => {
  // Only the owner of a server invites.
  const own = await startFogata({ SEED_DEMO: 'off', REGISTRATION: 'invite', OWNER: 'kick:anfitriona' });
  const newContext = () => browser.newContext({ baseURL: own.url, locale: 'es-ES', reducedMotion: 'reduce' });
  const [host, visitor] = [await newContext(), await newContext()];
  try {
    const panel = await host.newPage();
    await logIn(panel, 'kick', 'anfitriona');
    await panel.goto('/panel/profile');
    await panel.getByRole('button', { name: 'Invitar' }).click();
    const code = await panel.getByRole('textbox', { name: 'Código para escribirlo' }).inputValue();

    const guest = await visitor.newPage();
    const field = guest.getByLabel('Código de invitación');
    await checkEveryScreen(guest, '/', { expectAccessible, shown: field, viewports: [PHONE] });
    await field.fill('ABCD-EFGH');
    await guest.getByRole('button', { name: 'Usar el código' }).click();
    await expect(guest.getByRole('alert')).toHaveText(/Este código no vale/);
    // To the platform and back: what was typed is still there, beside why it let nobody in.
    await guest.getByRole('link', { name: 'Entrar con Twitch' }).click();
    await guest.waitForURL(/authorize/);
    await guest.goto(`${guest.url()}&as=invitada`);
    await expect(guest.getByText('No has podido entrar: tu código de invitación no vale.')).toBeVisible();
    await expect(field).toHaveValue('ABCD-EFGH');

    await field.fill(code.toLowerCase().replaceAll('-', ' '));
    await field.press('Enter');
    await expect(guest.getByText('El código vale. Ahora elige tu plataforma.')).toBeVisible();
    await expect(guest.getByText(/No has podido entrar/)).toHaveCount(0);
    await guest.getByRole('link', { name: 'Entrar con Twitch' }).click();
    await guest.waitForURL(/authorize/);
    await guest.goto(`${guest.url()}&as=invitada`);
    await guest.waitForURL('**/panel/profile');
    await expect(guest.getByRole('heading', { name: 'invitada' }).first()).toBeVisible();
    // Spent: it is on the owner's list no more.
    await panel.reload();
    await expect(panel.getByRole('button', { name: 'Invitar' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Anular' })).toHaveCount(0);
  } finally {
    await Promise.all([host.close(), visitor.close()]);
    await own.close();
  }
});
