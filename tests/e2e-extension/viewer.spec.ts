import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { leaderboardSchema } from '#core/leaderboard/schema.ts';
import { API, VIEWER_EXTENSION_PAGE } from '#core/paths.ts';
import { buildItem } from '#tests/factories/shop.ts';
import { startFogata, type Fogata } from '#tests/setup/fogata.ts';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.ts';
import { callPanel } from '../e2e/call-panel.ts';
import { untilConnected } from '../e2e/until-connected.ts';
import { logViewerIn } from '../e2e/log-viewer-in.ts';
import { startKickSite, type KickSite } from './kick-site.ts';

const chromeBuild = fileURLToPath(new URL('../../dist/extension-chrome', import.meta.url));
const executablePath = findChromium();
const folder = mkdtempSync(join(tmpdir(), 'fogata-viewer-'));
const build = join(folder, 'extension');
const VIEWPORT = { width: 400, height: 600 };

let fogata: Fogata;
let kick: KickSite;
let browser: BrowserContext;
let origin: string;

test.beforeAll(async () => {
  cpSync(chromeBuild, build, { recursive: true });
  allowSites();
  kick = await startKickSite();
  fogata = await startFogata();
  browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath === undefined ? { channel: 'chromium' } : { executablePath }),
    headless: true,
    locale: 'es-ES',
    viewport: VIEWPORT,
    baseURL: fogata.url,
    ignoreHTTPSErrors: true,
    args: [
      ...CHROMIUM_ARGS,
      '--lang=es',
      '--ignore-certificate-errors',
      `--host-resolver-rules=MAP kick.com:443 127.0.0.1:${kick.port}`,
      `--disable-extensions-except=${build}`,
      `--load-extension=${build}`,
    ],
  });
  const worker = browser.serviceWorkers()[0] ?? (await browser.waitForEvent('serviceworker'));
  origin = `chrome-extension://${new URL(worker.url()).host}`;
  const page = await browser.newPage();
  await page.goto(`${fogata.url}/kick/login`);
  const approval = new URL(page.url());
  approval.searchParams.set('as', 'ana');
  await page.goto(approval.toString());
  await page.waitForURL('**/panel/profile');
  await untilConnected(page);
  await callPanel(page, 'POST', API.panelShop, buildItem({ name: 'Canción', code: 'cancion', price: 300 }));
  const say = (user: string, text: string) => fogata.control('kick', 'chat', { channel: 'ana', user, text });
  await say('Luz', 'hola');
  await expect.poll(() => pointsOf('Luz')).toBe(0);
  await say('ana', '!addpoints Luz 700');
  await expect.poll(() => pointsOf('Luz')).toBe(700);
  await page.close();
});

