import type { Locator } from '@playwright/test';
import { API } from '#core/paths.ts';
import {
  button,
  cells,
  dialog,
  dragTo,
  enter,
  fightInChat,
  items,
  itemsAre,
  openEquipped,
  save,
  tab,
} from './battle-page.ts';
import { checkEveryScreen, PHONE } from './every-screen.ts';
import { expect, test } from './fixtures.ts';

for (const platform of ['twitch', 'kick'] as const) {
  test(`a viewer of ${platform} fights in chat, watches the fight, and levels up on the page`, async ({
    page,
    browser,
    fogata,
    logIn,
  }) => {
    const streamer = `arena-${platform}`;
    await logIn(page, platform, streamer);
    const context = await browser.newContext({
      baseURL: fogata.url,
      locale: 'es-ES',
      reducedMotion: 'reduce',
    });
    const game = await context.newPage();
    await enter(game, platform, streamer, 'Ascua');
    await expect(game.getByRole('heading', { level: 1 })).toHaveText(`Batalla de ${streamer}`);
    await expect(game.getByRole('progressbar', { name: 'Experiencia' })).toHaveAttribute(
      'aria-valuetext',
      '0 / 1 XP',
    );
    await expect(items(game)).toHaveCount(1);
    await expect(cells(game)).toHaveCount(18);

    const told = await fightInChat(fogata, platform, streamer, 'Ascua');
    await game.reload();
    const stat = (name: string) =>
      game.getByRole('region', { name: 'Tu personaje' }).getByRole('term').filter({ hasText: name });
    await expect(stat('Vida').locator('..')).toContainText('50');
    await button(game, 'Subir de nivel').click();
    const rewards = dialog(game, 'Subir de nivel');
    const options = rewards.getByRole('button').filter({ hasNotText: /^$/ });
    await expect(options).toHaveCount(2);
    await options.nth(1).click();
    const question = dialog(game, 'Confirmación');
    await button(question, 'Cancelar').click();
    await expect(question).toHaveCount(0);
    await options.nth(1).click();
    await button(question, 'Aceptar').click();
    await expect(game.getByText('¡Has subido al nivel 2!')).toBeVisible();
    await expect(rewards).toHaveCount(0);
    await expect(game.getByRole('progressbar', { name: 'Experiencia' })).toHaveAttribute(
      'aria-valuetext',
      '0 / 3 XP',
    );
    await expect(stat('Vida').locator('..')).toContainText(/5[36]/);

    const replay = /\/fight\/\S+/.exec(told)?.[0] ?? '';
    await game.goto(replay);
    await expect(game.getByRole('heading', { level: 1 })).toHaveText('Ascua contra Chispa');
    await expect(game.getByText('Golpe 0 de')).toBeVisible();
    await button(game, 'Siguiente golpe').click();
    await expect(game.getByText('Golpe 1 de')).toBeVisible();
    await expect(game.getByRole('region', { name: 'Golpe a golpe' }).getByRole('listitem')).toHaveCount(1);
    await button(game, 'Ir al final').click();
    await expect(game.getByRole('status').filter({ hasText: '¡Gana' })).toHaveText(
      `¡Gana ${/⚔️ (\S+) vence/.exec(told)?.[1] ?? ''}!`,
    );
    await expect(button(game, 'Siguiente golpe')).toBeDisabled();
    // Looked at with each frame, since a blow shows for less than a second.
    const again = game.waitForFunction(() => /Golpe 1 de/.test(document.body.innerText));
    await button(game, 'Ver otra vez').click();
    await again;
    await button(game, 'Pausar').click();
    await expect(button(game, 'Reproducir')).toBeVisible();
    await context.close();
  });
}

