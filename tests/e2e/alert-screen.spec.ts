import type { Page, Request } from '@playwright/test';
import { defaultAlert } from '#tests/factories/default-alert.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import { expect, test } from './fixtures.ts';
import { serveProfile } from './serve-profile.ts';

// The alert screen (docs/spec/alert-screen.md); its files and imports are in alert-import.spec.ts.

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar ajustes' });
const changes = (page: Page) => page.getByRole('group', { name: 'Cambios', exact: true });
const textField = (page: Page) => page.getByLabel('Texto de la alerta', { exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/panel/alerts');
  await expect(tab(page, 'Seguidores')).toBeVisible();
}

/** Answers with alerts of which one is changed, as if they were saved so. */
async function serveItems(page: Page, change: Partial<AlertItem>): Promise<void> {
  await page.route('**/api/user?*', (route) =>
    route.fulfill({
      json: {
        items: [defaultAlert('Seguidores'), { ...defaultAlert('Raid'), ...change }],
        language: 'es',
        url: 'https://fogata.test/widgets/alerts',
        url2: 'https://fogata.test/widgets/alerts',
      },
    }),
  );
}

test('the screen says that it has loaded, whose alerts these are, and hides the address', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'kick', 'pantalla');
  await open(page);
  // A quiet line, which stays: nobody who only opens the page wants a notice over its buttons.
  await expect(page.getByRole('status').filter({ hasText: 'Parametros cargados' })).toHaveCount(1);
  await expect(page.getByText('Estás configurando las alertas de Kick.')).toBeVisible();
  const address = page.getByLabel('Alertas con sonido');
  await expect(address).toHaveAttribute('readonly');
  await expect(address).not.toHaveValue(/http/);
  await expect(tab(page, 'Host')).toBeVisible();
});

test('edits are kept across tabs, marked, undone, saved, and there after a reload', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'twitch', 'editora');
  await open(page);
  await expect(changes(page)).toContainText('Todo guardado');
  await textField(page).fill('¡Bienvenida!');
  await tab(page, 'Raid').click();
  await textField(page).fill('¡Raid!');
  await expect(changes(page)).toContainText('Cambios sin guardar: Seguidores y Raid');
  await expect(page.getByRole('tab', { name: 'Seguidores (sin guardar)' })).toBeVisible();

  await changes(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(changes(page)).toContainText('Cambios sin guardar: Seguidores');
  await changes(page).getByRole('button', { name: 'Rehacer' }).click();
  await expect(textField(page)).toHaveValue('¡Raid!');
  await tab(page, 'Seguidores').click();
  await expect(textField(page)).toHaveValue('¡Bienvenida!');

  // The rest of 2.5 s after a save, looked at with each frame.
  const buttons = [saveButton(page), page.getByRole('button', { name: 'Importar alertas' })];
  const rested = page.waitForFunction(
    (resting) =>
      document.body.innerText.includes('Ajustes guardados') &&
      resting.every((button) => button instanceof HTMLButtonElement && button.disabled),
    await Promise.all(buttons.map((button) => button.elementHandle())),
  );
  await saveButton(page).click();
  await rested;
  await expect(changes(page)).toContainText('Todo guardado');
  await expect(saveButton(page)).toBeEnabled();
  await page.reload();
  await expect(textField(page)).toHaveValue('¡Bienvenida!');
});

test('a save that fails says so, and keeps the edits', async ({ page, logIn }) => {
  await page.route('**/alerts/guardarAlertas', (route) => route.fulfill({ status: 500, json: {} }));
  await logIn(page, 'twitch', 'fallona');
  await open(page);
  await textField(page).fill('¡Hola!');
  await saveButton(page).click();
  await expect(page.getByText('Error al guardar')).toBeVisible();
  await expect(page.getByText('Intentalo de nuevo en unos minutos')).toBeVisible();
  await expect(changes(page)).toContainText('Cambios sin guardar: Seguidores');
});

for (const { locale, text } of [
  { locale: 'es-ES', text: /^La alerta «Raid» no se puede guardar: su script o su estilo empieza por «<»/ },
  { locale: 'de-DE', text: /^The alert “Raid” cannot be saved: its script or style starts with “<”/ },
]) {
  test.describe(`in a browser of ${locale}`, () => {
    test.use({ locale });

    test('custom code that starts with < is not saved, and the alert is named', async ({ page, logIn }) => {
      let saves = 0;
      await page.route('**/alerts/guardarAlertas', (route) => {
        saves += 1;
        return route.continue();
      });
      await serveItems(page, {
        customEnable: true,
        customStyle: { language: 'css', value: '<style>b{}</style>' },
      });
      await logIn(page, 'twitch', 'codigo');
      await open(page);
      const alerted = page.waitForEvent('dialog').then(async (dialog) => {
        const message = dialog.message();
        await dialog.accept();
        return message;
      });
      await saveButton(page).click();
      expect(await alerted).toMatch(text);
      await expect(tab(page, 'Raid')).toHaveAttribute('aria-selected', 'true');
      expect(saves).toBe(0);
    });
  });
}

test('fields that are no JSON are not saved', async ({ page, logIn }) => {
  await serveItems(page, { customField: '{"color": ' });
  await logIn(page, 'twitch', 'campos');
  await open(page);
  await saveButton(page).click();
  await expect(page.getByText('Error al parsear JSON').first()).toBeVisible();
  await expect(tab(page, 'Raid')).toHaveAttribute('aria-selected', 'true');
});

