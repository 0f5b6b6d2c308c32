import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { PANEL_PATHS } from '#core/paths.ts';
import { startFogata, type Fogata } from '#tests/setup/fogata.ts';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.ts';
import { startKickSite, type KickSite } from './kick-site.ts';

const chromeBuild = fileURLToPath(new URL('../../dist/extension-chrome', import.meta.url));
const HOSTS = ['kick.com', 'dashboard.kick.com'];
const executablePath = findChromium();
const folder = mkdtempSync(join(tmpdir(), 'fogata-follows-'));
const build = join(folder, 'extension');

let fogata: Fogata;
let kick: KickSite;
let browser: BrowserContext;
let extensionId: string;

test.beforeAll(async () => {
  cpSync(chromeBuild, build, { recursive: true });
  kick = await startKickSite();
  // Nobody listens there, as nobody can reach a server at home.
  fogata = await startFogata({ SANDBOX_KICK_WEBHOOK_URL: 'http://127.0.0.1:9/api/webhooks/kick' });
  await openBrowser();
});

test.afterAll(async () => {
  await browser.close();
  await fogata.close();
  await kick.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openBrowser(): Promise<void> {
  browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath === undefined ? { channel: 'chromium' } : { executablePath }),
    headless: true,
    locale: 'es-ES',
    ignoreHTTPSErrors: true,
    args: [
      ...CHROMIUM_ARGS,
      '--lang=es',
      '--ignore-certificate-errors',
      `--host-resolver-rules=${HOSTS.map((host) => `MAP ${host}:443 127.0.0.1:${kick.port}`).join(',')}`,
      `--disable-extensions-except=${build}`,
      `--load-extension=${build}`,
    ],
  });
  const worker = browser.serviceWorkers()[0] ?? (await browser.waitForEvent('serviceworker'));
  extensionId = new URL(worker.url()).host;
}

/** What Chrome does when the person says yes: no test can press the browser's own button. */
async function grantKick(): Promise<void> {
  await browser.close();
  const file = join(build, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const { optional_host_permissions: hosts, ...rest } = manifest;
  const wanted = HOSTS.map((host) => `https://${host}/*`);
  expect(hosts).toEqual(expect.arrayContaining(wanted));
  writeFileSync(file, JSON.stringify({ ...rest, host_permissions: wanted }));
  await openBrowser();
}

async function openOptions(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`chrome-extension://${extensionId}/extension/options/index.html`);
  return page;
}

/** What the alarm does each half minute. */
const lookNow = (options: Page) => options.evaluate(`chrome.runtime.sendMessage({ watch: 'followers' })`);

/** Kick's dashboard in a tab of its own, behind the others. */
async function openDashboard(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto('https://dashboard.kick.com/stream');
  return page;
}

