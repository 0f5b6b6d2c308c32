import type { TipInput } from '#core/donations/input-schema.ts';
import { tipAnswerSchema, tipStoredSchema, type TipAnswer } from '#core/donations/schema.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { request } from '#src/lib/http.ts';
import type { PageOwner } from '#src/lib/public-page.ts';

/** Whom the page's donations go to. @throws ApiError */
export function fetchTip({ user, platform }: PageOwner, signal: AbortSignal): Promise<TipAnswer> {
  return request(DONATION_API.publicTip, tipAnswerSchema, { query: { user, platform }, signal });
}

/** Stores the donation before it is paid; answers its invoice. @throws ApiError */
export async function openDonation(input: TipInput): Promise<string> {
  return (await request(DONATION_API.publicTip, tipStoredSchema, { method: 'POST', body: input })).invoice;
}
