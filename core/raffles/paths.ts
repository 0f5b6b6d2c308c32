/** The panel's raffles of points. */
export const RAFFLE_API = {
  panelRaffles: '/api/panel/raffles',
  settings: '/api/panel/settings/raffles',
} as const;
