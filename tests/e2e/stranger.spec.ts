import type { Page } from '@playwright/test';
import { createdPredictionSchema } from '#core/predictions/schema.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { PREDICTION_API } from '#core/predictions/paths.ts';
import { PLATFORM_NAME, PLATFORM_PREFIX } from '#core/platforms/platform.ts';
import { buildItem } from '#tests/factories/shop.ts';
import deCommon from '../../public/assets/i18n/de/common.json' with { type: 'json' };
import deDonations from '../../public/assets/i18n/de/donations.json' with { type: 'json' };
import dePanel from '../../public/assets/i18n/de/panel.json' with { type: 'json' };
import deShop from '../../public/assets/i18n/de/shop.json' with { type: 'json' };
import enCommon from '../../public/assets/i18n/en/common.json' with { type: 'json' };
import enDonations from '../../public/assets/i18n/en/donations.json' with { type: 'json' };
import enPanel from '../../public/assets/i18n/en/panel.json' with { type: 'json' };
import enShop from '../../public/assets/i18n/en/shop.json' with { type: 'json' };
import { callPanel } from './call-panel.ts';
import { expect, test } from './fixtures.ts';
import { untilConnected } from './until-connected.ts';
import { openOverlay } from './open-overlay.ts';

const DRAFT = { question: 'Win?', responseA: 'Yes', responseB: 'No', commandA: 'y', commandB: 'n', time: 5 };
const PHONE = { width: 390, height: 844 };

const STRANGERS = [
  {
    language: 'en',
    locale: 'en-GB',
    door: '/login',
    texts: { common: enCommon, donations: enDonations, panel: enPanel, shop: enShop },
    platform: 'kick',
    welcome: 'Welcome to the campfire, Luz!',
    given: 'Luz has 50 points now.',
    answer: 'Luz has 50 points.',
  },
  {
    language: 'de',
    locale: 'de-DE',
    door: '/einloggen',
    texts: { common: deCommon, donations: deDonations, panel: dePanel, shop: deShop },
    platform: 'youtube',
    welcome: 'Willkommen am Lagerfeuer, Luz!',
    given: 'Luz hat jetzt 50 Punkte.',
    answer: 'Luz hat 50 Punkte.',
  },
] as const;

/** Presses a login of the page, and comes back from the platform as that person. */
async function comeInAs(page: Page, login: string, name: string): Promise<void> {
  await page.getByRole('link', { name: login }).first().click();
  await page.waitForURL(/oauth/);
  const approval = new URL(page.url());
  approval.searchParams.set('as', name);
  await page.goto(approval.toString());
}

for (const { language, locale, door, texts, platform, welcome, given, answer } of STRANGERS) {
  test.describe(`a stranger who comes by ${door} and logs in with ${PLATFORM_NAME[platform]}`, () => {
    test.use({ locale });

    test('has panel, alerts and bot in that language, and viewers find what there is', async ({
      page,
      browser,
      fogata,
    }) => {
      const streamer = `fremd-${language}`;
      const login = texts.common.login.joinWith.replace('{{platform}}', PLATFORM_NAME[platform]);
      await page.goto(door);
      await comeInAs(page, login, streamer);
      await page.waitForURL('**/panel/profile');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('link', { name: texts.panel.alerts }).first()).toBeVisible();
      // Another device of theirs, where nothing was chosen and the page is in Spanish.
      const device = await browser.newPage({ baseURL: fogata.url, locale });
      await device.goto('/');
      await comeInAs(device, `Entrar con ${PLATFORM_NAME[platform]}`, streamer);
      await device.waitForURL('**/panel/profile');
      await expect(device.locator('html')).toHaveAttribute('lang', language);
      await device.close();
      await fogata.control(platform, 'event', { channel: streamer, type: 'live' });
      await untilConnected(page);

      const overlay = await openOverlay(page);
      await fogata.control(platform, 'event', { channel: streamer, type: 'follow', user: 'Luz' });
      await expect(overlay.getByText(welcome)).toBeVisible();

      const say = (user: string, text: string) =>
        fogata.control(platform, 'chat', { channel: streamer, user, text });
      await say('Luz', 'hi');
      await say(streamer, '!addpoints Luz 50');
      await expect.poll(() => fogata.said(platform, streamer)).toContain(given);
      await say('Luz', '!points');
      await expect.poll(() => fogata.said(platform, streamer)).toContain(answer);

      const alert = { type: 'alert' as const, texto: '{name}!' };
      await callPanel(
        page,
        'POST',
        '/api/panel/shop',
        buildItem({ name: 'Song', price: 20, actions: [alert] }),
      );
      const donations = { email: 'fremd@paypal.example', min_amount: '2', country: 'ES' };
      await callPanel(page, 'PUT', DONATION_API.panelDonationSettings, donations);
      const created = await callPanel(page, 'POST', PREDICTION_API.create, DRAFT);
      await say(streamer, `!bet create ${createdPredictionSchema.parse(created).id}`);

      const phone = await browser.newPage({ baseURL: fogata.url, locale, viewport: PHONE });
      await phone.goto(door);
      const home = `/${PLATFORM_PREFIX[platform]}/${streamer}`;
      await phone.goto(`${home}/shop`);
      await comeInAs(phone, login, 'Luz');
      await phone.getByRole('button', { name: texts.shop.buyItem.replace('{{name}}', 'Song') }).click();
      const dialog = phone.getByRole('dialog', { name: texts.shop.dialogTitle });
      await dialog.getByRole('button', { name: texts.shop.buyHere }).click();
      await expect(dialog.getByRole('status')).toHaveText(
        texts.shop.bought_other.replace('{{points}}', '30'),
      );

      await phone.goto(`${home}/leaderboard`);
      const tab = (label: string) => phone.getByRole('navigation').getByRole('link', { name: label }).first();
      await tab(texts.common.publicPage.prediction).click();
      await expect(phone.getByText('Win?').first()).toBeVisible();
      await phone.goto(`${home}/leaderboard`);
      await tab(texts.common.publicPage.tip).click();
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
        texts.donations.title.replace('{{name}}', streamer),
      );
      await phone.close();
    });
  });
}
