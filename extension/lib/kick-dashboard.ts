import { browser } from './browser.ts';

/** Where Kick's streamers have their dashboard. */
export const KICK_DASHBOARD = 'https://dashboard.kick.com/stream';
/** Today and before; as browsers match addresses. */
export const DASHBOARD_PAGES = ['https://dashboard.kick.com/*', 'https://kick.com/dashboard/*'];

/** Whether a dashboard is open. */
export async function isDashboardOpen(): Promise<boolean> {
  return (await browser.tabs.query({ url: DASHBOARD_PAGES })).length > 0;
}
