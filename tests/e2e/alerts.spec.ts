import type { Page } from '@playwright/test';
import { OVERLAY_PATH, WIDGET_TOKEN_PATH } from '#core/overlays/page-paths.ts';
import { CHAT_WIDGET_PATH, EVENTS_WIDGET_PATH, PREDICTION_WIDGET_PATH } from '#core/overlays/paths.ts';
import { API } from '#core/paths.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { expect, test } from './fixtures.ts';
import { openOverlay, readOverlayAddress } from './open-overlay.ts';

const EVENTS: Record<'twitch' | 'kick', [Record<string, unknown>, RegExp][]> = {
  twitch: [
    [{ type: 'follow', user: 'Ana' }, /Ana se une a la fogata/],
    // With its words: without them the alert waits for a while whether they come.
    [{ type: 'resubscribe', user: 'Berto', tier: '1000', months: 3 }, /Berto se suscribe/],
    [{ type: 'gift', user: 'Carla', count: 5 }, /Carla regala 5 suscripciones/],
    [{ type: 'raid', user: 'Dani', amount: 30 }, /raid de Dani con 30/],
    [{ type: 'bits', user: 'Eva', amount: 500 }, /Eva anima con 500 bits/],
  ],
  kick: [
    [{ type: 'follow', user: 'Ana' }, /Ana se une a la fogata/],
    [{ type: 'subscribe', user: 'Berto' }, /Berto se suscribe/],
    [{ type: 'gift', user: 'Carla', count: 5 }, /Carla regala 5 suscripciones/],
    [{ type: 'kicks', user: 'Eva', amount: 100 }, /Eva regala 100 kicks/],
  ],
};

const textOf = (overlay: Page) => async () =>
  (await overlay.locator('body').innerText()).replace(/\s+/g, ' ');

for (const platform of ['twitch', 'kick'] as const satisfies readonly Platform[]) {
  test(`every event of ${platform} is shown in the overlay and listed in the panel`, async ({
    page,
    fogata,
    logIn,
  }) => {
    const streamer = `alertas-${platform}`;
    await logIn(page, platform, streamer);
    const overlay = await openOverlay(page);
    for (const [event, text] of EVENTS[platform]) {
      await fogata.control(platform, 'event', { channel: streamer, ...event });
      await expect.poll(textOf(overlay)).toMatch(text);
    }
    await page.bringToFront();
    await page.goto('/panel/alerts');
    await expect(page.getByText('Mostrada').first()).toBeVisible();
    await page.goto('/panel');
    await expect(page.getByText('Eva').first()).toBeVisible();
  });
}

test('a server that is killed between two alerts loses none and shows none twice', async ({
  page,
  fogata,
  logIn,
}) => {
  await logIn(page, 'twitch', 'tormenta');
  const overlay = await openOverlay(page);
  const shown: string[] = [];
  await overlay.exposeFunction('noteShown', (text: string) => shown.push(text));
  await overlay.evaluate(() => {
    const note = Reflect.get(window, 'noteShown') as (text: string) => void;
    let last = '';
    new MutationObserver(() => {
      const name = /Vela\d/.exec(document.body.innerText)?.[0] ?? '';
      if (name !== '' && name !== last) note(name);
      last = name;
    }).observe(document.body, { childList: true, subtree: true });
  });
  for (const user of ['Vela1', 'Vela2', 'Vela3']) {
    await fogata.control('twitch', 'event', { channel: 'tormenta', type: 'follow', user });
  }
  await expect.poll(() => shown.length).toBeGreaterThan(0);
  // What the server has not heard yet is not its to keep.
  await expect.poll(async () => (await page.request.get(API.panelAlerts)).text()).toContain('Vela3');
  await fogata.kill();
  await fogata.start();
  await expect.poll(() => shown.join(' '), { timeout: 90_000 }).toBe('Vela1 Vela2 Vela3');
  await page.bringToFront();
  await page.goto('/panel/alerts');
  await expect(page.getByRole('listitem').getByText('Mostrada')).toHaveCount(3);
});

test('a renewed widget address stops the old one at once', async ({ page, logIn }) => {
  await logIn(page, 'twitch', 'llavero');
  const address = await readOverlayAddress(page);
  const old = address.href;
  await page.goto('/panel/alerts');
  await page.getByRole('button', { name: 'Mostrar enlaces' }).click();
  await expect(page.getByLabel('Alertas con sonido')).toHaveValue(old);
  await page.getByRole('button', { name: 'Renovar enlaces' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renovar' }).click();
  await expect.poll(() => page.getByLabel('Alertas con sonido').inputValue()).not.toBe(old);
  const answer = await page.request.post(WIDGET_TOKEN_PATH, {
    data: Object.fromEntries(address.searchParams),
  });
  expect(answer.status()).toBe(401);
});

for (const path of [OVERLAY_PATH, PREDICTION_WIDGET_PATH, CHAT_WIDGET_PATH, EVENTS_WIDGET_PATH]) {
  test(`the secret of ${path} is in no address, and the page outlives a reload`, async ({ page, logIn }) => {
    await logIn(page, 'kick', `discreta-${path.split('/').at(-1) ?? ''}`);
    const address = await readOverlayAddress(page);
    address.pathname = path;
    const secret = address.searchParams.get('bid') ?? 'none';
    const widget = await page.context().newPage();
    const told: string[] = [];
    widget.on('request', (request) => {
      if (!request.isNavigationRequest()) told.push(request.url(), request.headers().referer ?? '');
    });
    const traded = () =>
      widget.waitForResponse((answer) => answer.url().endsWith(WIDGET_TOKEN_PATH) && answer.ok());
    for (const open of [
      () => widget.goto(address.href),
      () => widget.reload(),
      // As OBS does it.
      async () => (await page.context().newCDPSession(widget)).send('Page.reload', { ignoreCache: true }),
      () => widget.goto(address.href),
    ]) {
      const trade = traded();
      await open();
      await trade;
      expect(new URL(widget.url()).search).toBe('');
    }
    expect(told.join(' ')).not.toContain(secret);
  });
}

test('copying the widget address says so and warns not to share it', async ({ page, context, logIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, 'kick', 'copista');
  await page.goto('/panel/alerts');
  const widget = page.getByRole('region', { name: 'Tu enlace para OBS' });
  await widget.getByRole('button', { name: 'Copiar' }).first().click();
  await expect(page.getByText('Enlace copiado').first()).toBeVisible();
  await expect(page.getByText('No compartas este enlace').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/widgets/alerts?id=');
});
