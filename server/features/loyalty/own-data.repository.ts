import { sql } from 'kysely';
import { levelOfXp } from '#core/loyalty/level.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { OWN_DATA_ROWS_MAX, type KnownOfViewer } from '#core/privacy/own-data.ts';
import type { Db } from '#server/db/database.ts';
import { isEventOf } from './blank-events.repository.ts';
import { findPerson, isAccount, type Person } from './person.repository.ts';

export interface OwnViewer {
  streamerId: string;
  viewerId: string;
}

/** As whom streamers know these accounts; two that were joined are one. */
export async function listOwnViewers(
  db: Db,
  accounts: readonly { platform: Platform; platformUserId: string }[],
): Promise<OwnViewer[]> {
  return db
    .selectFrom('accounts')
    .select(['streamer_id as streamerId', 'viewer_id as viewerId'])
    .distinct()
    .where((eb) =>
      eb.or(
        accounts.map(({ platform, platformUserId }) =>
          eb.and({ platform, platform_user_id: platformUserId }),
        ),
      ),
    )
    .orderBy('streamer_id')
    .execute();
}

/** Everything that a streamer's pages know of a viewer, the newest of each kind; undefined when it is no viewer there. */
export async function readKnown(
  db: Db,
  { streamerId, viewerId }: OwnViewer,
): Promise<KnownOfViewer | undefined> {
  const person = await findPerson(db, streamerId, viewerId);
  const viewer = await db
    .selectFrom('viewers')
    .select(['points', 'xp', 'watchtime', 'created_at as since'])
    .where('id', '=', viewerId)
    .executeTakeFirst();
  if (person === undefined || viewer === undefined) return undefined;
  const { xp, ...counted } = viewer;
  return {
    streamer: await findName(db, streamerId),
    accounts: await listAccounts(db, person),
    ...counted,
    level: levelOfXp(xp),
    events: await listEvents(db, person),
    purchases: await listPurchases(db, person),
    moderated: await listModerated(db, person),
    ledger: await listLedger(db, person),
  };
}

/** By their oldest channel. */
async function findName(db: Db, streamerId: string): Promise<string> {
  const channel = await db
    .selectFrom('channels')
    .select('display_name')
    .where('streamer_id', '=', streamerId)
    .orderBy(sql`case when unlinked_at is null then 0 else 1 end`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return channel?.display_name ?? '';
}

function listAccounts(db: Db, { viewerIds }: Person) {
  return db
    .selectFrom('accounts')
    .select(['platform', 'platform_user_id as id', 'name', 'picture'])
    .select(['followed_at as followedAt', 'last_message_at as lastMessageAt'])
    .where('viewer_id', 'in', viewerIds)
    .orderBy('platform')
    .execute();
}

function listEvents(db: Db, person: Person) {
  return db
    .selectFrom('events')
    .select(['type', 'amount', 'currency', 'message', 'occurred_at as at'])
    .where(isEventOf(person))
    .orderBy('occurred_at', 'desc')
    .limit(OWN_DATA_ROWS_MAX)
    .execute();
}

function listPurchases(db: Db, { viewerIds }: Person) {
  return db
    .selectFrom('purchases')
    .select(['item_name as item', 'price', 'text', 'created_at as at'])
    .where('viewer_id', 'in', viewerIds)
    .orderBy('created_at', 'desc')
    .limit(OWN_DATA_ROWS_MAX)
    .execute();
}

function listModerated(db: Db, person: Person) {
  return db
    .selectFrom('moderation_log')
    .select(['text', 'created_at as at'])
    .where('streamer_id', '=', person.streamerId)
    .where(isAccount(person, { platform: 'platform', user: 'user_id' }))
    .orderBy('id', 'desc')
    .limit(OWN_DATA_ROWS_MAX)
    .execute();
}

async function listLedger(db: Db, { viewerIds }: Person) {
  const rows = await db
    .selectFrom('ledger')
    .select(['amount', 'reason', 'reference', 'at'])
    .where('viewer_id', 'in', viewerIds)
    .orderBy('at', 'desc')
    .limit(OWN_DATA_ROWS_MAX)
    .execute();
  // Presence refers to a channel by its id, which says nothing to a person.
  return rows.map((row) => (row.reason === 'presence' ? { ...row, reference: '' } : row));
}
