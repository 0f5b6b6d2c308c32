import { holdsStreamerData } from '#src/lib/kept-flags.ts';
import { tellTabs } from '#src/lib/tabs.ts';
import { endSession } from './streamer-request.ts';

/** The person logs out: nothing of theirs stays on the device, nor open in another tab. */
export async function signOut(): Promise<void> {
  await endSession();
  if (holdsStreamerData()) await forgetStreamerData();
  tellTabs({ kind: 'signed-out' });
  location.assign('/');
}

async function forgetStreamerData(): Promise<void> {
  try {
    const { forgetOwners, listOwners } = await import('#src/lib/db-drafts.ts');
    await forgetOwners(await listOwners());
  } catch {
    // A device without storage has kept nothing.
  }
}
