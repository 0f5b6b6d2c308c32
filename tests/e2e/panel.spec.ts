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
  await sheet.getByRole('link', { name: 'Redes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Redes' })).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(more).toHaveAttribute('aria-current', 'page');
});
