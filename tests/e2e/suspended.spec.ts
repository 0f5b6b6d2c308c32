import { SUSPENDED_PAGE } from '#core/paths.ts';
import { checkEveryScreen } from './every-screen.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SUSPENDED = 'Twitch ha suspendido este canal';

test('a streamer whom Twitch suspends reads what goes on, and comes back in when Twitch does', async ({
  page,
  fogata,
  logIn,
  logInByHand,
  expectAccessible,
}) => {
  const suspend = (suspended: boolean) =>
    fogata.control('twitch', 'suspend', { channel: 'apagada', suspended });
  await logIn(page, 'twitch', 'apagada');
  await page.goto(SUSPENDED_PAGE);
  await expect(page.getByRole('heading', { name: 'Tu canal de Twitch no está suspendido' })).toBeVisible();

  await suspend(true);
  const shown = page.getByRole('heading', { name: SUSPENDED });
  await checkEveryScreen(page, SUSPENDED_PAGE, { expectAccessible, shown });
  await page.getByRole('button', { name: 'Comprobar otra vez' }).click();
  await expect(page.getByText('Sin cambios.')).toBeVisible();

  // Logged out, the login leads here instead of into the panel, and says the same.
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('link', { name: 'Entrar con Twitch' }).click();
  await page.waitForURL(/authorize/);
  await page.goto(`${page.url()}&as=apagada`);
  await page.waitForURL(`**${SUSPENDED_PAGE}`);
  await expect(shown).toBeVisible();
  await expect(page.getByText(/No se borra nada/)).toBeVisible();
  await page.getByRole('link', { name: 'Entrar con otra plataforma' }).click();
  await expect(page.getByRole('link', { name: 'Entrar con Kick' })).toBeVisible();

  await suspend(false);
  await logInByHand(page, 'twitch', 'apagada');
});

test('a streamer without a channel on Twitch reads that nothing is known of one', async ({ page, logIn }) => {
  await logIn(page, 'kick', 'sin-twitch');
  await page.goto(SUSPENDED_PAGE);
  await expect(page.getByRole('heading', { name: 'No se sabe cómo está tu canal de Twitch' })).toBeVisible();
  await expect(page.getByText(/Si aún no lo has vinculado, hazlo en tu perfil\./)).toBeVisible();
  // What says nothing yet takes no room between the two.
  const edgeOf = async (role: 'button' | 'link', name: string, edge: 'left' | 'right') =>
    page.getByRole(role, { name }).evaluate((element, side) => element.getBoundingClientRect()[side], edge);
  const again = await edgeOf('button', 'Comprobar otra vez', 'right');
  expect((await edgeOf('link', 'Ir al panel', 'left')) - again).toBeLessThan(16);
  await page.getByRole('link', { name: 'Ir al panel' }).click();
  await expect(page.getByRole('heading', { name: 'Hola, sin-twitch' })).toBeVisible();
});
