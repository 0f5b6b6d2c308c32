import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/chromium.mjs';
import { startRankingServer, type RankingServer } from './ranking-server.ts';

const chromeBuild = fileURLToPath(new URL('../../dist/extension-chrome', import.meta.url));
const executablePath = findChromium();
const profile = mkdtempSync(join(tmpdir(), 'fogata-extension-'));

let browser: BrowserContext;
let extensionId: string;
let server: RankingServer;

test.beforeAll(async () => {
  server = await startRankingServer();
  // Extensions load in a persistent context only.
  browser = await chromium.launchPersistentContext(profile, {
    // Playwright's own headless shell knows no extensions, its full Chromium does.
    ...(executablePath === undefined ? { channel: 'chromium' } : { executablePath }),
    headless: true,
    locale: 'es-ES',
    viewport: { width: 400, height: 600 },
    args: [
      ...CHROMIUM_ARGS,
      '--lang=es',
      `--disable-extensions-except=${chromeBuild}`,
      `--load-extension=${chromeBuild}`,
    ],
  });
  const worker = browser.serviceWorkers()[0] ?? (await browser.waitForEvent('serviceworker'));
  extensionId = new URL(worker.url()).host;
});

test.afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(profile, { recursive: true, force: true });
});

async function openPage(path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`chrome-extension://${extensionId}/extension/${path}/index.html`);
  return page;
}

// The tests are one story: the person sets it up, looks, and loses the network.
test.describe.configure({ mode: 'serial' });

test('The options take a server address and refuse what is none', async () => {
  const options = await openPage('options');
  const address = options.getByLabel('Dirección del servidor');
  await address.fill('fogata');
  await options.getByRole('button', { name: 'Guardar' }).click();
  await expect(options.getByRole('alert')).toContainText('http://');
  await address.fill(`${server.origin}/k/fogata/leaderboard`);
  await options.getByRole('button', { name: 'Guardar' }).click();
  await expect(options.getByText('Guardado')).toBeVisible();
  await expect(address).toHaveValue(server.origin);
  await options.close();
});

test('The popup asks for a channel and shows its leaderboard', async () => {
  const popup = await openPage('popup');
  await expect(popup.getByText('¿A quién quieres seguir?')).toBeVisible();
  await popup.getByLabel('Plataforma').selectOption('kick');
  await popup.getByLabel('Canal').fill('fogata');
  await popup.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(popup.getByRole('heading', { name: 'Ranking de Fogata' })).toBeVisible();
  await expect(popup.getByRole('row', { name: /luna_gg/ })).toContainText('12.500');
  await expect(popup.getByRole('row')).toHaveCount(3);
  await popup.close();
});

test('The popup remembers the channel', async () => {
  const popup = await openPage('popup');
  await expect(popup.getByLabel('Canal')).toHaveValue('fogata');
  await expect(popup.getByRole('row', { name: /marco/ })).toBeVisible();
  await popup.close();
});

test('The popup says so when a channel does not use the server', async () => {
  const popup = await openPage('popup');
  await popup.getByLabel('Canal').fill('nadie');
  await popup.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(popup.getByText('Ese canal no usa este servidor de Fogata.')).toBeVisible();
  await popup.getByLabel('Canal').fill('fogata');
  await popup.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(popup.getByRole('row', { name: /marco/ })).toBeVisible();
  await popup.close();
});

test('With the server down the popup says so and shows the kept rows with their age', async () => {
  await server.close();
  const popup = await openPage('popup');
  await expect(popup.getByText(`El servidor ${server.origin} no responde.`)).toBeVisible();
  await expect(popup.getByText(/Sin conexión\. Última actualización/)).toBeVisible();
  await expect(popup.getByRole('row', { name: /luna_gg/ })).toBeVisible();
  await popup.close();
});
