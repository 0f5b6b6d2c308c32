import { sql, type ExpressionBuilder } from 'kysely';
import type { Platform } from '#core/platforms/platform.ts';
import type { PushKind } from '#core/push/limits.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import type { Db, Tables } from '#server/db/database.ts';
import type { PushNotificationTable } from './push.table.ts';

/** One notification on its way, with all that it takes to write and send it. */
export interface PushDelivery {
  id: string;
  attempts: number;
  browserId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  quietFrom: number | null;
  quietTo: number | null;
  timeZone: string;
  seenAt: number;
  kind: PushKind;
  notificationKey: string;
  streamerId: string;
  notificationTitle: string;
  keyword: string;
  expiresAt: number;
  platform: Platform;
  login: string;
  name: string;
  picture: string;
  streamTitle: string;
  category: string;
}

/** Stores a notification and addresses it to every browser that wants it; one of a known cause is not stored again. */
export async function insertNotification(db: Db, notification: PushNotificationTable): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('push_news')
    .values(notification)
    .onConflict((conflict) => conflict.column('news_key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  const behind = await countPlaces(db, notification.streamer_id);
  await db
    .insertInto('push_deliveries')
    .columns(['id', 'news_id', 'browser_id', 'attempts', 'next_at', 'place'])
    .expression(
      db
        .selectFrom('push_choices')
        .select([
          sql<string>`${sql.val(notification.id)} || '.' || push_choices.browser_id`.as('id'),
          sql<string>`cast(${notification.id} as text)`.as('news_id'),
          'push_choices.browser_id',
          sql<number>`0`.as('attempts'),
          sql<number>`cast(${notification.created_at} as bigint)`.as('next_at'),
          sql<number>`row_number() over (order by push_choices.browser_id) + ${sql.lit(behind)}`.as('place'),
        ])
        .where('streamer_id', '=', notification.streamer_id)
        .where(notification.kind, '=', 1),
    )
    .execute();
}

/** How many places are taken by what waits of a streamer's notifications. */
async function countPlaces(db: Db, streamerId: string): Promise<number> {
  const { last } = await db
    .selectFrom('push_deliveries')
    .innerJoin('push_news', 'push_news.id', 'push_deliveries.news_id')
    .select((eb) => eb.fn.max<number | null>('place').as('last'))
    .where('push_news.streamer_id', '=', streamerId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** What is for an address that nobody has proved waits until somebody does, or the browser is forgotten. */
function isProven(eb: ExpressionBuilder<Tables, 'push_deliveries'>) {
  return eb.exists(
    eb
      .selectFrom('push_browsers')
      .select('push_browsers.id')
      .whereRef('push_browsers.id', '=', 'push_deliveries.browser_id')
      .where('push_browsers.proven_at', 'is not', null),
  );
}

/** Takes what is due, of every streamer in turn and of one the oldest first: nobody else takes it until `until`. */
export async function claimDeliveries(
  db: Db,
  now: number,
  until: number,
  most: number,
): Promise<PushDelivery[]> {
  const due = db
    .selectFrom('push_deliveries')
    .select('id')
    // Not by the index of times: all that is due would be sorted for each batch.
    .where(sql`next_at + 0`, '<=', now)
    .where(isProven)
    .orderBy('place')
    .orderBy('next_at')
    .orderBy('id')
    .limit(most);
  const claimed = await db
    .updateTable('push_deliveries')
    .set((eb) => ({ next_at: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', due)
    // Another process may have been quicker.
    .where('next_at', '<=', now)
    .returning('id')
    .execute();
  if (claimed.length === 0) return [];
  return readDeliveries(
    db,
    claimed.map(({ id }) => id),
  );
}

function readDeliveries(db: Db, ids: readonly string[]): Promise<PushDelivery[]> {
  return (
    db
      .selectFrom('push_deliveries as delivery')
      .innerJoin('push_browsers as browser', 'browser.id', 'delivery.browser_id')
      .innerJoin('push_news as news', 'news.id', 'delivery.news_id')
      .innerJoin('push_choices as choice', (join) =>
        join
          .onRef('choice.browser_id', '=', 'delivery.browser_id')
          .onRef('choice.streamer_id', '=', 'news.streamer_id'),
      )
      // What happens on all channels is announced for the channel that the viewer follows.
      .innerJoin('channels as channel', (join) =>
        join.on((eb) => eb('channel.id', '=', eb.fn.coalesce('news.channel_id', 'choice.channel_id'))),
      )
      .select([
        'delivery.id',
        'delivery.attempts',
        'browser.id as browserId',
        'browser.endpoint',
        'browser.p256dh',
        'browser.auth',
        'browser.language',
        'browser.quiet_from as quietFrom',
        'browser.quiet_to as quietTo',
        'browser.time_zone as timeZone',
        'browser.seen_at as seenAt',
        'news.kind',
        'news.news_key as notificationKey',
        'news.streamer_id as streamerId',
        'news.title as notificationTitle',
        'news.keyword',
        'news.expires_at as expiresAt',
        'channel.platform',
        'channel.login',
        'channel.display_name as name',
        'channel.picture',
        'channel.title as streamTitle',
        'channel.category',
      ])
      .where('delivery.id', 'in', ids)
      .execute()
  );
}

export async function endDeliveries(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('push_deliveries').where('id', 'in', ids).execute();
}

export async function delayDelivery(db: Db, id: string, until: number): Promise<void> {
  await db.updateTable('push_deliveries').set({ next_at: until }).where('id', '=', id).execute();
}

/** When the next one is due; undefined where nothing waits. */
export async function nextDeliveryAt(db: Db): Promise<number | undefined> {
  const { at } = await db
    .selectFrom('push_deliveries')
    .select((eb) => eb.fn.min<number | null>('next_at').as('at'))
    .where(isProven)
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

/** Makes due what an earlier process had taken: nobody knows whether it was sent, and a second one replaces the first. */
export async function wakeDeliveries(db: Db, now: number): Promise<void> {
  await db.updateTable('push_deliveries').set({ next_at: now }).where('next_at', '>', now).execute();
}

/** Forgets notifications of causes that nobody can repeat any more. */
export async function forgetNotificationsBefore(db: Db, before: number): Promise<void> {
  await deleteInBatches(db, { table: 'push_news', key: ['id'], where: sql`created_at < ${before}` });
}
