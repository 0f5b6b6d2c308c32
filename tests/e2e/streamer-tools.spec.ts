import { PANEL_BOT } from '#core/bot/bot-paths.ts';
import { PANEL_ACCOUNT_DELETE } from '#core/account/paths.ts';
import { PANEL_COUNTERS } from '#core/counters/paths.ts';
import { PANEL_PATHS } from '#core/paths.ts';
import { PANEL_QUOTES } from '#core/quotes/paths.ts';
import { checkEveryScreen } from './every-screen.ts';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a streamer counts, keeps quotes, copies widgets, sends the bot out, and deletes the account', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  // Twenty times axe over a whole page.
  test.slow();
  const answered = (path: string, method: string) =>
    page.waitForResponse((answer) => answer.url().includes(path) && answer.request().method() === method);

  await logIn(page, 'kick', 'herramientas');
  await page.goto(PANEL_PATHS.counters);
  await page.getByRole('button', { name: 'Nuevo contador' }).first().click();
  await page.getByLabel('Nombre').fill('!muertes');
  await page.getByLabel('Número').fill('7');
  const created = answered(PANEL_COUNTERS, 'POST');
  await page.getByRole('button', { name: 'Guardar' }).click();
  expect((await created).status()).toBe(201);
  const stepped = answered('/step', 'POST');
  await page.getByRole('button', { name: 'Sumar uno a !muertes' }).click();
  await stepped;
  await expect(page.getByRole('listitem').filter({ hasText: '!muertes' })).toContainText('8');

  await page.goto(PANEL_PATHS.quotes);
  await page.getByRole('button', { name: 'Nueva frase' }).first().click();
  await page.getByLabel('Frase', { exact: true }).fill('Esto no lo digo en directo');
  const kept = answered(PANEL_QUOTES, 'POST');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await kept;
  await expect(page.getByText('#1')).toBeVisible();

  await page.goto(PANEL_PATHS.widgets);
  await expect(page.getByLabel('Predicción')).toHaveValue(/^•+$/);
  await page.getByRole('button', { name: 'Mostrar enlaces' }).click();
  await expect(page.getByLabel('Predicción')).toHaveValue(/\/widgets\/prediction\?id=.+&bid=.+/);

  await page.goto('/bot');
  await expect(page).toHaveURL(PANEL_PATHS.bot);
  await page.getByRole('button', { name: /Que el bot salga/ }).click();
  const left = answered(`${PANEL_BOT}/channels/`, 'POST');
  await page.getByRole('dialog').getByRole('button', { name: 'Salir' }).click();
  await left;
  await expect(page.getByText('Fuera del chat')).toBeVisible();

  for (const path of [
    PANEL_PATHS.counters,
    PANEL_PATHS.quotes,
    PANEL_PATHS.widgets,
    PANEL_PATHS.bot,
    PANEL_PATHS.premium,
  ]) {
    await checkEveryScreen(page, path, { expectAccessible });
  }

  await page.goto(PANEL_PATHS.profile);
  await page.getByRole('button', { name: 'Borrar la cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Borrar la cuenta' })).toBeDisabled();
  await dialog.getByLabel(/Escribe .+ para confirmar/).fill('herramientas');
  const deleted = answered(PANEL_ACCOUNT_DELETE, 'POST');
  await dialog.getByRole('button', { name: 'Borrar la cuenta' }).click();
  expect((await deleted).status()).toBe(200);
  await expect(page).toHaveURL(/\/(?:entrar)?$/);
  await page.goto(PANEL_PATHS.bot);
  await expect(page).toHaveURL(/entrar/);
});
