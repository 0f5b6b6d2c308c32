import type { Page } from '@playwright/test';
import { API } from '#core/paths.ts';
import { VIEWER_SESSION_HEADER } from '#core/viewer/limits.ts';
import { VIEWER_LOGOUT_PATH } from '#core/viewer/paths.ts';
import { whoamiSchema } from '#core/viewer/schema.ts';
import { button, dialog, dragTo, enter, fightInChat, items, openEquipped, save } from './battle-page.ts';
import { expect, test } from './fixtures.ts';

// docs/spec/battle.md#what-is-refused, row by row.

/** The text of the alert that `deed` brings, once the page is there again where it reloads. */
async function alertOf(page: Page, deed: () => Promise<unknown>): Promise<string> {
  const asked = page.waitForEvent('dialog');
  const done = deed();
  const shown = await asked;
  await shown.accept();
  await done;
  return shown.message();
}
const refusal = { status: 409, json: { error: 'No hay sitio.', code: 'failed' } };

test('a profile that does not come is asked for again in silence, and told of the second time', async ({
  page,
}) => {
  await enter(page, 'kick', 'fogata', 'Tizón');
  let failures = 1;
  await page.route(`**${API.publicBattle}?*`, (route) => {
    failures -= 1;
    return failures >= 0 ? route.fulfill(refusal) : route.continue();
  });
  const alerts: string[] = [];
  const note = (shown: { message: () => string; accept: () => Promise<void> }) => {
    alerts.push(shown.message());
    return shown.accept();
  };
  page.on('dialog', note);
  await page.reload();
  await expect(button(page, 'Cambiar skin')).toBeVisible();
  expect(alerts).toEqual([]);
  failures = 2;
  await page.reload();
  await expect(button(page, 'Volver a intentar')).toBeVisible();
  // The words come after the page has been drawn.
  await expect.poll(() => alerts).toEqual(['Error: No hay sitio.']);
  await button(page, 'Volver a intentar').click();
  await expect(button(page, 'Cambiar skin')).toBeVisible();
});

test('skin, inventory and level-up say why, and the page is loaded again; a reward that fails says nothing', async ({
  page,
  browser,
  fogata,
  logIn,
}) => {
  const context = await browser.newContext({
    baseURL: fogata.url,
    locale: 'es-ES',
    reducedMotion: 'reduce',
  });
  const game = await context.newPage();
  await openEquipped(page, game, fogata, logIn, { streamer: 'percances', viewer: 'Brasa' });
  for (const path of [
    API.publicBattleSkin,
    API.publicBattleInventory,
    `${API.publicBattleLevelUp}?*`,
    API.publicBattleReward,
  ]) {
    await game.route(`**${path}`, (route) => route.fulfill(refusal));
  }
  const loadAgain = async (deed: Promise<unknown>) => {
    await Promise.all([game.waitForEvent('load'), deed]);
    await expect(button(game, 'Cambiar skin')).toBeVisible();
  };
  await button(game, 'Cambiar skin').click();
  const skins = dialog(game, 'Seleccione una skin');
  await skins.getByText('Maga').click();
  expect(await alertOf(game, () => loadAgain(button(skins, 'Guardar').click()))).toBe(
    'Error set skin: No hay sitio.',
  );
  await expect(game.getByRole('heading', { name: 'Aventurero' })).toBeVisible();

  await dragTo(game, items(game).nth(0), items(game).nth(1), 2);
  await expect(save(game)).toBeEnabled();
  expect(await alertOf(game, () => loadAgain(save(game).click()))).toBe('Error set inventory: No hay sitio.');
  await expect(save(game)).toBeDisabled();

  await fightInChat(fogata, 'kick', 'percances', 'Brasa');
  await game.reload();
  expect(await alertOf(game, () => loadAgain(button(game, 'Subir de nivel').click()))).toBe(
    'Error level up: No hay sitio.',
  );
  await game.unroute(`**${API.publicBattleLevelUp}?*`);
  await button(game, 'Subir de nivel').click();
  const rewards = dialog(game, 'Subir de nivel');
  await rewards.getByRole('button').filter({ hasNotText: /^$/ }).first().click();
  let hasAlerted = false;
  game.on('dialog', (shown) => {
    hasAlerted = true;
    return shown.accept();
  });
  await loadAgain(button(dialog(game, 'Confirmación'), 'Aceptar').click());
  expect(hasAlerted).toBe(false);
  await expect(button(game, 'Subir de nivel')).toBeVisible();
  await context.close();
});

test('who is no longer known to the server is led to the platform and back', async ({
  page,
  browser,
  fogata,
  logIn,
}) => {
  const context = await browser.newContext({ baseURL: fogata.url, locale: 'es-ES', reducedMotion: 'reduce' });
  const game = await context.newPage();
  await openEquipped(page, game, fogata, logIn, { streamer: 'frontera', viewer: 'Rescoldo' });
  const known = game.waitForResponse((response) => response.url().includes('/whoami'));
  await game.reload();
  const { session } = whoamiSchema.parse(await (await known).json());
  await button(game, 'Cambiar skin').click();
  const skins = dialog(game, 'Seleccione una skin');
  await skins.getByText('Maga').click();
  // As if logged out in another window.
  const headers = { [VIEWER_SESSION_HEADER.kick]: session };
  await game.request.post(VIEWER_LOGOUT_PATH, { headers });
  await button(skins, 'Guardar').click();
  await game.waitForURL(/authorize/);
  const approve = new URL(game.url());
  approve.searchParams.set('as', 'Rescoldo');
  await game.goto(approve.toString());
  await expect(game).toHaveURL(/\/k\/frontera\/battle$/);
  await expect(button(game, 'Cambiar skin')).toBeVisible();
  await context.close();
});
