import { browser } from './browser.ts';

/** Kick's site and the dashboard of its streamers. */
const KICK = { origins: ['https://kick.com/*', 'https://dashboard.kick.com/*'] };

/** Whether the person lets the extension read kick.com. */
export function mayReadKick(): Promise<boolean> {
  return browser.permissions.contains(KICK);
}

/** Asks the person, who may say no; only on a click. Firefox also asks whether what a website shows may be passed on. */
export function askToReadKick(): Promise<boolean> {
  const dataOfFirefox = { data_collection: ['websiteContent'] };
  return browser.permissions.request(
    import.meta.env.MODE === 'firefox' ? { ...KICK, ...dataOfFirefox } : KICK,
  );
}
