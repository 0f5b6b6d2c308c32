import * as z from 'zod';
import type { Page } from '@playwright/test';
import { userDataSchema } from '#core/alerts/schema.ts';
import { API } from '#core/paths.ts';
import { expect, test } from './fixtures.ts';
import { keysIn, untilKept, untilOfflineReady } from './kept-on-device.ts';
import { untilHydrated } from './until-hydrated.ts';
import { logViewerIn } from './log-viewer-in.ts';
import { saveAlert } from './save-alert.ts';

// The service worker is what these are about.
test.use({ serviceWorkers: 'allow' });

test('a public page that was seen once opens without a network, with the age of its data', async ({
  page,
  context,
}) => {
  await page.goto('/p/fogata/leaderboard');
  await expect(page.getByText('Chispa').first()).toBeVisible();
  await untilOfflineReady(page);
  // A server that has drawn much lets pages draw themselves for a while.
  await expect.poll(async () => (await page.request.get('/p/fogata/leaderboard')).text()).toContain('Chispa');
  // The first visit fills the stores behind the page; the second is served by the worker.
  await page.reload();
  await expect(page.getByText('Chispa').first()).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);
  const answer = await page.reload();
  // With its rows, so that they show before any script has run.
  expect(await answer?.text()).toContain('Chispa');
  await expect(page.getByText('Chispa').first()).toBeVisible();
  await expect(page.getByText(/sin conexión|guardad/i).first()).toBeVisible();
  await context.setOffline(false);
});

test('the shop keeps its pictures and its commands without a network', async ({ page, context }) => {
  await page.goto('/p/fogata/shop');
  await untilOfflineReady(page);
  const picture = page.getByRole('main').locator('img[src*="/shop/"]').first();
  await page.reload();
  await untilKept(page);
  await untilKept(page, (await picture.getAttribute('src')) ?? '');
  await context.setOffline(true);
  await page.reload();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  // The dialog opens too, whoever has never opened it before: the command for the chat is in it.
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Comprar' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Comprar artículo' })).toContainText('!agua');
  await context.setOffline(false);
});

test('who was logged in sees the last points without a network, and the newest when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/p/fogata/shop');
  await untilOfflineReady(page);
  await logViewerIn(page, 'twitch', 'Rocío');
  const name = page.getByRole('heading', { name: 'Rocío' });
  await expect(name).toBeVisible();
  await expect.poll(() => keysIn(page, 'answers')).toContain('viewer:twitch:fogata');
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(name).toBeVisible();
  const age = page.getByText(/Última actualización/);
  await expect(age.first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Entrar con/ })).toHaveCount(0);
  await context.setOffline(false);
  await expect(age).toHaveCount(0);
  await expect(name).toBeVisible();
});

