import dashboardScript from '../content/kick-dashboard.iife.ts?script&iife';
import { browser } from '../lib/browser.ts';
import { DASHBOARD_PAGES } from '../lib/kick-dashboard.ts';
import { mayReadKick } from '../lib/kick-permission.ts';

const ID = 'kick-dashboard';

/** Has the script run in dashboards that are opened from now on; without the person's permission it does nothing. */
export async function registerDashboardScript(): Promise<void> {
  if (!(await mayReadKick())) return;
  const registered = await browser.scripting.getRegisteredContentScripts({ ids: [ID] });
  if (registered.length > 0) return;
  await browser.scripting.registerContentScripts([
    { id: ID, matches: DASHBOARD_PAGES, js: [dashboardScript], runAt: 'document_idle' },
  ]);
}

/** Runs it in the dashboards that are open: after the permission, and after an update, which ends the script of before. */
export async function startInOpenDashboards(): Promise<void> {
  if (!(await mayReadKick())) return;
  for (const { id: tabId } of await browser.tabs.query({ url: DASHBOARD_PAGES })) {
    if (tabId === undefined) continue;
    // A tab that sleeps or is closing.
    await browser.scripting
      .executeScript({ target: { tabId }, files: [dashboardScript] })
      .catch(() => undefined);
  }
}
