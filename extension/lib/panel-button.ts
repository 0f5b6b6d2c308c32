import script from '../content/panel-button.iife.ts?script&iife';
import { browser } from './browser.ts';
import { PANEL_BUTTON_KEY } from './panel-button-key.ts';

/** Where the button is: nowhere else is asked for, and nothing before the person wants it. */
const SITES = { origins: ['https://kick.com/*', 'https://www.twitch.tv/*'] };
const ID = 'panel-button';

/** Whether the person wants the button, and the browser lets it be. */
export async function isPanelButtonOn(): Promise<boolean> {
  const { [PANEL_BUTTON_KEY]: isWanted } = await browser.storage.local.get(PANEL_BUTTON_KEY);
  return isWanted === true && (await browser.permissions.contains(SITES));
}

/** Asks for the two sites, which the person may refuse, and shows the button; only on a click. */
export async function showPanelButton(): Promise<boolean> {
  if (!(await browser.permissions.request(SITES))) return false;
  await browser.storage.local.set({ [PANEL_BUTTON_KEY]: true });
  await keepPanelButton();
  // Pages that are open already need not be loaded again.
  for (const { id: tabId } of await browser.tabs.query({ url: SITES.origins })) {
    if (tabId !== undefined)
      await browser.scripting.executeScript({ target: { tabId }, files: [script] }).catch(() => undefined);
  }
  return true;
}

/** Takes it away, from open pages too. */
export async function hidePanelButton(): Promise<void> {
  await browser.storage.local.set({ [PANEL_BUTTON_KEY]: false });
  await browser.scripting.unregisterContentScripts({ ids: [ID] }).catch(() => undefined);
}

/** Registers the button's script where it is wanted and not there. */
export async function keepPanelButton(): Promise<void> {
  if (!(await isPanelButtonOn())) return;
  const known = await browser.scripting.getRegisteredContentScripts({ ids: [ID] });
  if (known.length > 0) return;
  await browser.scripting.registerContentScripts([
    { id: ID, matches: SITES.origins, js: [script], runAt: 'document_idle' },
  ]);
}
