import { expect } from 'vitest';
import type { AlertRow } from '#core/alerts/row-schema.ts';
import { alertListSchema } from '#core/alerts/row-schema.ts';
import { buildCustom } from '#core/donations/custom.ts';
import type { TipInput } from '#core/donations/input-schema.ts';
import {
  donationListSchema,
  donationRefusalListSchema,
  tipAnswerSchema,
  tipStoredSchema,
  type DonationList,
  type DonationRefusal,
  type TipAnswer,
} from '#core/donations/schema.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { API } from '#core/paths.ts';
import type { Browser } from './browser.ts';
import { waitFor } from './sandbox.ts';
import type { TestServer } from './server.ts';

export const ACCOUNT = 'ana@paypal.example';

/** A streamer on Twitch who takes donations, and the hands to donate and look. */
export async function openDonations(server: TestServer, name: string, account = ACCOUNT) {
  const panel: Browser = await server.logIn('twitch', name);
  const settings = { email: account, min_amount: '2.00', country: 'ES' };
  const saved = await panel.call('PUT', DONATION_API.panelDonationSettings, { body: settings });
  expect(saved.statusCode, saved.body).toBe(200);
  const channel = await server.channelOf('twitch', name);
  const note = {
    platform: 'twitch',
    uid: channel.platformUserId,
    name: 'Luz',
    message: '¡Ánimo! 🔥',
  } as const;
  const custom = buildCustom(note);

  async function pay(change: Record<string, unknown> = {}): Promise<string> {
    const body = {
      business: account,
      amount: '5.00',
      currency_code: 'EUR',
      charset: 'utf-8',
      custom,
      ...change,
    };
    const answer = await fetch(`${server.sandbox.url}/control/paypal/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const result: unknown = await answer.json();
    expect(answer.status, JSON.stringify(result)).toBe(200);
    return (result as { txnId: string }).txnId;
  }

  return {
    panel,
    channel,
    custom,
    pay,
    /** What the page does before it sends the donor to PayPal. */
    async fillForm(change: Partial<TipInput> = {}): Promise<string> {
      const body: TipInput = {
        user: name,
        platform: 'twitch',
        name: 'Luz',
        message: '¡Ánimo! 🔥',
        amount: '5.00',
        currency: 'EUR',
        ...change,
      };
      const answer = await server.openBrowser().post(DONATION_API.publicTip, body);
      expect(answer.statusCode, answer.body).toBe(200);
      return tipStoredSchema.parse(answer.json()).invoice;
    },
    list: async (): Promise<DonationList> =>
      donationListSchema.parse((await panel.get(DONATION_API.panelDonations)).json()),
    refusals: async (): Promise<DonationRefusal[]> =>
      donationRefusalListSchema.parse((await panel.get(DONATION_API.panelDonationRefusals)).json()).items,
    alerts: async (): Promise<AlertRow[]> =>
      alertListSchema.parse((await panel.get(API.panelAlerts)).json()).items,
    /** Until no notification waits to be settled. */
    settled: () =>
      waitFor(async () => {
        const { db } = server.connection;
        const waiting = await db
          .selectFrom('ipn_inbox')
          .select('id')
          .where('state', '=', 'waiting')
          .execute();
        return waiting.length === 0;
      }),
  };
}

export type DonationHands = Awaited<ReturnType<typeof openDonations>>;

/** What the tip page of an address asks. */
export async function readTip(server: TestServer, query: string): Promise<TipAnswer> {
  const answer = await server.openBrowser().get(`${DONATION_API.publicTip}?${query}`);
  return tipAnswerSchema.parse(answer.json());
}
