import type { Page } from '@playwright/test';
import { INBOX_API } from '#core/alerts/inbox-paths.ts';
import { PANEL_COUNTERS } from '#core/counters/paths.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { API } from '#core/paths.ts';
import { PREDICTION_API } from '#core/predictions/paths.ts';
import { PANEL_QUOTES } from '#core/quotes/paths.ts';
import { RAFFLE_API } from '#core/raffles/paths.ts';
import type { Fogata } from '#tests/setup/fogata.ts';
import { callPanel } from './call-panel.ts';

/** Text of so many wide letters without a place to break. */
export const unbroken = (length: number): string => 'W'.repeat(length);
/** The longest name that the sandbox gives to anybody. */
export const LONG_NAME = unbroken(40);
/** A letter of Hangul that is drawn as nothing. */
export const BLANK_NAME = '\u3164';

/** Gives a streamer on Twitch one of everything that lists show, each as long as it may be and without a space. */
export async function storeUnbroken(page: Page, fogata: Fogata, channel: string): Promise<void> {
  const post = (path: string, body: object) => callPanel(page, 'POST', path, body);
  await callPanel(page, 'PUT', API.settingsSocials, {
    links: [{ network: 'x', url: `https://x.com/${unbroken(250)}` }],
  });
  await callPanel(page, 'PUT', DONATION_API.panelDonationSettings, {
    email: `${unbroken(50)}@example.com`,
    min_amount: '2.00',
    country: 'ES',
  });
  await post(API.panelCommands, { cmd: unbroken(25), msg: unbroken(400), group: unbroken(30) });
  await post(API.panelTimers, { name: unbroken(40), messages: [unbroken(400)], interval: 10, minLines: 0 });
  await post(PANEL_COUNTERS, {
    name: `c${unbroken(24)}`,
    value: 999_999_999,
    msg: '',
    mods: 3,
    enabled: true,
  });
  await post(PANEL_QUOTES, { text: unbroken(300), game: unbroken(100) });
  for (const code of ['a', 'b'])
    await post(API.panelShop, {
      name: unbroken(60),
      description: unbroken(300),
      price: 1_000_000_000,
      code: code + unbroken(24),
      input: true,
      inputText: unbroken(80),
      actions: [{ type: 'manual' }],
    });
  await post(API.panelGiveaways, { title: unbroken(80), keyword: `g${unbroken(24)}` });
  await post(RAFFLE_API.panelRaffles, { amount: 1_000_000, seconds: 300, winners: 0 });
  const prediction = await post(PREDICTION_API.panel, {
    question: unbroken(50),
    responseA: unbroken(25),
    responseB: 'M'.repeat(25),
    commandA: unbroken(10),
    commandB: 'M'.repeat(10),
    time: 30,
  });
  if (prediction instanceof Object && 'id' in prediction)
    await post(`${PREDICTION_API.panel}/${String(prediction.id)}/start`, {});
  await post(INBOX_API.alerts, {
    type: 'Propina',
    name: unbroken(50),
    amount: 999_999,
    currency: 'EUR',
    message: unbroken(255),
    key: 'hostile-data',
  });
  for (const user of [LONG_NAME, BLANK_NAME]) {
    await fogata.control('twitch', 'event', { channel, type: 'follow', user });
    await fogata.control('twitch', 'chat', { channel, user, text: unbroken(400) });
  }
}