test('weapons swap places by mouse and by keyboard, wait to be saved, and stay', async ({
  page,
  browser,
  fogata,
  logIn,
}) => {
  const context = await browser.newContext({ baseURL: fogata.url, locale: 'es-ES', reducedMotion: 'reduce' });
  const game = await context.newPage();
  await openEquipped(page, game, fogata, logIn);
  await expect(save(game)).toBeDisabled();
  const first = (await items(game).first().getAttribute('aria-label'))?.split(',')[0] ?? '';
  await itemsAre(game, first, 'Espada de oro', 'Hacha de marfil');

  await dragTo(game, items(game).nth(0), items(game).nth(2), 3);
  await itemsAre(game, 'Hacha de marfil', 'Espada de oro', first);
  await expect(save(game)).toBeEnabled();

  // Unsaved, the other tab asks first.
  await tab(game, 'Mascotas').click();
  const question = dialog(game, 'Confirmación');
  await expect(question).toContainText('Tienes cambios sin guardar, ¿estás seguro de que quieres continuar?');
  await button(question, 'Cancelar').click();
  await expect(tab(game, 'Armas')).toHaveAttribute('aria-selected', 'true');
  await itemsAre(game, 'Hacha de marfil', 'Espada de oro', first);
  await save(game).click();
  await expect(game.getByText('Inventario guardado.')).toBeVisible();
  await expect(save(game)).toBeDisabled();
  await game.reload();
  await itemsAre(game, 'Hacha de marfil', 'Espada de oro', first);

  // By keyboard; the place is read out before it is dropped.
  const lifted = items(game).first();
  await lifted.focus();
  await game.keyboard.press('Space');
  await expect(lifted).toHaveAttribute('aria-pressed', 'true');
  await game.keyboard.press('ArrowRight');
  await expect(game.getByText('Hacha de marfil está en el puesto 2 de 18.')).toBeAttached();
  await game.keyboard.press('Space');
  await itemsAre(game, 'Espada de oro', 'Hacha de marfil', first);
  await tab(game, 'Mascotas').click();
  await button(question, 'Aceptar').click();
  await itemsAre(game, 'Zorro', 'Araña');
  await expect(save(game)).toBeDisabled();
  await tab(game, 'Armas').click();
  await itemsAre(game, 'Hacha de marfil', 'Espada de oro', first);
  await context.close();
});

test('an item shows its stats by right click, by Enter and by a long press, which also drags', async ({
  page,
  browser,
  fogata,
  logIn,
}) => {
  const context = await browser.newContext({
    baseURL: fogata.url,
    locale: 'es-ES',
    reducedMotion: 'reduce',
    hasTouch: true,
    viewport: PHONE,
  });
  const game = await context.newPage();
  await openEquipped(page, game, fogata, logIn, { streamer: 'armeria', viewer: 'Yesca' });
  const stats = dialog(game, 'Estadisticas de objeto');
  const golden = button(game, /Espada de oro/);
  await golden.click({ button: 'right' });
  await expect(stats).toContainText('Daño10');
  await expect(stats).toContainText(/Probabilidad de desarme14\s%/);
  await button(stats, 'Cerrar').click();
  await tab(game, 'Mascotas').click();
  await button(game, /Araña/).press('Enter');
  await expect(stats).toContainText('Vida28');
  await expect(stats).toContainText('Defensa14');
  await game.keyboard.press('Escape');
  await expect(stats).toHaveCount(0);

  const finger = await context.newCDPSession(game);
  const touch = async (type: 'touchStart' | 'touchMove', on: Locator) => {
    const box = await on.boundingBox();
    if (box === null) throw new Error('There is nothing to touch.');
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const release = () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const spider = button(game, /Araña/);
  await spider.scrollIntoViewIfNeeded();
  await touch('touchStart', spider);
  await expect(spider).toHaveAttribute('aria-pressed', 'true');
  await release();
  await expect(stats).toContainText('Araña');
  await game.keyboard.press('Escape');
  await expect(stats).toHaveCount(0);

  const places = await Promise.all([items(game).nth(0).boundingBox(), spider.boundingBox()]);
  await touch('touchStart', spider);
  await expect(spider).toHaveAttribute('aria-pressed', 'true');
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: [{ x: (places[0]?.x ?? 0) + 10, y: (places[0]?.y ?? 0) + 10 }],
  });
  await expect(game.getByText('Araña está en el puesto 1 de 18.')).toBeAttached();
  await release();
  await itemsAre(game, 'Araña', 'Zorro');
  await expect(stats).toHaveCount(0);
  await context.close();
});

