import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('on a phone the rest of the panel is one tap behind the bar', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'twitch', 'fogata');
  await page.goto('/panel/profile');
  const bar = page.getByRole('navigation', { name: 'Panel' });
  await expect(bar.getByRole('link')).toHaveCount(4);
  const more = bar.getByRole('button', { name: 'Más' });
  await more.click();
  const sheet = page.getByRole('dialog', { name: 'Más' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await expect(sheet.getByRole('list', { name: 'Comunidad' }).getByRole('link')).toHaveCount(6);
  await sheet.getByRole('link', { name: 'Enlaces' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enlaces' })).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(more).toHaveAttribute('aria-current', 'page');
});

test('where one is in the panel stands in sight, in a low window too', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await logIn(page, 'twitch', 'fogata');
  for (const [path, name] of [
    ['/panel/health', 'Conexiones'],
    ['/panel', 'Inicio'],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test('who may not see the keys of the server reads whose they are', async ({ page, logIn }) => {
  // Whoever came first owns the server.
  await logIn(page, 'twitch', 'fogata');
  await page.context().clearCookies();
  await logIn(page, 'kick', 'invitada');
  await page.goto('/panel/setup');
  await expect(page.getByText('Las claves son de quien gestiona este servidor')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Volver a intentar' })).toBeHidden();
});
