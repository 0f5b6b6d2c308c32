import { expect, test } from './fixtures.ts';

test('a public page that was seen once opens without a network, with the age of its data', async ({
  page,
  context,
}) => {
  await page.goto('/p/fogata/leaderboard');
  await expect(page.getByText('Chispa').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The first visit fills the stores behind the page; the second is served by the worker.
  await page.reload();
  await expect(page.getByText('Chispa').first()).toBeVisible();
  await context.setOffline(true);
  const answer = await page.reload();
  // With its rows, so that they show before any script has run.
  expect(await answer?.text()).toContain('Chispa');
  await expect(page.getByText('Chispa').first()).toBeVisible();
  await expect(page.getByText(/sin conexión|guardad/i).first()).toBeVisible();
  await context.setOffline(false);
});

test('the shop keeps its pictures without a network', async ({ page, context }) => {
  await page.goto('/p/fogata/shop');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const picture = page.getByRole('main').locator('img[src*="/shop/"]').first();
  await page.reload();
  await expect(picture).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await context.setOffline(false);
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

test('the site can be installed', async ({ page, context }) => {
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest: unknown = JSON.parse(data ?? '{}');
  expect(manifest).toMatchObject({ id: '/', display: 'standalone', name: expect.stringContaining('Fogata') });
});

test('the worker leaves the overlay and the calls alone', async ({ page, fogata }) => {
  await page.goto('/p/fogata/commands');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const answer = await page.goto(`${fogata.url}/widgets/alerts?id=nobody&bid=nothing`);
  expect(answer?.fromServiceWorker()).toBe(false);
});
