import { expect, test } from './fixtures.ts';
import { openOverlay } from './open-overlay.ts';

const TITLE = 'Nada se ve: OBS no está conectado.';

test('the dashboard says that alerts wait and nothing shows them, and drops them', async ({
  page,
  fogata,
  logIn,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'twitch', 'invisible');
  await page.goto('/panel');
  await expect(page.getByText('Actualización en vivo').first()).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);
  await fogata.control('twitch', 'event', { channel: 'invisible', type: 'follow', user: 'Luna' });
  await fogata.control('twitch', 'event', { channel: 'invisible', type: 'bits', user: 'Sol', amount: 200 });
  const notice = page.getByRole('status').filter({ hasText: TITLE });
  await expect(notice).toContainText(/2 alertas esperan \(unos \d+ (s|min)\)/);
  await expect(notice.getByRole('link', { name: 'Cómo conectarlo' })).toHaveAttribute('href', '/widgets');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Descartadas')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('the inbox has what waits play as a summary, and says nothing once a page shows alerts', async ({
  page,
  fogata,
  logIn,
}) => {
  await logIn(page, 'kick', 'resumida');
  await fogata.control('kick', 'event', { channel: 'resumida', type: 'follow', user: 'Luna' });
  await fogata.control('kick', 'event', { channel: 'resumida', type: 'follow', user: 'Mar' });
  await page.goto('/panel/inbox');
  await expect(page.getByText(/2 alertas esperan/)).toBeVisible();
  await page.getByRole('button', { name: 'Reproducir un resumen' }).click();
  await expect(page.getByText(/1 alerta espera/)).toBeVisible();
  const overlay = await openOverlay(page);
  await expect(overlay.getByText(/2/).first()).toBeAttached();
  await expect(page.getByText(TITLE)).toHaveCount(0);
});