/** Ends the background, as the browser does with an idle one. */
async function killWorker(options: Page): Promise<void> {
  const session = await browser.newCDPSession(options);
  const stopped = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const ours = versions.filter(({ scriptURL }) => scriptURL.includes(extensionId));
      if (ours.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await stopped;
  await session.detach();
}

async function openPanel(path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${fogata.url}${path}`);
  return page;
}

// The tests are one story: the person connects it, allows Kick, and sees what goes wrong.
test.describe.configure({ mode: 'serial' });

test('The alert screen of a Kick channel that no webhook reaches prompts for the extension', async () => {
  const page = await openPanel('/kick/login');
  const approval = new URL(page.url());
  approval.searchParams.set('as', 'ana');
  await page.goto(approval.toString());
  await page.waitForURL('**/panel/profile');
  await page.goto(`${fogata.url}${PANEL_PATHS.alerts}`);
  await expect(page.getByText('Los seguidores de Kick necesitan la extensión')).toBeVisible();
  await page.getByRole('link', { name: 'Conectar la extensión' }).click();
  await expect(page.getByRole('heading', { name: 'Extensión del navegador' })).toBeVisible();
  await expect(page.getByText('Ninguna todavía.')).toBeVisible();
  await page.close();
});

test('It is connected by the end of a code that the person types in the panel', async () => {
  const options = await openOptions();
  await options.getByLabel('Dirección del servidor').fill(fogata.url);
  await options.getByRole('button', { name: 'Guardar' }).click();
  await expect(options.getByText('Guardado')).toBeVisible();
  const opened = browser.waitForEvent('page');
  await options.getByRole('button', { name: 'Conectar' }).click();
  const panel = await opened;
  const code = await options.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent();
  const field = panel.getByLabel('Final del código que muestra la extensión');
  await expect(field).toHaveValue('');
  // What the address says is not enough, whoever sent it.
  await expect(panel.getByRole('button', { name: 'Dejar entrar' })).toBeDisabled();
  expect(panel.url()).not.toContain(code?.slice(-4));
  await field.fill(code?.slice(-4).toLowerCase() ?? '');
  await panel.getByRole('button', { name: 'Dejar entrar' }).click();
  await expect(panel.getByText('Conectada. Vuelve a la extensión')).toBeVisible();
  await panel.close();
  await expect(options.getByText('Falta tu permiso para leer kick.com.')).toBeVisible();
  await expect(options.getByRole('button', { name: 'Permitir leer kick.com' })).toBeVisible();
  await options.close();
});

test('Once it may read kick.com, new followers are an alert, and the prompt is gone', async () => {
  await grantKick();
  const options = await openOptions();
  await lookNow(options);
  await expect(options.getByText('Conectada con ana')).toBeVisible();
  await expect(options.getByText('ana: 100 seguidores')).toBeVisible();
  kick.followers = 103;
  const inbox = await openPanel(PANEL_PATHS.inbox);
  await lookNow(options);
  await expect(options.getByText('ana: 103 seguidores')).toBeVisible();
  await expect(inbox.getByText('+3').first()).toBeVisible();
  await inbox.goto(`${fogata.url}${PANEL_PATHS.alerts}`);
  await expect(inbox.getByRole('tablist')).toBeVisible();
  await expect(inbox.getByText('Los seguidores de Kick necesitan la extensión')).toHaveCount(0);
  await inbox.close();
  await options.close();
});

test('It looks by itself, with no page of it open', async () => {
  kick.followers = 104;
  const inbox = await openPanel(PANEL_PATHS.inbox);
  // The browser wakes it each half minute.
  await expect(inbox.getByText('+1').first()).toBeVisible({ timeout: 100_000 });
  await inbox.close();
});

test('An open dashboard of Kick tells the names, in the background and after its worker was ended', async () => {
  // A server that is ended and started, and a page that is given time to show a feed that it does not have.
  test.slow();
  const dashboard = await openDashboard();
  const options = await openOptions();
  await expect(options.getByText('Los nombres se leen en el panel de Kick')).toBeVisible();
  const inbox = await openPanel(PANEL_PATHS.inbox);
  await dashboard.evaluate(`follow('Nueva_1')`);
  await expect(inbox.getByText('Nueva_1').first()).toBeVisible();
  await killWorker(options);
  await dashboard.evaluate(`follow('Nueva_2')`);
  await expect(inbox.getByText('Nueva_2').first()).toBeVisible();
  await fogata.kill();
  await dashboard.evaluate(`follow('Nueva_3')`);
  await expect(options.getByText(`El servidor ${fogata.url} no responde`)).toBeVisible();
  await fogata.start();
  await lookNow(options);
  await inbox.reload();
  await expect(inbox.getByText('Nueva_3').first()).toBeVisible();
  await expect(inbox.getByText('Antigua')).toHaveCount(0);
  await expect(inbox.getByText('Nueva_1')).toHaveCount(1);
  kick.feed = undefined;
  await dashboard.reload();
  await expect(options.getByText('Kick ha cambiado su panel')).toBeVisible();
  await dashboard.close();
  await expect(options.getByText('Para que las alertas digan el nombre')).toBeVisible();
  await inbox.close();
  await options.close();
});

test('Where Kick lets nobody else ask, an open tab of kick.com does', async () => {
  kick.isGuarded = true;
  const options = await openOptions();
  await lookNow(options);
  await expect(options.getByText('Kick no deja leer el número de seguidores.')).toBeVisible();
  await expect(options.getByText('ana: 104 seguidores')).toBeVisible();
  const tab = await browser.newPage();
  await tab.goto('https://kick.com/ana');
  kick.followers = 105;
  await lookNow(options);
  await expect(options.getByText('ana: 105 seguidores')).toBeVisible();
  await expect(options.getByText('Kick no deja leer')).toHaveCount(0);
  await tab.close();
  kick.isGuarded = false;
  await options.close();
});

test('It says in words when Kick has changed, and when the server is down', async () => {
  const options = await openOptions();
  kick.followers = undefined;
  await lookNow(options);
  await expect(options.getByText('ya no se encuentra el número de seguidores')).toBeVisible();
  kick.followers = 105;
  await fogata.kill();
  await lookNow(options);
  await expect(options.getByText(`El servidor ${fogata.url} no responde`)).toBeVisible();
  await fogata.start();
  await lookNow(options);
  await expect(options.getByText('no responde')).toHaveCount(0);
  await options.close();
});

test('Sent away in the panel, it knows nothing more and can be connected again', async () => {
  const panel = await openPanel(PANEL_PATHS.extension);
  await panel.getByRole('button', { name: 'Desconectar' }).click();
  await expect(panel.getByText('Ninguna todavía.')).toBeVisible();
  const options = await openOptions();
  await lookNow(options);
  await expect(options.getByText('El servidor ya no reconoce esta extensión.')).toBeVisible();
  await expect(options.getByRole('button', { name: 'Empezar de nuevo' })).toBeVisible();
  await panel.close();
});
