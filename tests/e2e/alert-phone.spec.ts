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

test('on a phone no button reaches out of the box of a picture or sound', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'twitch', 'bolsillo');
  await page.goto('/panel/alerts');
  for (const name of ['Imagen', 'Sonido']) {
    const box = page.getByRole('group', { name, exact: true });
    const right = await box.evaluate((element) => element.getBoundingClientRect().right);
    for (const button of await box.getByRole('button').all())
      expect(await button.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(right);
  }
});
