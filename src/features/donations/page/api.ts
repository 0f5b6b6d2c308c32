import { tipAnswerSchema, tipStoredSchema, type TipAnswer, type TipInput } from '#core/donations/schema.ts';
import { API } from '#core/paths.ts';
import { request } from '#src/lib/http.ts';
import type { PageOwner } from '#src/lib/public-page.ts';

/** Whom the page's donations go to. @throws ApiError */
export function fetchTip({ user, platform }: PageOwner, signal: AbortSignal): Promise<TipAnswer> {
  return request(API.publicTip, tipAnswerSchema, { query: { user, platform }, signal });
}

/** Stores the donation before it is paid; answers its invoice. @throws ApiError */
export async function openDonation(input: TipInput): Promise<string> {
  return (await request(API.publicTip, tipStoredSchema, { method: 'POST', body: input })).invoice;
}
