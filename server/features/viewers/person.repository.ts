import { nameKey } from '#core/base/text.ts';
import type { Db } from '#server/db/database.ts';
import type { Person } from '#server/db/person.ts';
import { FORGOTTEN_ID } from './ranked-platforms.ts';
import { listMergedIds, listOwners } from './merged-viewers.repository.ts';

/** The person behind a viewer, by either of two that were merged; undefined when the streamer has no such viewer. */
export async function findPerson(db: Db, streamerId: string, viewerId: string): Promise<Person | undefined> {
  const owner = (await listOwners(db, [viewerId])).get(viewerId) ?? viewerId;
  const viewer = await db
    .selectFrom('viewers')
    .select('id')
    .where('id', '=', owner)
    .where('streamer_id', '=', streamerId)
    .executeTakeFirst();
  if (viewer === undefined) return undefined;
  const viewerIds = [owner, ...(await listMergedIds(db, owner))];
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'platform', 'platform_user_id as userId', 'name'])
    .where('viewer_id', 'in', viewerIds)
    .execute();
  const known = accounts.filter(({ userId }) => !userId.startsWith(FORGOTTEN_ID));
  const names = known.map(({ name }) => name).filter((name) => name !== '');
  return {
    streamerId,
    viewerIds,
    accounts: known,
    names: [...new Set([...names, ...names.map((name) => name.toLowerCase())])],
    nameKeys: [...new Set(names.map(nameKey))].filter((key) => key !== ''),
  };
}
