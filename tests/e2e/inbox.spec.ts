import type { Page } from '@playwright/test';
import { DURATION_MAX_MS } from '#core/alerts/limits.ts';
import { checkEveryScreen, PHONE } from './every-screen.ts';
import { expect, test } from './fixtures.ts';
import { openOverlay } from './open-overlay.ts';
import { saveAlert } from './save-alert.ts';

const DOCK = { width: 300, height: 700 };

const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const list = (page: Page) => page.getByRole('group', { name: 'Alertas' });

test('the panel lists what happens as it happens, filters it, and gives orders', async ({
  page,
  fogata,
  logIn,
}) => {
  await logIn(page, 'twitch', 'bandeja');
  await page.goto('/panel/inbox');
  await expect(page.getByText('Todavía no hay alertas')).toBeVisible();
  await fogata.control('twitch', 'event', { channel: 'bandeja', type: 'follow', user: 'Luna' });
  await fogata.control('twitch', 'event', { channel: 'bandeja', type: 'bits', user: 'Sol', amount: 200 });
  await expect(line(page, 'Sol')).toContainText('200');
  await expect(list(page).getByRole('button', { name: 'En espera: 2' })).toBeVisible();

  await page.getByRole('button', { name: 'Solo de pago' }).click();
  await expect(line(page, 'Luna')).toHaveCount(0);
  await page.getByRole('button', { name: 'Solo de pago' }).click();
  await page.getByRole('button', { name: 'Saltar: Luna' }).click();
  await expect(line(page, 'Luna')).toContainText('Omitida');
  await list(page).getByRole('button', { name: 'Pasadas' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Repetir: Luna' }).click();
  await expect(page.getByText('Aún no ha salido ninguna')).toBeVisible();

  await list(page).getByRole('button', { name: 'Todas' }).click();
  await page.getByRole('button', { name: 'Vaciar cola' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vaciar cola' }).click();
  await expect(page.getByText('Cola vacía')).toBeVisible();
  await expect(page.getByText('Omitida')).toHaveCount(2);
});

test('an alert that plays is skipped in the panel and leaves the overlay at once', async ({
  page,
  fogata,
  logIn,
}) => {
  await logIn(page, 'twitch', 'saltarina');
  await saveAlert(page, 'Raid', { duracion: DURATION_MAX_MS });
  const overlay = await openOverlay(page);
  await page.goto('/panel/inbox');
  await fogata.control('twitch', 'event', { channel: 'saltarina', type: 'raid', user: 'Rayo', amount: 9 });
  await expect(overlay.getByText('Rayo')).toBeAttached();
  await page.getByRole('button', { name: 'Saltar: Rayo' }).click();
  await expect(line(page, 'Rayo')).toContainText('Omitida');
  await expect(overlay.getByText('Rayo')).toHaveCount(0);
});

test('a pause outlives the server, and lets the alerts go afterwards', async ({ page, fogata, logIn }) => {
  await logIn(page, 'kick', 'pausada');
  const overlay = await openOverlay(page);
  await page.goto('/panel/inbox');
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('En pausa')).toBeVisible();
  await fogata.control('kick', 'event', { channel: 'pausada', type: 'follow', user: 'Brisa' });
  await expect(line(page, 'Brisa')).toContainText('En espera');
  await fogata.kill();
  await fogata.start();
  await page.reload();
  await expect(page.getByText('En pausa')).toBeVisible();
  await expect(line(page, 'Brisa')).toContainText('En espera');
  await page.getByRole('button', { name: 'Reanudar' }).click();
  await expect(overlay.getByText('Brisa')).toBeAttached();
  await expect(line(page, 'Brisa')).toContainText('Mostrada');
});

test('do-not-disturb keeps alerts as missed, and one press brings them back', async ({
  page,
  fogata,
  logIn,
}) => {
  await logIn(page, 'twitch', 'discreta');
  const overlay = await openOverlay(page);
  await page.goto('/panel/dock');
  await page.getByRole('button', { name: 'No molestar' }).click();
  await expect(page.getByText('No molestar: no sale nada')).toBeVisible();
  await fogata.control('twitch', 'event', { channel: 'discreta', type: 'follow', user: 'Nube' });
  await fogata.control('twitch', 'event', { channel: 'discreta', type: 'bits', user: 'Ola', amount: 50 });
  await expect(page.getByText('Alertas perdidas: 2')).toBeVisible();
  await expect(overlay.getByText('Nube')).toHaveCount(0);
  await page.getByRole('button', { name: 'No molestar' }).click();
  await page.getByLabel('Qué hacer con ellas').selectOption('Todas');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Alertas perdidas resueltas: 2')).toBeVisible();
  await expect(overlay.getByText('Ola')).toBeAttached();
  await expect(overlay.getByText('Nube')).toBeAttached();
});

test('an event that never came is entered manually and shows, marked so', async ({ page, logIn }) => {
  await logIn(page, 'kick', 'manuala');
  const overlay = await openOverlay(page);
  await page.goto('/panel/inbox');
  await page.getByRole('button', { name: 'Añadir a mano' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tipo').selectOption('Kicks');
  await dialog.getByLabel('Nombre').fill('Faro');
  await dialog.getByLabel('Cantidad').fill('300');
  await dialog.getByLabel('Mensaje').fill('¡A por todas!');
  await dialog.getByRole('button', { name: 'Añadir a mano' }).click();
  await expect(page.getByText('Evento añadido')).toBeVisible();
  await expect(line(page, 'Faro')).toContainText('A mano');
  await expect(overlay.getByText('Faro')).toBeAttached();
});

test('settings are kept and reach another open panel at once', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'ajustada');
  await page.goto('/panel/inbox');
  const dock = await page.context().newPage();
  await dock.goto('/panel/dock');
  await page.getByRole('switch', { name: 'Aprobar donaciones' }).click();
  await page.getByLabel(/Volumen máximo/).press('ArrowLeft');
  await expect(page.getByText('Volumen máximo: 95 %')).toBeVisible();
  await page.getByRole('button', { name: 'Silenciar' }).click();
  await expect(dock.getByText('Sin sonido')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Aprobar donaciones' })).toBeChecked();
  await expect(page.getByText('Volumen máximo: 95 %')).toBeVisible();
});

test('axe finds nothing in the inbox and its dock, and nothing scrolls sideways', async ({
  page,
  fogata,
  logIn,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'twitch', 'legibles');
  await fogata.control('twitch', 'event', { channel: 'legibles', type: 'follow', user: 'Luna' });
  const check = { expectAccessible, shown: line(page, 'Luna') };
  await checkEveryScreen(page, '/panel/inbox', check);
  await checkEveryScreen(page, '/panel/dock', { ...check, viewports: [DOCK, PHONE] });
});
