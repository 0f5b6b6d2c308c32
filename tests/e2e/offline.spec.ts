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
  await page.reload();
  await expect(page.getByText('Chispa').first()).toBeVisible();
  await expect(page.getByText(/sin conexión|guardad/i).first()).toBeVisible();
  await context.setOffline(false);
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
