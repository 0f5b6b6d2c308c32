import { API, PANEL_PATHS } from '#core/paths.ts';
import { expect, test } from './fixtures.ts';

test('who is not logged in is sent from the panel to the login page', async ({ page }) => {
  for (const path of ['/panel', '/i', '/inicio', '/panel/commands', '/panel/alerts']) {
    await page.goto(path);
    await page.waitForURL('**/entrar');
  }
  await expect(page.getByRole('link', { name: 'Entrar con Twitch' })).toBeVisible();
});

test('logging out ends the session on the server too', async ({ page, context, logIn }) => {
  await logIn(page, 'twitch', 'despedida');
  const cookies = await context.cookies();
  await page.goto('/panel');
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(page.getByRole('link', { name: 'Entrar con Twitch' })).toBeVisible();
  await context.addCookies(cookies);
  const answer = await page.request.get('/api/user/profile');
  expect(answer.status()).toBe(401);
});

test('when a session dies under an open panel, the third refusal drops the marker and leads to the root', async ({
  page,
  context,
  logIn,
}) => {
  await logIn(page, 'twitch', 'caducada');
  // A page that asks for nothing once it is there: what the dashboard asks for would be refused too, and count.
  await page.goto(PANEL_PATHS.quotes);
  await expect(page.getByText('Aún no hay frases')).toBeVisible();
  await context.clearCookies({ name: 'session' });
  await page.getByRole('link', { name: 'Temporizadores' }).first().click();
  await expect(page.getByText('Tu sesión ha caducado').first()).toBeVisible();
  const isAtRoot = page.getByRole('link', { name: 'Entrar con Twitch' });
  const retry = page.getByRole('button', { name: 'Reintentar' }).first();
  // Every further try is one more refusal.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(isAtRoot).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect
    .poll(async () => (await context.cookies()).map((cookie) => cookie.name))
    .not.toContain('token');
});

test('the language follows the path, and the choice is remembered', async ({ page }) => {
  await page.goto('/einloggen');
  await expect(page.getByRole('link', { name: /Mit Twitch/ })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('link', { name: /with Twitch/ })).toBeVisible();
  await page.getByLabel('Language').selectOption('de');
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Mit Twitch/ })).toBeVisible();
});

test('a language chosen before the login is that of the panel, and the bot has one of its own', async ({
  page,
}) => {
  await page.goto('/einloggen');
  await page.getByRole('link', { name: /Mit Kick/ }).click();
  await page.waitForURL(/authorize/);
  await page.goto(`${page.url()}&as=einheimische`);
  await page.waitForURL(`**${PANEL_PATHS.profile}`);
  await expect(page.getByRole('heading', { name: 'Profil' })).toBeVisible();

  await page.goto(PANEL_PATHS.bot);
  const bot = page.getByLabel('Sprache des Bots').and(page.getByRole('combobox'));
  await expect(bot).toHaveValue('de');
  await bot.selectOption('en');
  await page
    .getByRole('region', { name: 'Sprache des Bots' })
    .getByRole('button', { name: 'Speichern' })
    .click();
  await expect(page.getByText('Sprache des Bots gespeichert')).toBeVisible();
  await page.reload();
  await expect(bot).toHaveValue('en');
  await expect(page.getByRole('heading', { name: 'Sprache des Bots' })).toBeVisible();
});

test('a login that was refused at the platform says so and keeps nobody', async ({ page }) => {
  await page.goto('/twitch/login');
  const state = new URL(page.url()).searchParams.get('state');
  await page.goto(`/twitch/login?error=access_denied&state=${String(state)}`);
  await page.waitForURL('**/entrar**');
  await expect(page.getByRole('alert').or(page.getByRole('status')).first()).toBeVisible();
  await page.goto('/panel');
  await page.waitForURL('**/entrar');
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`the login does not move under a finger when the server answers and the fonts come, at ${viewport.width} px`, async ({
    page,
  }) => {
    const gate = () => {
      let open: () => void = () => undefined;
      const opened = new Promise<void>((resolve) => (open = resolve));
      return { open, opened };
    };
    const fonts = gate();
    const answer = gate();
    await page.setViewportSize(viewport);
    for (const [late, { opened }] of [
      [`**${API.count}*`, answer],
      ['**/*.woff2', fonts],
    ] as const)
      await page.route(late, async (route) => {
        await opened;
        await route.continue();
      });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const login = page.getByRole('link', { name: 'Entrar con Kick' });
    await expect(login).toBeVisible();
    const fallback = await login.boundingBox();
    fonts.open();
    await page.evaluate(() => document.fonts.ready);
    const before = await login.boundingBox();
    expect(before?.y).toBe(fallback?.y);
    // No two fonts are equally wide.
    expect(Math.abs((before?.x ?? 0) - (fallback?.x ?? 0))).toBeLessThan(8);
    answer.open();
    await expect(page.getByRole('link', { name: 'Abrir el entorno de pruebas' })).toBeVisible();
    expect(await login.boundingBox()).toEqual(before);
  });
}
