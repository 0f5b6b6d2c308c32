import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { PANEL_PREMIUM } from '#core/account/paths.ts';
import { premiumCheckoutSchema, premiumSchema } from '#core/premium/schema.ts';
import { KEPT } from '#src/lib/query/kept.ts';
import { postForm } from '#src/lib/post-form.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export const premiumQuery = queryOptions({
  queryKey: ['premium'],
  queryFn: ({ signal }) => streamerRequest(PANEL_PREMIUM, premiumSchema, { signal }),
  ...KEPT,
});

/** Orders months, and goes to PayPal to pay them. */
export const buyPremium = mutationOptions({
  mutationFn: async (months: number) => {
    const body = { months };
    const order = await streamerRequest(`${PANEL_PREMIUM}/order`, premiumCheckoutSchema, {
      method: 'POST',
      body,
    });
    postForm(order.url, order.fields);
  },
});
