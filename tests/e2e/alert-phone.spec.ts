import { expect, test } from './fixtures.ts';

test('on a phone the preview stays in sight while one edits, in the variant dialog too', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await logIn(page, 'twitch', 'movil');
  await page.goto('/panel/alerts');
  await page.getByRole('tab', { name: 'Bits' }).click();
  const preview = page.locator('iframe[title="Vista previa de la alerta"]');
  const duration = page.getByLabel('Duración, valor');
  await duration.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await expect(preview).toBeInViewport({ ratio: 0.9 });
  await duration.fill('7');
  await expect(duration).toBeInViewport();
  await page.getByRole('region', { name: 'Variantes' }).getByRole('button', { name: 'Añadir' }).click();
  const dialog = page.getByRole('dialog');
  const inDialog = dialog.getByLabel('Duración, valor');
  await inDialog.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await expect(dialog.locator('iframe')).toBeInViewport({ ratio: 0.9 });
  await inDialog.fill('8');
  await expect(inDialog).toBeInViewport();
});
