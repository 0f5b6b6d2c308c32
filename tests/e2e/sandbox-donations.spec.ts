import { expect, test } from './fixtures.ts';
import { openOverlay } from './open-overlay.ts';

test("the sandbox's page pays the demo channel: one alert for what counts, an explanation for what does not", async ({
  page,
  fogata,
  logIn,
}) => {
  await logIn(page, 'twitch', 'fogata');
  const overlay = await openOverlay(page);

  const sandbox = await page.context().newPage();
  await sandbox.goto(fogata.sandboxUrl);
  const paypal = sandbox.getByRole('region', { name: 'PayPal' });
  const press = async (name: string) => {
    await paypal.getByRole('button', { name, exact: true }).click();
    await expect(sandbox.getByRole('status')).toHaveText('Entregado × 1');
    await sandbox.getByRole('status').evaluate((status) => status.replaceChildren());
  };
  await paypal.getByRole('button', { name: 'Devolver el último pago' }).click();
  await expect(sandbox.getByRole('status')).toHaveText('Todavía no hay ningún pago');
  await paypal.getByLabel('Quién').fill('Chi;spa');
  await paypal.getByLabel('Cantidad').fill('7.5');
  await paypal.getByLabel('Mensaje').fill('¡Que arda! 🔥');
  await press('Pago pendiente');
  await press('Pagar');
  await expect(overlay.locator('body')).toContainText(/Chispa dona 7,50\s€/);
  await expect(overlay.locator('body')).toContainText('¡Que arda! 🔥');

  await press('Repetir el último aviso');
  await press('Devolver el último pago');
  await page.bringToFront();
  await expect(async () => {
    await page.goto('/panel/donations');
    for (const text of ['Pago pendiente', 'Aviso repetido', 'Devuelta']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 2000 });
    }
  }).toPass();
  await page.goto('/panel/alerts');
  await expect(page.getByRole('listitem').filter({ hasText: /Chispa Propina/ })).toHaveCount(1);
});
