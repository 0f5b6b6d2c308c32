import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { HOME_PATH } from '#core/follows/paths.ts';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './until-hydrated.ts';

const browserSchema = z.object({
  id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
});
const gotSchema = z.array(z.object({ text: z.string() }));

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

/** Gives the page a push service: Chromium's own needs the internet. */
async function fakePush(page: Page, sandboxUrl: string): Promise<() => Promise<string[]>> {
  const answer = await page.request.post(`${sandboxUrl}/control/push/subscribe`, { data: {} });
  const browser = browserSchema.parse(await answer.json());
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((made) => {
    const { endpoint, p256dh, auth } = made;
    const key = 'test-subscribed';
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe() {
        sessionStorage.removeItem(key);
        return Promise.resolve();
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(sessionStorage.getItem(key) === null ? null : subscription),
      subscribe() {
        sessionStorage.setItem(key, '1');
        return Promise.resolve(subscription);
      },
    });
    Object.assign(Notification, { requestPermission: () => Promise.resolve('granted') });
  }, browser);
  return async () => {
    const got = await page.request.get(`${sandboxUrl}/control/push/messages?id=${browser.id}`);
    return gotSchema.parse(await got.json()).map(({ text }) => text);
  };
}

/** Hands the page's worker a message as the browser does, until it shows this title. */
async function deliver(page: Page, text: string, title: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: text,
  });
  const titles = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  await expect.poll(titles).toContain(title);
}

test('a viewer follows a streamer, finds them at home, and is told of the next stream', async ({
  page,
  fogata,
  logIn,
  expectAccessible,
}) => {
  await logIn(page, 'kick', 'seguida');
  await page.context().clearCookies();
  const readGot = await fakePush(page, fogata.sandboxUrl);

  await page.goto(HOME_PATH);
  await expect(page.getByText('Aún no sigues a nadie')).toBeVisible();
  await expectAccessible(page);
  // As the app does with what is shared: the platform's address leads to the streamer's page here.
  await page.goto(`${HOME_PATH}?text=${encodeURIComponent('Mira: https://kick.com/Seguida')}`);
  await page.waitForURL('**/k/seguida');
  await page.goto('/k/seguida/leaderboard');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Seguir a seguida' }).click();
  await expect(page.getByText('Sigues a seguida.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Seguir a seguida' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('link', { name: 'Mis canales' }).click();
  const card = page.getByRole('region', { name: 'seguida' });
  await expect(card.getByText('Sin emitir')).toBeVisible();
  await card.getByRole('button', { name: 'Avisos de seguida' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Cuando empiece un directo' }).click();
  await dialog.getByRole('switch', { name: 'Horas sin avisos' }).click();
  await expect(dialog.getByLabel('Desde')).toHaveValue('23:00');
  await expectAccessible(page);
  await dialog.getByRole('switch', { name: 'Horas sin avisos' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Avisos guardados')).toBeVisible();

  // The first message only proves that the address is this browser's: nothing else comes before the worker has said so.
  await expect.poll(readGot).toHaveLength(1);
  const [question = ''] = await readGot();
  await deliver(page, question, 'Avisos activados');
  await fogata.control('kick', 'event', { channel: 'seguida', type: 'live' });
  await expect.poll(readGot).toHaveLength(2);
  const [, text = ''] = await readGot();
  await page.reload();
  await expect(card.getByText('En directo')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Ver el directo' })).toHaveAttribute(
    'href',
    'https://kick.com/seguida',
  );
  await expectAccessible(page);
  await deliver(page, text, 'seguida está en directo');

  await card.getByRole('button', { name: 'Avisos de seguida: activados' }).click();
  await dialog.getByRole('button', { name: 'Dejar de seguir' }).click();
  await expect(page.getByText('Aún no sigues a nadie')).toBeVisible();
});

test('an address that nobody here has stays at home, with a word about it', async ({ page }) => {
  await page.goto(HOME_PATH);
  const field = page.getByLabel('Nombre o dirección de un canal');
  await field.fill('nada de nada');
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect(page.getByRole('alert')).toHaveText('Un nombre, o una dirección como https://kick.com/nombre');
  await field.fill('kick.com/nadie-aqui');
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect(page.getByText('nadie-aqui no usa este Fogata.')).toBeVisible();
});
