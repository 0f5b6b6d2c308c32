import type { Page } from '@playwright/test';
import { AD_BAIT_PATH } from '#core/ads/ad-frame.ts';
import { startFogata, type Fogata } from '#tests/setup/fogata.ts';
import { expect, test as withoutAds } from './fixtures.ts';
import { seeded } from './seeded.ts';

const AD_SCRIPT = 'https://ads.example/ad.js';
const PAGES = ['/p/fogata/leaderboard', '/p/fogata/shop', '/p/fogata/prediction'];
const PREMIUM_PAGES = [...PAGES, '/p/fogata/battle', '/p/createprediction'];

const test = withoutAds.extend<object, { fogata: Fogata }>({
  fogata: [
    async ({}, provide) => {
      const fogata = await startFogata({
        SEED_DEMO: 'on',
        AD_CODE: `<p style="height:120px">Anuncio</p><script src="${AD_SCRIPT}"></script>`,
      });
      await seeded(fogata);
      await provide(fogata);
      await fogata.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Adblock Detectado' });
const ad = (page: Page) => page.frameLocator('iframe[title="Publicidad"]');
const notice = (page: Page) => page.getByRole('complementary', { name: 'Aviso de Fogata' });

async function allowAds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The ad's own frame has no storage.
    if (window === top) localStorage.setItem('fogata.cookies', '1');
  });
}

/** What the blockers of browsers do: they stop requests whose addresses are called like an ad. */
const block = (page: Page) => page.route('**/ads/**', (route) => route.abort('blockedbyclient'));
const emptyAd = (page: Page) =>
  page.route(AD_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));

test.describe('where the operator has ads', () => {
  test('a visitor is asked first, and sees them in a frame that reaches nothing of ours', async ({
    page,
  }) => {
    await emptyAd(page);
    await page.goto('/p/fogata/leaderboard');
    await expect(notice(page)).toBeVisible();
    await expect(ad(page).getByText('Anuncio')).toHaveCount(0);
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Aceptar' }).click();
    await expect(ad(page).getByText('Anuncio')).toBeVisible();
    const frame = page.frame({ url: /\/ads\/frame/ });
    const reached = await frame?.evaluate(() => {
      try {
        return document.cookie + parent.document.title;
      } catch (error) {
        return error instanceof DOMException ? error.name : 'other';
      }
    });
    expect(reached).toBe('SecurityError');
    // The frame is as high as the ad.
    await expect
      .poll(async () => (await page.getByTitle('Publicidad').boundingBox())?.height)
      .toBeGreaterThan(119);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('who refuses sees the house notice and is not asked again', async ({ page }) => {
    await page.goto('/p/fogata/commands');
    const banner = page.getByRole('region', { name: 'Cookies' });
    await banner.getByRole('button', { name: 'Rechazar' }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(notice(page)).toBeVisible();
    await expect(banner).toHaveCount(0);
    await expect(page.getByTitle('Publicidad')).toHaveCount(0);
  });

  test('a blocker is asked about on ranking, shop and prediction, not elsewhere', async ({ page }) => {
    await allowAds(page);
    await block(page);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(dialog(page)).toBeVisible();
    }
    const reloaded = page.waitForEvent('load');
    await dialog(page).getByRole('button', { name: 'Ya lo he desactivado' }).click();
    await reloaded;
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.goto('/p/fogata/commands');
    await expect(notice(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  for (const path of ['/p/fogata/battle', '/p/createprediction']) {
    test(`on ${path} a blocker has to go before anything else`, async ({ page }) => {
      await allowAds(page);
      await emptyAd(page);
      await block(page);
      await page.goto(path);
      await expect(dialog(page)).toBeVisible();
      await expect(dialog(page).getByRole('button')).toHaveText(['Ya lo he desactivado']);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeVisible();
      await page.unroute('**/ads/**');
      await dialog(page).getByRole('button', { name: 'Ya lo he desactivado' }).click();
      await expect(ad(page).getByText('Anuncio')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    });
  }

  for (const reason of ['timedout', 'connectionrefused', 'blockedbyclient'] as const) {
    test(`an ad host that is not reached (${reason}) locks no page`, async ({ page }) => {
      await allowAds(page);
      await page.route(AD_SCRIPT, (route) => route.abort(reason));
      const probed = page.waitForResponse((answer) => answer.url().endsWith(AD_BAIT_PATH));
      await page.goto('/p/fogata/battle');
      await probed;
      await expect(ad(page).getByText('Anuncio')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    });
  }

  test('premium visitors see neither ads nor the question', async ({ page, context, fogata }) => {
    await context.addCookies([{ name: 'rk', value: '2', url: fogata.url }]);
    await allowAds(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const path of PREMIUM_PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByTitle('Publicidad')).toHaveCount(0);
      await expect(dialog(page)).toHaveCount(0);
    }
    expect(asked.filter((url) => url.includes('/ads/'))).toEqual([]);
  });

  test('a server that went away is not taken for a blocker', async ({ page }) => {
    await allowAds(page);
    // On a phone nothing else of the page asks for the site's facts.
    await page.setViewportSize({ width: 390, height: 844 });
    // Up until the frame is asked for: by then the page has read that there are ads.
    let isUp = true;
    await page.route('**/ads/**', (route) => {
      isUp = false;
      return route.abort('connectionrefused');
    });
    await page.route('**/portada', (route) => (isUp ? route.continue() : route.abort('connectionrefused')));
    const askedInVain = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/portada'));
    await page.goto('/p/fogata/leaderboard');
    await askedInVain;
    await expect(dialog(page)).toHaveCount(0);
  });
});

withoutAds('without ads of the operator nobody is asked, whatever is blocked', async ({ page, fogata }) => {
  await allowAds(page);
  await block(page);
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(notice(page)).toBeVisible();
    await expect(page.getByTitle('Publicidad')).toHaveCount(0);
    await expect(dialog(page)).toHaveCount(0);
  }
  expect((await fetch(`${fogata.url}/ads/frame`)).status).toBe(404);
});