test('leaving with unsaved edits asks first, to another page and out of the site', async ({
  page,
  logIn,
}) => {
  await logIn(page, 'twitch', 'dudosa');
  await open(page);
  await textField(page).fill('¡Espera!');
  const leave = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await page.getByRole('link', { name: 'Comandos' }).first().click();
  await leave.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(textField(page)).toHaveValue('¡Espera!');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(textField(page)).toHaveValue('¡Espera!');

  await page.getByRole('link', { name: 'Comandos' }).first().click();
  await leave.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.waitForURL('**/panel/commands');
});

test('a test with unsaved edits reloads the alerts, waits three seconds, and says so', async ({
  page,
  logIn,
}) => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (['/alerts/reload', '/test/alerts'].includes(new URL(request.url()).pathname)) calls.push(request);
  });
  await logIn(page, 'twitch', 'probadora');
  await open(page);
  await textField(page).fill('¡Prueba!');
  await expect(page.getByText(/^Tienes cambios sin guardar. La prueba recarga primero/)).toBeVisible();
  await page.getByRole('button', { name: 'Raid', exact: true }).click();
  await expect(page.getByText('La prueba sale en 3 segundos.')).toBeVisible();
  await expect(page.getByText('Prueba enviada: Raid')).toBeVisible();
  expect(calls.map((call) => new URL(call.url()).pathname)).toEqual(['/alerts/reload', '/test/alerts']);
  // By the browser's own clock: what it tells of a request may come late.
  for (const call of calls) await call.response();
  const [reloaded = NaN, tested = NaN] = calls.map((call) => call.timing().startTime);
  expect(tested - reloaded).toBeGreaterThanOrEqual(3000);
  // All rest for 8 s.
  await expect(page.getByRole('button', { name: 'Bits', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Bits', exact: true })).toBeEnabled();
});

test('the plus asks for an amount, with suggestions for kicks', async ({ page, logIn }) => {
  await logIn(page, 'kick', 'cantidades');
  await open(page);
  await page.getByRole('button', { name: 'Otra cantidad: Kicks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Probar con otra cantidad: Kicks' });
  await dialog.getByLabel('Cantidad', { exact: true }).fill('100001');
  await expect(dialog.getByRole('alert')).toHaveText('Un número de 0 a 100.000.');
  await expect(dialog.getByRole('button', { name: 'Enviar prueba' })).toBeDisabled();
  await dialog.getByRole('button', { name: '50.000' }).click();
  const sent = page.waitForRequest('**/test/alerts*');
  await dialog.getByRole('button', { name: 'Enviar prueba' }).click();
  expect(new URL((await sent).url()).searchParams.get('amount')).toBe('50000');
  await expect(page.getByText('Prueba enviada: Kicks')).toBeVisible();
});

test('the tabs are used by keyboard', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'teclado');
  await open(page);
  await tab(page, 'Seguidores').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Suscriptores')).toBeFocused();
  await expect(tab(page, 'Suscriptores')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(tab(page, 'Spaces')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Seguidores' })).toBeVisible();
});

test('advanced settings say what else this address plays, and keep it', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'avanzada');
  await open(page);
  const dialog = page.getByRole('dialog', { name: 'Ajustes avanzados' });
  const kicks = dialog.getByRole('group', { name: 'Kick' }).getByLabel('Kicks');
  await page.getByRole('button', { name: 'Ajustes avanzados' }).click();
  await expect(dialog.getByText('No tienes otro canal de Kick vinculado.')).toBeVisible();
  await kicks.check();
  await dialog.getByRole('button', { name: 'Guardar ajustes' }).click();
  await expect(page.getByText('Ajustes guardados')).toBeVisible();
  await page.getByRole('button', { name: 'Ajustes avanzados' }).click();
  await expect(kicks).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Kick' }).getByLabel('Host')).not.toBeChecked();
});

test('alerts that cannot be loaded end the session', async ({ page, context, logIn }) => {
  await logIn(page, 'twitch', 'expulsada');
  await page.route('**/api/user?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/panel/alerts');
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('token');
});

test('without a network the alerts wait for it, and the session stays', async ({ page, context, logIn }) => {
  await logIn(page, 'twitch', 'paciente');
  await page.route('**/api/user?*', (route) => route.abort());
  await page.goto('/panel/alerts');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toContain('token');
});

test('a profile without bid is told to contact support', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'sinbid');
  await serveProfile(page, { bid: '' });
  await page.goto('/panel/alerts');
  await expect(page.getByRole('alert')).toHaveText('Hay un problema con tu perfil. Contacta con soporte.');
  await expect(page.getByRole('tab')).toHaveCount(0);
});

for (const platform of ['discord', undefined]) {
  test(`a profile of ${platform ?? 'no platform'} is sent to /panel/bot`, async ({ page, logIn }) => {
    await logIn(page, 'twitch', 'desviada');
    await serveProfile(page, { platform });
    await page.goto('/panel/alerts');
    await page.waitForURL((url) => url.pathname === '/panel/bot');
  });
}

for (const viewport of SIZES) {
  test(`axe finds nothing in the dialogs at ${viewport.width} px`, async ({
    page,
    logIn,
    expectAccessible,
  }) => {
    // Four times axe over the whole screen, with the overlay in its preview.
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await logIn(page, 'kick', 'accesible');
    await open(page);
    for (const name of ['Ajustes avanzados', 'Importar alertas', 'Otra cantidad: Kicks']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await textField(page).fill('¡Sin guardar!');
    await expect(changes(page)).toContainText('Cambios sin guardar');
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
