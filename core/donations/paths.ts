/** Calls of donations (wire.md); apart from the others, because only their own pages load them. */
export const DONATION_API = {
  publicTip: '/api/public/tip',
  paypalNotification: '/api/donate/paypal',
  panelDonationSettings: '/api/panel/settings/donations',
  panelDonationRefusals: '/api/panel/donation-refusals',
  panelDonations: '/api/panel/donations',
} as const;
