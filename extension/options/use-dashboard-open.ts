import { useEffect, useState } from 'react';
import { browser } from '../lib/browser.ts';
import type { Connection } from '../lib/connection.ts';
import { isDashboardOpen } from '../lib/kick-dashboard.ts';

/** Whether a dashboard of Kick's is open; looked at again when it tells something and when a tab is closed. */
export function useDashboardOpen(feed: Connection['feed']): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const look = () => void isDashboardOpen().then(setOpen);
    look();
    browser.tabs.onRemoved.addListener(look);
    return () => browser.tabs.onRemoved.removeListener(look);
  }, [feed]);
  return isOpen;
}
