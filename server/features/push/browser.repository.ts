import { sql, type Insertable, type Selectable } from 'kysely';
import type { PushAddress } from '#core/push/schema.ts';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { hashSecret } from '#server/lib/secrets.ts';
import type { PushBrowserTable, PushChoiceTable } from './push.table.ts';

type Browser = Omit<Insertable<PushBrowserTable>, 'endpoint_hash'>;

/** What is known of the browser at an address. */
export type KnownBrowser = Pick<
  Selectable<PushBrowserTable>,
  'p256dh' | 'auth' | 'proven_at' | 'ask_at' | 'asked_at'
>;

export function findBrowser(db: Db, endpoint: string): Promise<KnownBrowser | undefined> {
  return db
    .selectFrom('push_browsers')
    .select(['p256dh', 'auth', 'proven_at', 'ask_at', 'asked_at'])
    .where('endpoint_hash', '=', hashSecret(endpoint))
    .executeTakeFirst();
}

/** How many browsers came from a connection. */
export async function countBrowsers(db: Db, networkHash: string): Promise<number> {
  const { count } = await db
    .selectFrom('push_browsers')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('network_hash', '=', networkHash)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps a browser, which its address names; answers its id, an older one where it is known. */
export async function saveBrowser(db: Db, browser: Browser): Promise<string> {
  const { id, ...values } = { ...browser, endpoint_hash: hashSecret(browser.endpoint) };
  const row = await db
    .insertInto('push_browsers')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Puts these choices in the place of a browser's earlier ones. */
export async function replaceChoices(
  db: Db,
  browserId: string,
  choices: readonly Omit<PushChoiceTable, 'browser_id'>[],
): Promise<void> {
  await db.deleteFrom('push_choices').where('browser_id', '=', browserId).execute();
  if (choices.length === 0) return;
  await db
    .insertInto('push_choices')
    .values(choices.map((choice) => ({ ...choice, browser_id: browserId })))
    .execute();
}

/** Forgets a browser and all that was on its way to it. */
export async function forgetBrowser(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_browsers').where('endpoint_hash', '=', hashSecret(endpoint)).execute();
}

/** Gives a browser another address, which has yet to be proved; one that is not known stays so. */
export async function moveBrowser(
  db: Db,
  from: string,
  { endpoint, p256dh, auth }: PushAddress,
  at: number,
): Promise<void> {
  if (from !== endpoint) await forgetBrowser(db, endpoint);
  await db
    .updateTable('push_browsers')
    .set({
      ...{ endpoint, endpoint_hash: hashSecret(endpoint), p256dh, auth, changed_at: at, seen_at: at },
      ...{ proven_at: null, ask_at: at, ask_attempts: 0 },
    })
    .where('endpoint_hash', '=', hashSecret(from))
    .execute();
}

export async function forgetBrowsers(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('push_browsers').where('id', 'in', ids).execute();
}

/** Forgets browsers that were not seen since a moment. */
export async function forgetUnseenBrowsers(db: Db, before: number): Promise<void> {
  await deleteInBatches(db, { table: 'push_browsers', key: ['id'], where: sql`seen_at < ${before}` });
}

/** Forgets those that have proved nothing since a moment. */
export async function forgetUnprovenBrowsers(db: Db, before: number): Promise<void> {
  const where = sql`proven_at is null and seen_at < ${before}`;
  await deleteInBatches(db, { table: 'push_browsers', key: ['id'], where });
}
