import type { StreamerPages } from '#core/channels/page-owner.ts';
import type { Db } from '#server/db/database.ts';
import { readStoredSettings } from '#server/features/donations/donation.service.ts';
import { findRunning } from '#server/features/predictions/prediction.repository.ts';

/** Which pages a streamer has now of those that not everybody has; a change of it changes the version of public data. */
export async function readStreamerPages(db: Db, streamerId: string): Promise<StreamerPages> {
  const [donations, running] = await Promise.all([
    readStoredSettings(db, streamerId),
    findRunning(db, streamerId),
  ]);
  const state = running?.state === 'open' ? 'open' : 'closed';
  return { takesTips: donations.account !== '', prediction: running === undefined ? 'none' : state };
}
