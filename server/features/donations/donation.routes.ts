import { tipInputSchema, tipQuerySchema } from '#core/donations/input-schema.ts';
import {
  donationListSchema,
  donationRefusalListSchema,
  donationSettingsSchema,
  tipAnswerSchema,
  tipStoredSchema,
} from '#core/donations/schema.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import type { PlatformQuery } from '#core/platforms/platform.ts';
import type { CachedAnswer } from '#server/lib/answer-cache.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import type { PublicAnswers } from '#server/plugins/public-answers.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { DonationService } from './donation.service.ts';
import type { DonationChannel, TipService } from './tip.service.ts';

export interface DonationRouteDeps {
  donations: DonationService;
  /** Called when a streamer's settings are stored. */
  onSettings: (streamerId: string) => void;
}

export interface TipRouteDeps {
  answers: PublicAnswers;
  tips: TipService;
  /** One channel, or on generic paths all of that name. */
  findChannels: (platform: PlatformQuery, name: string) => Promise<DonationChannel[]>;
  /** The tip page's answer; null for an unknown channel. */
  readTip: (owner: { user: string; platform: PlatformQuery }) => Promise<CachedAnswer | null>;
}

const unwrap = createUnwrap(
  {
    not_found: 'There is no such channel.',
    no_account: 'This streamer takes no donations now.',
    below_minimum: 'The amount is below what this streamer accepts.',
  },
  'The donation is not valid.',
);

/** The tip page's calls. */
export function registerTipRoutes(app: App, { answers, tips, findChannels, readTip }: TipRouteDeps): void {
  const { admit, send } = answers.openRoute();
  app.get(
    DONATION_API.publicTip,
    { onRequest: admit, schema: { querystring: tipQuerySchema, response: { 200: tipAnswerSchema } } },
    async (request, reply) => {
      const { user, platform } = request.query;
      return send(request, reply, await readTip({ user, platform }));
    },
  );
  app.post(
    DONATION_API.publicTip,
    {
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
      schema: { body: tipInputSchema, response: { 200: tipStoredSchema } },
    },
    async (request) => {
      const { user, platform } = request.body;
      return { invoice: unwrap(await tips.open(await findChannels(platform, user), request.body)) };
    },
  );
}

/** The panel's side of donations. */
export function registerDonationRoutes(app: App, { donations, onSettings }: DonationRouteDeps): void {
  app.get(
    DONATION_API.panelDonationSettings,
    { schema: { response: { 200: donationSettingsSchema } } },
    (request) => donations.readSettings(sessionOf(request).streamerId),
  );
  app.put(
    DONATION_API.panelDonationSettings,
    {
      schema: { body: donationSettingsSchema, response: { 200: donationSettingsSchema } },
    },
    async (request) => {
      const { streamerId } = sessionOf(request);
      const saved = await donations.saveSettings(streamerId, request.body);
      onSettings(streamerId);
      return saved;
    },
  );
  app.get(DONATION_API.panelDonations, { schema: { response: { 200: donationListSchema } } }, (request) =>
    donations.list(sessionOf(request).streamerId),
  );
  app.get(
    DONATION_API.panelDonationRefusals,
    { schema: { response: { 200: donationRefusalListSchema } } },
    async (request) => ({ items: await donations.listRefusals(sessionOf(request).streamerId) }),
  );
}