test('somebody new is not told of a new version', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    const isInstalling = async () => (await navigator.serviceWorker.getRegistration()) !== undefined;
    while (!(await isInstalling())) await new Promise(requestAnimationFrame);
  });
  // Gone before the worker is ready, which then takes over a page that did not ask for it.
  await page.goto('/p/fogata/commands');
  await page.evaluate(async () => {
    const worker = navigator.serviceWorker;
    while (worker.controller === null) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  await expect(page.getByText('!abrazo').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hay una versión nueva' })).toHaveCount(0);
});

const pictureSchema = z.object({ src: z.string(), sizes: z.string() });
const germanSchema = z.looseObject({ icons: z.array(pictureSchema), screenshots: z.array(pictureSchema) });

test('the site can be installed', async ({ page, context }) => {
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest: unknown = JSON.parse(data ?? '{}');
  expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone', lang: 'es' });
  // In another language it is the same app by another name.
  await page.getByLabel('Idioma').selectOption('de');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest-de.webmanifest');
  const german = germanSchema.parse(await (await page.request.get('/manifest-de.webmanifest')).json());
  expect(german).toMatchObject({ id: '/', lang: 'de', name: 'Fogata: Deine Community rund ums Feuer' });
  // A shape in which every system finds a picture, and pictures that are there.
  for (const { src, sizes } of [...german.icons, ...german.screenshots]) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});

test('the browser’s offer to install is passed on wherever a visitor begins', async ({ page }) => {
  for (const path of ['/', '/home', '/p/fogata/shop']) {
    await page.goto(path);
    await untilHydrated(page);
    // Chromium makes no offer to a browser that is driven.
    await page.evaluate(() => {
      const prompt = () => {
        document.body.setAttribute('data-prompted', '');
        return Promise.resolve();
      };
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
    const install = page.getByRole('button', { name: 'Instalar', exact: true });
    await install.click();
    await expect(page.locator('body[data-prompted]')).toBeVisible();
    await expect(install).toHaveCount(0);
  }
});

test('the worker leaves the overlay and the calls alone', async ({ page, fogata }) => {
  await page.goto('/p/fogata/commands');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const answer = await page.goto(`${fogata.url}/widgets/alerts?id=nobody&bid=nothing`);
  expect(answer?.fromServiceWorker()).toBe(false);
});

test('one visit is enough to open all pages of a streamer without a network, from a cold start', async ({
  page,
  context,
}) => {
  await page.goto('/p/fogata/leaderboard');
  await untilOfflineReady(page);
  await expect.poll(() => keysIn(page, 'answers')).toContain('/api/profile/social?u=fogata&platform=twitch');
  await page.close();
  await context.setOffline(true);
  const cold = await context.newPage();
  for (const [path, shown] of [
    ['/p/fogata/commands', '!abrazo'],
    ['/p/fogata/shop', 'Un trago de agua'],
    ['/p/fogata/prediction', 'predicci'],
    ['/p/fogata/battle', 'Batalla de fogata'],
    ['/p/fogata', 'Fogata'],
  ] as const) {
    await cold.goto(path);
    await expect(cold.getByText(shown).first(), path).toBeVisible();
    // Who looks at it knows how old it is.
    await expect(cold.getByText(/Sin conexión|guardad/).first(), path).toBeVisible();
  }
  await context.setOffline(false);
});

async function fillPrediction(page: Page): Promise<void> {
  await page.getByLabel('Título').fill('¿Ganamos sin red?');
  await page.getByLabel('Respuesta 1').fill('Sí');
  await page.getByLabel('Respuesta 2').fill('No');
  await page.getByLabel('Comando 1').fill('si');
  await page.getByLabel('Comando 2').fill('no');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
}

test('a prediction that is written without a network is created when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/p/createprediction');
  await untilOfflineReady(page);
  await context.setOffline(true);
  await page.reload();
  await fillPrediction(page);
  await expect(page.getByText('se creará sola cuando vuelva')).toBeVisible();
  await expect.poll(() => keysIn(page, 'queue')).toHaveLength(1);
  await context.setOffline(false);
  const told = page.getByRole('status', { name: 'Lo que estaba pendiente' });
  await expect(told).toContainText('La predicción «¿Ganamos sin red?» ya está creada.');
  await expect(told.getByLabel('Comando')).toHaveValue(/^!bet create \w{12}$/);
  await expect(page.getByText('se creará sola cuando vuelva')).toHaveCount(0);
  await told.getByRole('button', { name: 'Entendido' }).click();
  await expect(told).toHaveCount(0);
  await expect.poll(() => keysIn(page, 'queue')).toEqual([]);
});

test('an edit of alerts that begins without a network is kept too', async ({ page, context, logIn }) => {
  await logIn(page, 'kick', 'apartada');
  await page.goto('/panel/alerts');
  await untilOfflineReady(page);
  await page.reload();
  const text = page.getByLabel('Texto de la alerta');
  await expect(text).toBeVisible();
  await context.setOffline(true);
  await text.fill('Sin red, {name}');
  await expect.poll(() => keysIn(page, 'drafts')).toHaveLength(1);
  await context.setOffline(false);
});

test('edits of alerts outlive a closed page and a lost network, and never replace newer ones', async ({
  page,
  context,
  logIn,
}) => {
  await logIn(page, 'kick', 'viajera');
  const text = page.getByLabel('Texto de la alerta');
  const savedText = async () => {
    const { items } = userDataSchema.parse(await (await page.request.get(API.userData)).json());
    return items.find(({ header }) => header === 'Seguidores')?.texto;
  };
  const openEditor = async () => {
    await page.goto('/panel/alerts');
    await expect(text).toBeVisible();
  };
  await openEditor();
  await text.fill('Un borrador de {name}');
  await expect.poll(() => keysIn(page, 'drafts')).toHaveLength(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Tienes cambios sin guardar en este dispositivo')).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(text).toHaveValue('Un borrador de {name}');

  const told = page.getByRole('status', { name: 'Lo que estaba pendiente' });
  const save = async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Guardar ajustes' }).click();
    await expect(page.getByText('Se guardarán solos cuando vuelva la conexión.').first()).toBeVisible();
    await expect.poll(() => keysIn(page, 'queue')).toHaveLength(1);
  };
  await save();
  await context.setOffline(false);
  await expect(told).toContainText('Tus cambios de alertas ya están guardados.');
  expect(await savedText()).toBe('Un borrador de {name}');
  await expect(page.getByText('Todo guardado')).toBeVisible();
  await expect.poll(() => keysIn(page, 'queue')).toEqual([]);
  await told.getByRole('button', { name: 'Entendido' }).click();

  await text.fill('Escrito sin red');
  await save();
  await saveAlert(page, 'Seguidores', { texto: 'Escrito en otro sitio' });
  await context.setOffline(false);
  await expect(told).toContainText('Tus alertas se cambiaron en otro sitio');
  expect(await savedText()).toBe('Escrito en otro sitio');
  page.once('dialog', (dialog) => void dialog.accept());
  await openEditor();
  await expect(page.getByText('Desde entonces las alertas se han cambiado en otro sitio')).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect.poll(() => keysIn(page, 'drafts')).toEqual([]);
  await expect(text).toHaveValue('Escrito en otro sitio');
});

test('a new version asks first, and a broken one can be taken off every device', async ({ page }) => {
  await page.goto('/p/fogata/commands');
  await untilOfflineReady(page);
  await untilHydrated(page);
  // The same worker at another address is a new version for the browser.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?next'));
  const prompt = page.getByRole('region', { name: 'Hay una versión nueva' });
  await expect(prompt).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await prompt.getByRole('button', { name: 'Actualizar' }).click();
  await reloaded;
  // The page registers the worker of its own address, which is another version again: only then it stays as it is.
  await expect(prompt).toBeVisible();
  // What the server gives out for the worker with SERVICE_WORKER=off.
  await page.evaluate(() => navigator.serviceWorker.register('/sw-off.js'));
  await expect
    .poll(() =>
      page.evaluate(async () => [
        await caches.keys(),
        (await navigator.serviceWorker.getRegistrations()).length,
      ]),
    )
    .toEqual([[], 0]);
});

test('a browser without any storage shows everything all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('No storage here.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'indexedDB', {
      value: { open: refuse, cmp: refuse, deleteDatabase: refuse },
    });
  });
  await page.goto('/p/fogata/commands');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Tienda' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tienda');
  await page.goto('/p/createprediction');
  await fillPrediction(page);
  await expect(page.getByLabel('Comando', { exact: true })).toHaveValue(/^!bet create/);
});
