import type { Page } from '@playwright/test';
import { WHOAMI_PATH } from '#core/viewer/paths.ts';
import { expect, test } from './fixtures.ts';
import { logViewerIn, PAGE_PREFIX, PLATFORM_LABEL } from './log-viewer-in.ts';

const panel = (page: Page) => page.getByRole('complementary');

for (const platform of ['twitch', 'kick'] as const) {
  test(`a viewer of ${platform} logs in on the ranking, sees their points grow and logs out`, async ({
    page,
    fogata,
    logIn,
  }) => {
    await logIn(page, platform, 'fogata');
    await page.context().clearCookies();
    const address = `/${PAGE_PREFIX[platform]}/fogata/leaderboard`;
    for (let line = 0; line < 12; line += 1)
      await fogata.control(platform, 'chat', { channel: 'fogata', user: 'Ascua', text: `hola ${line}` });
    await page.goto(`${address}?from=chat`);
    await expect(panel(page).getByText('10 XP por cada mensaje en este chat')).toBeVisible();
    await logViewerIn(page, platform, 'Ascua');
    await page.waitForURL(`**${address}?from=chat`);
    await expect(panel(page).getByText('Ascua')).toBeVisible();
    await expect(panel(page).getByRole('definition').nth(1)).toContainText('1');

    // A command of the streamer gives points; the panel follows without a reload.
    await fogata.control(platform, 'chat', {
      channel: 'fogata',
      user: 'fogata',
      roles: ['broadcaster'],
      text: '!addpoints Ascua 75',
    });
    // Whoever is present on a live channel has ten more for each five minutes.
    await expect(panel(page).getByRole('definition').first()).toContainText(/[789]5/);

    // The session is kept on this device.
    await page.reload();
    await expect(panel(page).getByText('Ascua')).toBeVisible();

    await panel(page).getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('link', { name: `Entrar con ${PLATFORM_LABEL[platform]}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: `Entrar con ${PLATFORM_LABEL[platform]}` })).toBeVisible();
  });
}

test('points that change while they are being read are right without a reload', async ({
  page,
  fogata,
  logIn,
}) => {
  await logIn(page, 'kick', 'lumbre');
  await page.goto('/k/lumbre/leaderboard');
  await logViewerIn(page, 'kick', 'Pavesa');
  await expect(panel(page).getByText('Pavesa')).toBeVisible();
  // Nothing that this page still asks for may be taken for what the next one asks.
  await page.goto('about:blank');
  let change = (): Promise<void> =>
    fogata.control('kick', 'chat', {
      channel: 'lumbre',
      user: 'lumbre',
      text: '!addpoints Pavesa 5000',
    });
  // The answer of before the change comes when the ranking on the page has changed already.
  await page.route(`**${WHOAMI_PATH.kick}*`, async (route) => {
    const answer = await route.fetch();
    const changed = change();
    change = () => Promise.resolve();
    await changed;
    await expect(page.getByRole('row').filter({ hasText: 'Pavesa' })).toContainText(/5[.]?0\d\d/);
    await route.fulfill({ response: answer });
  });
  const late = page.waitForResponse((response) => response.url().includes(WHOAMI_PATH.kick));
  await page.goto('/k/lumbre/leaderboard');
  await late;
  await expect(panel(page).getByRole('definition').first()).toContainText(/5[.]?0\d\d/);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a viewer may log in on another platform than the page, and is known on every streamer’s page', async ({
  page,
}) => {
  await page.goto('/p/fogata/leaderboard');
  await logViewerIn(page, 'kick', 'Viajera');
  await expect(panel(page).getByText('Viajera')).toBeVisible();
  await page.goto('/k/fogata/leaderboard');
  await expect(panel(page).getByText('Viajera')).toBeVisible();
});

test('a viewer who refuses at the platform is back on the page and reads why', async ({ page }) => {
  await page.goto('/k/fogata/leaderboard');
  await page.getByRole('link', { name: 'Entrar con Kick' }).click();
  await page.getByRole('link', { name: /Cancelar/ }).click();
  await expect(page.getByText('No se ha dado permiso en la plataforma.')).toBeVisible();
  await expect(page).toHaveURL('/k/fogata/leaderboard');
  await expect(page.getByRole('link', { name: 'Entrar con Kick' })).toBeVisible();
});

test('a streamer is marked as a member on their own page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/p/fogata/leaderboard');
  await logViewerIn(page, 'twitch', 'fogata');
  await expect(panel(page).getByText('Miembro', { exact: true })).toBeVisible();
});

test('axe finds nothing in the panel of a viewer who is logged in', async ({ page, expectAccessible }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/k/fogata/leaderboard');
  await logViewerIn(page, 'kick', 'Nube');
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(panel(page).getByText('Nube')).toBeVisible();
    await expectAccessible(page);
  }
});

test('without the server the panel offers the login and says what is wrong', async ({ page }) => {
  await page.route('**/whoami*', (route) => route.abort());
  await page.goto('/p/fogata/leaderboard');
  await expect(page.getByText(/No se han podido leer tus puntos/)).toBeVisible();
  await page.unroute('**/whoami*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(panel(page).getByText('10 XP por cada mensaje en este chat')).toBeVisible();
});
