import {
  donationListSchema,
  donationRefusalListSchema,
  donationSettingsSchema,
  type DonationList,
  type DonationRefusal,
  type DonationSettings,
} from '#core/donations/schema.ts';
import { DONATION_API } from '#core/donations/paths.ts';
import { streamerRequest } from '#src/session/streamer-request.ts';

export function fetchSettings(signal: AbortSignal): Promise<DonationSettings> {
  return streamerRequest(DONATION_API.panelDonationSettings, donationSettingsSchema, { signal });
}

export function saveSettings(settings: DonationSettings): Promise<DonationSettings> {
  return streamerRequest(DONATION_API.panelDonationSettings, donationSettingsSchema, {
    method: 'PUT',
    body: settings,
  });
}

export function fetchDonations(signal: AbortSignal): Promise<DonationList> {
  return streamerRequest(DONATION_API.panelDonations, donationListSchema, { signal });
}

export async function fetchRefusals(signal: AbortSignal): Promise<DonationRefusal[]> {
  return (await streamerRequest(DONATION_API.panelDonationRefusals, donationRefusalListSchema, { signal }))
    .items;
}
