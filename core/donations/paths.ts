import { publicPagePath } from '../paths.ts';
import { PLATFORM_PREFIX, type Platform } from '../platforms/platform.ts';

/** Calls of donations; apart from the others, because only their own pages load them. */
export const DONATION_API = {
  publicTip: '/api/public/tip',
  paypalNotification: '/api/donate/paypal',
  panelDonationSettings: '/api/panel/settings/donations',
  panelDonationRefusals: '/api/panel/donation-refusals',
  panelDonations: '/api/panel/donations',
} as const;

/** Path of a streamer's tip page, which names a platform without a prefix of its own. */
export function tipPagePath(platform: Platform, user: string): string {
  const path = publicPagePath(platform, user, 'tip');
  return PLATFORM_PREFIX[platform] === '' ? `${path}?platform=${platform}` : path;
}
