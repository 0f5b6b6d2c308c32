import type { Page } from '@playwright/test';
import { DONATION_API } from '#core/donations/paths.ts';
import { checkEveryScreen } from './every-screen.ts';
import { expect, test } from './fixtures.ts';

async function openDonations(page: Page, account: string): Promise<void> {
  await page.goto('/panel/donations');
  await page.getByLabel('Cuenta de PayPal').fill(account);
  await page.getByLabel('Cantidad mínima').fill('2');
  await page.getByLabel('País de tu cuenta').selectOption('ES');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ajustes de donaciones guardados.')).toBeVisible();
}

test('a donation goes from the form through PayPal to one alert in the overlay', async ({
  page,
  browser,
  fogata,
  logIn,
}) => {
  await logIn(page, 'twitch', 'hucha');
  await openDonations(page, 'hucha@paypal.example');
  await page.goto('/panel/alerts');
  await page.getByRole('button', { name: 'Mostrar enlaces' }).click();
  const overlay = await page.context().newPage();
  const link = page.getByLabel('Alertas con sonido');
  await expect(link).toHaveValue(/widgets/);
  const address = await link.inputValue();
  const shown: string[] = [];
  await overlay.exposeFunction('noteShown', (text: string) => shown.push(text));
  await overlay.goto(address);
  await overlay.evaluate(() => {
    const note = Reflect.get(window, 'noteShown') as (text: string) => void;
    let last = '';
    new MutationObserver(() => {
      const text = document.body.innerText.replace(/\s+/g, ' ').trim();
      if (text.includes('Luz') && !last.includes('Luz')) note(text);
      last = text;
    }).observe(document.body, { childList: true, subtree: true });
  });

  const donor = await browser.newPage({ baseURL: fogata.url, locale: 'es-ES' });
  await donor.goto('/p/hucha/tip');
  await expect(donor.getByRole('heading', { level: 1 })).toHaveText(/Donar a hucha/i);
  await expect(donor.getByLabel('Cantidad', { exact: true })).toHaveValue('2');
  await expect(donor.getByLabel('Moneda')).toHaveValue('EUR');
  await donor.getByLabel('Tu nombre').fill('Lu;z');
  // Below the minimum: what is sent is the minimum.
  await donor.getByLabel('Cantidad', { exact: true }).fill('1,5');
  await donor.getByLabel('Mensaje').fill('¡Que arda! 🔥');
  await donor.getByRole('button', { name: 'Enviar donación' }).click();
  await donor.waitForURL(/\/paypal\//);
  await expect(donor.getByRole('heading', { level: 1 })).toHaveText(/hucha Donation/i);
  await expect(donor.getByText('2.00 EUR').first()).toBeVisible();
  await expect(donor.getByText(/^twitch;.*;Luz;¡Que arda! 🔥$/)).toBeVisible();
  await donor.getByRole('button', { name: /Pagar/ }).click();
  await donor.waitForURL('**/p/hucha/tip');
  await expect(donor.getByRole('heading', { level: 1 })).toHaveText('¡Gracias!');
  await expect(donor.getByText(/Si completaste el pago/)).toBeVisible();
  await donor.getByRole('button', { name: 'Donar otra vez' }).click();
  await expect(donor.getByRole('heading', { level: 1 })).toHaveText(/Donar a hucha/i);

  await expect.poll(() => shown.length).toBe(1);
  expect(shown[0]).toMatch(/Luz dona 2 €.*¡Que arda! 🔥/);
  await page.bringToFront();
  await page.goto('/panel/donations');
  await expect(page.getByText('¡Que arda! 🔥')).toBeVisible();
  await expect(page.getByText('Pagada')).toBeVisible();
  await donor.close();
});

test('a payment that does not count is explained in words', async ({ page, fogata, logIn }) => {
  await logIn(page, 'kick', 'alcancia');
  await openDonations(page, 'alcancia@paypal.example');
  const form = {
    user: 'alcancia',
    platform: 'kick',
    name: 'Luz',
    message: 'Hola',
    amount: '7.00',
    currency: 'EUR',
  };
  const opened = await page.request.post(DONATION_API.publicTip, { data: form });
  const { invoice } = (await opened.json()) as { invoice: string };
  const answer = await fetch(`${fogata.sandboxUrl}/control/paypal/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      business: 'otra@paypal.example',
      amount: '7.00',
      currency_code: 'EUR',
      charset: 'utf-8',
      invoice,
    }),
  });
  expect(answer.status).toBe(200);
  await expect
    .poll(async () => (await page.request.get(DONATION_API.panelDonationRefusals)).text())
    .toContain('"reason":');
  await page.goto('/panel/donations');
  await expect(page.getByText('A otra cuenta')).toBeVisible();
  await expect(page.getByText(/El pago fue a una cuenta que no es la tuya/)).toBeVisible();
  await expect(page.getByText('Aún no hay donaciones')).toBeVisible();
});

test('a cancelled payment comes back to the page and shows nothing on stream', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'duda');
  await openDonations(page, 'duda@paypal.example');
  await page.goto('/p/duda/tip');
  await page.getByRole('button', { name: 'Enviar donación' }).click();
  await page.getByRole('button', { name: /Cancelar/ }).click();
  await page.waitForURL('**/p/duda/tip');
  await page.goto('/panel/donations');
  await expect(page.getByText('Aún no hay donaciones')).toBeVisible();
});

test('the tip page follows the error catalogue', async ({ page, browser, fogata, logIn }) => {
  const donor = await browser.newPage({ baseURL: fogata.url, locale: 'es-ES' });
  // An error and a streamer without an account go back to the index.
  await donor.goto('/p/nadie-se-llama-asi/tip');
  await expect(donor.getByText('No encontramos a «nadie-se-llama-asi».')).toBeVisible();
  await logIn(page, 'twitch', 'sinpaypal');
  await donor.goto('/p/sinpaypal/tip');
  await expect(donor).toHaveURL(`${fogata.url}/`);

  // A request that fails keeps the loader, and goes on when the server answers again.
  await openDonations(page, 'sinpaypal@paypal.example');
  const shell = await (await donor.request.get('/', { headers: { accept: 'text/html' } })).text();
  await donor.route('**/p/sinpaypal/tip', (route) =>
    route.fulfill({ body: shell, contentType: 'text/html' }),
  );
  await donor.route('**/api/public/tip*', (route) => route.abort());
  await donor.goto('/p/sinpaypal/tip');
  await expect(donor.getByText('Esperando a la conexión…')).toBeVisible();
  await donor.unroute('**/api/public/tip*');
  await expect(donor.getByRole('button', { name: 'Enviar donación' })).toBeVisible();

  // An account that went away meanwhile.
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrf')?.value ?? '';
  const changed = await page.request.put('/api/panel/settings/donations', {
    headers: { 'x-csrf-token': csrf },
    data: { email: '', min_amount: '2.00', country: 'ES' },
  });
  expect(changed.status()).toBe(200);
  await donor.getByRole('button', { name: 'Enviar donación' }).click();
  await expect(donor.getByRole('alert')).toHaveText('No se pudo obtener el correo electrónico del usuario');
});

test('a generic path with several streamers of that name lets the donor choose', async ({ page, logIn }) => {
  for (const platform of ['twitch', 'kick'] as const) {
    await page.context().clearCookies();
    await logIn(page, platform, 'gemelos');
    await openDonations(page, `gemelos-${platform}@paypal.example`);
  }
  await page.goto('/u/gemelos/tip');
  await page.getByRole('link', { name: /Kick/ }).click();
  await expect(page).toHaveURL('/k/gemelos/tip');
  await expect(page.getByRole('button', { name: 'Enviar donación' })).toBeVisible();
});

test('axe finds nothing on the donation pages, and nothing scrolls sideways', async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, 'twitch', 'claro');
  await openDonations(page, 'claro@paypal.example');
  for (const path of ['/panel/donations', '/p/claro/tip']) {
    const shown = page.getByRole('button', { name: /Guardar|Enviar donación/ });
    await checkEveryScreen(page, path, { expectAccessible, shown });
  }
});
