import * as z from 'zod/mini';
import { BETA_INSCRIPTION, PANEL_PREMIUM, TWITCH_SUSPENDED } from '#core/account/paths.ts';
import { suspendedSchema } from '#core/account/suspended.ts';
import {
  premiumCheckoutSchema,
  premiumOrderSchema,
  premiumSchema,
  type Premium,
} from '#core/premium/schema.ts';
import { createUnwrap } from '#server/lib/unwrap.ts';
import type { App } from '#server/plugins/app-type.ts';
import { sessionOf } from '#server/plugins/session.ts';
import type { PremiumService } from './premium.service.ts';

export interface PremiumRouteDeps {
  premium: PremiumService;
  read: (streamerId: string) => Promise<Premium>;
  /** Whether the streamer tries what is new from now on. */
  setBeta: (streamerId: string, isOn: boolean) => Promise<void>;
  /** Whether Twitch shows a linked account to nobody. */
  isSuspended: (streamerId: string) => Promise<boolean | null>;
}

const unwrap = createUnwrap(
  { no_account: 'Premium cannot be bought here.' },
  'So many months cannot be bought.',
);

/** Premium, the beta and what Twitch says of the account. */
export function registerPremiumRoutes(app: App, deps: PremiumRouteDeps): void {
  const { premium } = deps;
  app.get(PANEL_PREMIUM, { schema: { response: { 200: premiumSchema } } }, (request) =>
    deps.read(sessionOf(request).streamerId),
  );

  app.post(
    `${PANEL_PREMIUM}/order`,
    {
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { body: premiumOrderSchema, response: { 200: premiumCheckoutSchema } },
    },
    async (request) => unwrap(await premium.order(sessionOf(request).streamerId, request.body.months)),
  );

  // A GET that changes something by the authority of a cookie: with the CSRF token.
  app.get(
    BETA_INSCRIPTION,
    {
      config: { changes: true },
      schema: {
        querystring: z.object({ on: z._default(z.enum(['0', '1']), '1') }),
        response: { 200: z.object({ beta: z.boolean() }) },
      },
    },
    async (request) => {
      const beta = request.query.on === '1';
      await deps.setBeta(sessionOf(request).streamerId, beta);
      return { beta };
    },
  );

  app.get(
    TWITCH_SUSPENDED,
    {
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { response: { 200: suspendedSchema } },
    },
    async (request) => ({ suspended: await deps.isSuspended(sessionOf(request).streamerId) }),
  );
}
