import type { TipInput } from '#core/donations/input-schema.ts';
import { tipStoredSchema } from '#core/donations/schema.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { request } from '#src/lib/http.ts';

/** Stores the donation before it is paid; answers its invoice. @throws ApiError */
export async function openDonation(input: TipInput): Promise<string> {
  return (await request(DONATION_API.publicTip, tipStoredSchema, { method: 'POST', body: input })).invoice;
}
