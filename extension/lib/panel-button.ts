import type { Scripting } from 'webextension-polyfill';
import path from '../content/panel-button.iife.ts?script&iife';
import { browser } from './browser.ts';
import type { ButtonWorld } from './panel-button-world.ts';

/** Where the button is: nowhere else is asked for, and nothing before the person wants it. */
const SITES = { origins: ['https://kick.com/*', 'https://www.twitch.tv/*'] };
/** From the root: Firefox looks for a file beside the page that names it. */
const SCRIPT = `/${path}`;
const ID = 'panel-button';
const KEY = 'panelButton';

/** Whether the person wants the button, and the browser lets it be. */
export async function isPanelButtonOn(): Promise<boolean> {
  const { [KEY]: isWanted } = await browser.storage.local.get(KEY);
  return isWanted === true && (await browser.permissions.contains(SITES));
}

/** Asks for the two sites, which the person may refuse, and shows the button; only on a click. */
export async function showPanelButton(): Promise<boolean> {
  if (!(await browser.permissions.request(SITES))) return false;
  await browser.storage.local.set({ [KEY]: true });
  await keepPanelButton();
  // Pages that are open already need not be loaded again.
  await runInOpenPages({ files: [SCRIPT] });
  return true;
}

/** Takes it away, from open pages too. */
export async function hidePanelButton(): Promise<void> {
  await browser.storage.local.set({ [KEY]: false });
  await browser.scripting.unregisterContentScripts({ ids: [ID] }).catch(() => undefined);
  await runInOpenPages({ func: removeInPage });
}

type Injected = Pick<Scripting.ScriptInjection, 'files' | 'func'>;

async function runInOpenPages(what: Injected): Promise<void> {
  for (const { id: tabId } of await browser.tabs.query({ url: SITES.origins })) {
    // A tab that sleeps or is closing.
    if (tabId !== undefined)
      await browser.scripting.executeScript({ target: { tabId }, ...what }).catch(() => undefined);
  }
}

/** Runs in the page, so it may use nothing from here. */
function removeInPage(): void {
  (globalThis as ButtonWorld).removeFogataButton?.();
}

/** Registers the button's script where it is wanted and not there. */
export async function keepPanelButton(): Promise<void> {
  if (!(await isPanelButtonOn())) return;
  const known = await browser.scripting.getRegisteredContentScripts({ ids: [ID] });
  if (known.length > 0) return;
  await browser.scripting.registerContentScripts([
    { id: ID, matches: SITES.origins, js: [SCRIPT], runAt: 'document_idle' },
  ]);
}
