import { useEffect } from 'react';
import { holdsStreamerData } from '#src/lib/kept-flags.ts';
import { hearTabs } from '#src/lib/tabs.ts';
import { fetchLinkedChannels } from './channels.ts';

/** Forgets what another account has left on this device; channels of the same one keep theirs. */
export async function forgetOthers(own: string, signal: AbortSignal): Promise<void> {
  const { forgetOwners, listOwners } = await import('#src/lib/db-drafts.ts');
  const others = (await listOwners()).filter((owner) => owner !== own);
  if (others.length === 0) return;
  const { items: channels } = await fetchLinkedChannels(signal);
  const mine = new Set(channels.map(({ id }) => id));
  await forgetOwners(others.filter((owner) => !mine.has(owner)));
}

/** Keeps this device to the account that is logged in: `own` is its channel. Leaves when another tab logs out. */
export function useOwnData(own: string): void {
  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer it is looked at the next time.
    if (holdsStreamerData()) forgetOthers(own, leaving.signal).catch(() => undefined);
    const stop = hearTabs(({ kind }) => {
      if (kind === 'signed-out') location.assign('/');
    });
    return () => {
      leaving.abort();
      stop();
    };
  }, [own]);
}