test('a skin is worn, one that is not had says how to get it, and the same one again asks for nothing', async ({
  page,
  browser,
  fogata,
  logIn,
}) => {
  const context = await browser.newContext({ baseURL: fogata.url, locale: 'es-ES', reducedMotion: 'reduce' });
  const game = await context.newPage();
  await openEquipped(page, game, fogata, logIn, { streamer: 'sastreria', viewer: 'Pavesa' });
  const asked: string[] = [];
  game.on('request', (request) => {
    if (request.url().endsWith(API.publicBattleSkin)) asked.push(request.postData() ?? '');
  });
  const skins = dialog(game, 'Seleccione una skin');
  await button(game, 'Cambiar skin').click();
  await expect(skins.getByRole('radio')).toHaveCount(8);
  await expect(skins.getByRole('radio', { name: /Ninja/ })).toBeDisabled();
  await expect(skins.getByRole('radio', { name: /Ninja/ })).toHaveAccessibleName(/Nivel 6/);
  await expect(skins.getByRole('radio', { name: /Pirata/ })).toHaveAccessibleName(/En la tienda/);
  await button(skins, 'Guardar').click();
  await expect(skins).toHaveCount(0);
  expect(asked).toEqual([]);

  await button(game, 'Cambiar skin').click();
  await skins.getByText('Maga').click();
  await button(skins, 'Guardar').click();
  await expect(game.getByText('Skin cambiada.')).toBeVisible();
  await game.reload();
  await expect(game.getByRole('heading', { name: 'Maga' })).toBeVisible();
  expect(asked).toHaveLength(1);
  await context.close();
});

test('a streamer on a phone is marked as a member here too, and logs out', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await enter(page, 'kick', 'fogata', 'Fogata');
  await expect(page.getByText('Miembro', { exact: true })).toBeVisible();
  await button(page.getByRole('complementary').first(), 'Cerrar sesión').click();
  await expect(page.getByRole('heading', { name: 'Entra y empieza a pelear' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Entra y empieza a pelear' })).toBeVisible();
});

test('a fight that nobody knows says so', async ({ page }) => {
  await page.goto('/fight/inventado');
  await expect(page.getByText('Este combate ya no se puede ver')).toBeVisible();
});

test.describe('axe finds nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('on the page of a viewer, nor in its dialogs', async ({ page, fogata, logIn, expectAccessible }) => {
    await logIn(page, 'kick', 'mirador');
    await enter(page, 'kick', 'mirador', 'Lumbre');
    await fightInChat(fogata, 'kick', 'mirador', 'Lumbre');
    await checkEveryScreen(page, '/k/mirador/battle', { expectAccessible, shown: items(page).first() });
    await button(page, 'Cambiar skin').click();
    await expect(dialog(page, 'Seleccione una skin')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await items(page).first().press('Enter');
    await expect(dialog(page, 'Estadisticas de objeto')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button(page, 'Subir de nivel').click();
    await expect(dialog(page, 'Subir de nivel')).toBeVisible();
    await expectAccessible(page);
  });

  test('on a replay', async ({ page, fogata, logIn, expectAccessible }) => {
    await logIn(page, 'kick', 'mirilla');
    await enter(page, 'kick', 'mirilla', 'Candela');
    const told = await fightInChat(fogata, 'kick', 'mirilla', 'Candela');
    const replay = /\/fight\/\S+/.exec(told)?.[0] ?? '';
    await checkEveryScreen(page, replay, { expectAccessible, shown: button(page, 'Reproducir') });
  });
});