test.afterAll(async () => {
  await browser.close();
  await fogata.close();
  await kick.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What Chrome does when the person says yes: no test can press the browser's own button. */
function allowSites(): void {
  const file = join(build, 'manifest.json');
  const { optional_host_permissions: hosts, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    unknown
  >;
  writeFileSync(file, JSON.stringify({ ...rest, host_permissions: hosts }));
}

async function pointsOf(name: string): Promise<number | undefined> {
  const answer = await fetch(`${fogata.url}${API.publicLeaderboard}?user=ana&platform=kick`);
  const { entries } = leaderboardSchema.parse(await answer.json());
  return entries.find((entry) => entry.name === name)?.points;
}

async function openPage(name: 'popup' | 'options'): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${origin}/extension/${name}/index.html`);
  return page;
}

/** Puts something into the extension's storage. */
const keep = (page: Page, values: Record<string, unknown>) =>
  page.evaluate((kept) => {
    const { chrome } = globalThis as unknown as {
      chrome: { storage: { local: { set(values: unknown): Promise<void> } } };
    };
    return chrome.storage.local.set(kept);
  }, values);

const ana = (popup: Page) => popup.getByRole('listitem').filter({ hasText: 'ana' });

// The tests are one story: the person connects it, looks, buys, and sees what goes wrong.
test.describe.configure({ mode: 'serial' });

test('The options take a server address and refuse what is none', async () => {
  const options = await openPage('options');
  const address = options.getByLabel('Dirección del servidor');
  await address.fill('fogata');
  await options.getByRole('button', { name: 'Guardar' }).click();
  await expect(options.getByRole('alert')).toContainText('http://');
  await address.fill(`${fogata.url}/k/ana/leaderboard`);
  await options.getByRole('button', { name: 'Guardar' }).click();
  await expect(options.getByText('Guardado')).toBeVisible();
  await expect(address).toHaveValue(fogata.url);
  await options.close();
});

test('A viewer follows a channel, connects their account and sees their points', async () => {
  const popup = await openPage('popup');
  await expect(popup.getByText('¿A quién quieres seguir?')).toBeVisible();
  await popup.getByLabel('Plataforma').selectOption('kick');
  await popup.getByLabel('Canal').fill('nadie');
  await popup.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(popup.getByText('No usa este servidor')).toBeVisible();
  await popup.getByLabel('Canal').fill('ANA');
  await popup.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect(ana(popup)).toBeVisible();

  const opened = browser.waitForEvent('page');
  await popup.getByRole('button', { name: 'Conectar mi cuenta' }).click();
  const site = await opened;
  await expect(site.getByRole('heading', { name: 'Tu extensión', level: 1 })).toBeVisible();
  await logViewerIn(site, 'kick', 'Luz');
  await expect(site.getByRole('listitem').filter({ hasText: 'Luz' })).toBeVisible();
  const code = await popup.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent();
  const field = site.getByLabel('Final del código que muestra la extensión');
  await expect(field).toHaveValue('');
  await expect(site.getByRole('button', { name: 'Dejar entrar' })).toBeDisabled();
  await field.fill(code?.slice(-4) ?? '');
  await site.getByRole('button', { name: 'Dejar entrar' }).click();
  await expect(site.getByText('Conectada. Vuelve a la extensión')).toBeVisible();
  await site.close();
  await expect(ana(popup)).toContainText('700 puntos');
  await expect(popup.getByText('Luz')).toBeVisible();
  await popup.getByRole('listitem').filter({ hasText: 'nadie' }).click();
  await popup.getByRole('button', { name: 'Dejar de seguir a nadie' }).click();
  await expect(popup.getByRole('listitem')).toHaveCount(1);
  await popup.close();
});

test('The ranking and the shop are there, and buying takes points once', async () => {
  const popup = await openPage('popup');
  await ana(popup).click();
  await expect(popup.getByRole('row', { name: /Luz/ })).toContainText('700');
  await popup.getByRole('button', { name: 'Tienda' }).click();
  await popup.getByRole('button', { name: 'Comprar Canción' }).click();
  const dialog = popup.getByRole('dialog', { name: 'Comprar artículo' });
  await dialog.getByRole('button', { name: 'Comprar aquí' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Comprado. Te quedan 400 puntos.');
  await dialog.getByText('Cerrar').click();
  await popup.getByRole('button', { name: 'Tus streamers' }).click();
  await expect(ana(popup)).toContainText('400 puntos');
  expect(await pointsOf('Luz')).toBe(400);
  await popup.close();
});

test('The button on kick.com opens the pages in place, and a hostile page gets nothing of it', async () => {
  const page = await browser.newPage();
  await page.goto('https://kick.com/ana');
  const corner = { x: VIEWPORT.width - 34, y: VIEWPORT.height - 38 };
  const hosts = page.locator('html > div');
  await expect(hosts).toHaveCount(0);
  const options = await openPage('options');
  await options.getByRole('switch', { name: 'Mostrar el botón' }).click();
  await expect(options.getByRole('switch', { name: 'Mostrar el botón' })).toBeChecked();
  await page.bringToFront();
  await expect(hosts).toHaveCount(1);
  // What a script of the page presses opens nothing, and there is nothing in it to read.
  expect(
    await hosts.evaluate((host) => {
      host.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return host.shadowRoot;
    }),
  ).toBeNull();
  expect(page.frames()).toHaveLength(1);
  await page.mouse.click(corner.x, corner.y);
  const frame = page.frameLocator('iframe');
  await expect.poll(() => page.frames().length).toBe(2);
  const shown = page.frames()[1];
  if (shown === undefined) throw new Error('There is no frame.');
  await expect(shown.getByRole('row', { name: /Luz/ })).toContainText('400');
  // The window is narrower than the popup: nothing of it is cut off.
  expect(await shown.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await shown.getByRole('button', { name: 'Tienda' }).click();
  await shown.getByRole('button', { name: 'Comprar Canción' }).click();
  await expect(shown.getByRole('dialog')).toContainText('!shop buy cancion');
  await expect(shown.getByRole('button', { name: 'Comprar aquí' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.click(corner.x, corner.y);
  await expect.poll(() => page.frames().length).toBe(1);
  // A page that puts the popup into itself gets neither the list nor the account.
  await page.evaluate((src) => {
    const own = document.createElement('iframe');
    own.src = src;
    document.body.append(own);
  }, `${origin}/extension/popup/index.html`);
  await expect(frame.getByText('Aquí no hay ningún canal')).toBeVisible();
  await expect(frame.getByText('Desconectar')).toHaveCount(0);
  await page.goto('https://kick.com/ana');
  await expect(hosts).toHaveCount(1);
  await options.bringToFront();
  await options.getByRole('switch', { name: 'Mostrar el botón' }).click();
  await page.bringToFront();
  await expect(hosts).toHaveCount(0);
  await options.close();
  await page.close();
});

test('With the server down the popup shows what it kept, with its age, and what was broken is told once', async () => {
  await fogata.kill();
  const popup = await openPage('popup');
  await expect(ana(popup)).toContainText('400 puntos');
  await expect(popup.getByText(`El servidor ${fogata.url} no responde.`)).toBeVisible();
  await expect(popup.getByText(/Sin conexión\. Última actualización/)).toBeVisible();
  await ana(popup).click();
  await expect(popup.getByRole('row', { name: /Luz/ })).toBeVisible();
  await popup.getByRole('button', { name: 'Tus streamers' }).click();
  await keep(popup, { followed: [{ platform: 'kick', user: 'ana' }, { platform: 'myspace' }], standings: 7 });
  await expect(popup.getByText('Parte de lo guardado no se podía leer')).toBeVisible();
  await expect(ana(popup)).toBeVisible();
  await popup.reload();
  await expect(ana(popup)).toBeVisible();
  await expect(popup.getByText('Parte de lo guardado')).toHaveCount(0);
  // Or it asks when the server is back already, and has nothing to try again.
  await expect(popup.getByText(`El servidor ${fogata.url} no responde.`)).toBeVisible();
  await fogata.start();
  await popup.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(ana(popup)).toContainText('400 puntos');
  await expect(popup.getByText('no responde')).toHaveCount(0);
  await popup.close();
});

test('Sent away on the viewer’s page, the popup says that its connection has ended', async () => {
  const site = await browser.newPage();
  await site.goto(`${fogata.url}${VIEWER_EXTENSION_PAGE}`);
  await expect(site.getByText('Mira y compra')).toBeVisible();
  await site.getByRole('button', { name: 'Desconectar' }).click();
  await expect(site.getByText('Ninguna todavía.')).toBeVisible();
  const popup = await openPage('popup');
  await expect(popup.getByText('Tu conexión ha terminado')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Conectar otra vez' })).toBeVisible();
  await expect(ana(popup)).toBeVisible();
  await expect(ana(popup)).not.toContainText('puntos');
  await popup.close();
  await site.close();
});
