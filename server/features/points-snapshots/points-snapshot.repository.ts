import { sql } from 'kysely';
import { groupBy } from '#core/base/lists.ts';
import type { SnapshotLine, PointsSnapshot } from '#core/loyalty/points-snapshot-schema.ts';
import type { Db } from '#server/db/database.ts';
import { findOwn, insertOnce } from '#server/db/own-rows.ts';
import { listOwners, readAccountIds } from '#server/features/viewers/merged-viewers.repository.ts';
import type { PointsSnapshotTable } from './points-snapshot.table.ts';

/** False when one of the streamer's is still being made. */
export const insertSnapshot = insertOnce('points_backups', ['running_of']);

/** A streamer's snapshots, the newest first. */
export async function listSnapshots(db: Db, streamerId: string): Promise<PointsSnapshot[]> {
  const rows = await db
    .selectFrom('points_backups')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, running_of: runningOf, made_by: by, viewers, points, at }) => {
    return { id, kind, state: runningOf === null ? 'done' : 'running', by, viewers, points, at };
  });
}

/** A snapshot of that streamer and of nobody else. */
export const findSnapshot = findOwn('points_backups');

export type UnfinishedSnapshot = Pick<PointsSnapshotTable, 'id' | 'kind' | 'streamer_id'>;

/** Snapshots that are being made or that stopped midway, of all streamers. */
export function listUnfinishedSnapshots(db: Db): Promise<UnfinishedSnapshot[]> {
  return db
    .selectFrom('points_backups')
    .select(['id', 'kind', 'streamer_id'])
    .where('running_of', 'is not', null)
    .execute();
}

/** One that is being made, as it stays until the transaction ends. */
export function lockRunningSnapshot(tx: Db, id: string): Promise<PointsSnapshotTable | undefined> {
  return tx
    .updateTable('points_backups')
    .set((eb) => ({ viewers: eb.ref('viewers') }))
    .where('id', '=', id)
    .where('running_of', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

export async function endSnapshot(tx: Db, id: string): Promise<void> {
  await tx.updateTable('points_backups').set({ running_of: null }).where('id', '=', id).execute();
}

/** False for one that is not there, is still being made, or is being restored. */
export async function deleteSnapshot(db: Db, streamerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('points_backups')
    .where('id', '=', id)
    .where('streamer_id', '=', streamerId)
    .where('running_of', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('points_backups as restore')
            .select('restore.id')
            .where('restore.source_id', '=', id)
            .where('restore.running_of', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Where the next part of a snapshot ends, by viewer id; undefined when there is none left. */
export async function findPartEnd(
  tx: Db,
  { streamer_id, source_id, done_until }: PointsSnapshotTable,
  limit: number,
): Promise<string | undefined> {
  const all = sql`select id from viewers where streamer_id = ${streamer_id} and id > ${done_until}
    order by id limit ${limit}`;
  const kept = sql`select viewer_id as id from points_backup_rows
    where backup_id = ${source_id} and viewer_id > ${done_until} order by viewer_id limit ${limit}`;
  // Who has what others had need not be in the snapshot.
  const owners = sql`select merged.viewer_id as id from viewer_joins as merged
    join points_backup_rows as other on other.backup_id = ${source_id} and other.viewer_id = merged.joined_id
    where merged.undone_at is null and merged.viewer_id > ${done_until} order by merged.viewer_id limit ${limit}`;
  const part =
    source_id === null
      ? all
      : sql`select id from (select id from (${kept}) as kept union select id from (${owners}) as owners) as both_sides
          order by id limit ${limit}`;
  const { rows } = await sql<{
    part_end: string | null;
  }>`select max(id) as part_end from (${part}) as part`.execute(tx);
  return rows[0]?.part_end ?? undefined;
}

/**
 * Does the viewers of a snapshot behind `done_until` up to `until`: keeps what they have, and in the same transaction sets
 * it to zero or to what the restored snapshot has. Each change of points is a row of the ledger.
 */
export async function doPart(
  tx: Db,
  snapshot: PointsSnapshotTable,
  until: string,
  at: number,
): Promise<void> {
  const { id, kind, source_id: sourceId, streamer_id: streamerId, done_until: after } = snapshot;
  const inPart = sql`viewers.streamer_id = ${streamerId} and viewers.id > ${after} and viewers.id <= ${until}`;
  const from = sourceId === null ? sql`viewers` : restored(sourceId, after, until);
  // What is kept must be what is changed: nobody's points move until the end of the transaction.
  await sql`update viewers set points = points where ${inPart}`.execute(tx);
  await sql`insert into points_backup_rows (backup_id, viewer_id, points, xp, watchtime)
    select ${id}, viewers.id, viewers.points, viewers.xp, viewers.watchtime from ${from} where ${inPart}`.execute(
    tx,
  );
  await countPart(tx, snapshot, until);
  if (kind === 'copy' || kind === 'file') return;
  const amount = sourceId === null ? sql`-viewers.points` : sql`source.points - viewers.points`;
  const key = `${kind === 'restore' ? 'restore' : 'reset'}:${id}:`;
  await sql`insert into ledger (id, streamer_id, viewer_id, amount, reason, reference, entry_key, at)
    select ${key} || viewers.id, ${streamerId}, viewers.id, ${amount}, ${kind === 'restore' ? 'restore' : 'reset'},
      ${snapshot.made_by}, ${key} || viewers.id, ${sql.lit(at)}
    from ${from} where ${inPart} and ${amount} <> 0`.execute(tx);
  if (kind === 'points') await sql`update viewers set points = 0 where ${inPart}`.execute(tx);
  else if (kind === 'all')
    await sql`update viewers set points = 0, xp = 0, watchtime = 0 where ${inPart}`.execute(tx);
  else
    await sql`update viewers set points = source.points,
        xp = case when source.xp > viewers.xp then source.xp else viewers.xp end,
        watchtime = case when source.watchtime > viewers.watchtime then source.watchtime else viewers.watchtime end
      from (select viewers.id, source.points, source.xp, source.watchtime from ${from} where ${inPart}) as source
      where viewers.id = source.id`.execute(tx);
}

/**
 * `viewers` beside what a snapshot gives them back, as `source`: what is kept of them and of those who are merged into them,
 * whether or not they were there themselves; who was merged into another one gets nothing.
 */
function restored(snapshotId: string, after: string, until: string) {
  return sql`viewers join (
    select viewer_id, sum(points) as points, sum(xp) as xp, sum(watchtime) as watchtime from (
      select kept.viewer_id, kept.points, kept.xp, kept.watchtime from points_backup_rows as kept
      where kept.backup_id = ${snapshotId} and kept.viewer_id > ${after} and kept.viewer_id <= ${until}
        and not exists (
          select 1 from viewer_joins as gone where gone.joined_id = kept.viewer_id and gone.undone_at is null)
      union all
      select merged.viewer_id, other.points, other.xp, other.watchtime from viewer_joins as merged
      join points_backup_rows as other on other.backup_id = ${snapshotId} and other.viewer_id = merged.joined_id
      where merged.undone_at is null and merged.viewer_id > ${after} and merged.viewer_id <= ${until}
    ) as owned group by viewer_id
  ) as source on source.viewer_id = viewers.id`;
}

async function countPart(tx: Db, { id, done_until }: PointsSnapshotTable, until: string): Promise<void> {
  const { viewers, points } = await tx
    .selectFrom('points_backup_rows')
    .select((eb) => [
      eb.fn.countAll<number>().as('viewers'),
      eb.fn.coalesce(eb.fn.sum<number>('points'), eb.lit(0)).as('points'),
    ])
    .where('backup_id', '=', id)
    .where('viewer_id', '>', done_until)
    .where('viewer_id', '<=', until)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('points_backups')
    .set((eb) => ({
      done_until: until,
      viewers: eb('viewers', '+', viewers),
      points: eb('points', '+', points),
    }))
    .where('id', '=', id)
    .execute();
}

/** Rows of a snapshot behind a viewer, as lines of its file. */
export async function listSnapshotLines(
  db: Db,
  snapshotId: string,
  after: string,
  limit: number,
): Promise<{ lines: SnapshotLine[]; next: string | undefined }> {
  const rows = await db
    .selectFrom('points_backup_rows')
    .select(['viewer_id', 'points', 'xp', 'watchtime'])
    .where('backup_id', '=', snapshotId)
    .where('viewer_id', '>', after)
    .orderBy('viewer_id')
    .limit(limit)
    .execute();
  if (rows.length === 0) return { lines: [], next: undefined };
  const ids = rows.map((row) => row.viewer_id);
  const keepers = await listOwners(db, ids);
  const accounts = await db
    .selectFrom('accounts')
    .leftJoin('viewer_joins', (join) =>
      join
        .onRef('viewer_joins.viewer_id', '=', 'accounts.viewer_id')
        .on('viewer_joins.undone_at', 'is', null),
    )
    .select(['accounts.id as accountId', 'accounts.viewer_id', 'platform', 'platform_user_id as id', 'name'])
    .select(['viewer_joins.joined_id', 'viewer_joins.accounts as cameAlong'])
    .where('accounts.viewer_id', 'in', [...ids, ...keepers.values()])
    .execute();
  // An account that came with a viewer who was merged stands for what that viewer had.
  const owners = new Map<string, { owner: string; account: SnapshotLine['accounts'][number] }>();
  for (const { accountId, viewer_id, platform, id, name, joined_id, cameAlong } of accounts) {
    const isOfMerged =
      joined_id !== null && cameAlong !== null && readAccountIds(cameAlong).includes(accountId);
    if (isOfMerged || !owners.has(accountId))
      owners.set(accountId, { owner: isOfMerged ? joined_id : viewer_id, account: { platform, id, name } });
  }
  const byViewer = groupBy([...owners.values()], ({ owner }) => owner);
  const lines = rows.flatMap(({ viewer_id, points, xp, watchtime }) => {
    const own = (byViewer.get(viewer_id) ?? []).map(({ account }) => account);
    return own.length === 0 ? [] : [{ accounts: own, points, xp, watchtime }];
  });
  return { lines, next: rows.length < limit ? undefined : rows.at(-1)?.viewer_id };
}

/** Keeps lines of a file whose accounts the streamer knows, and what several lines have of one viewer together. */
export async function insertSnapshotLines(
  tx: Db,
  snapshot: { id: string; streamerId: string },
  lines: readonly SnapshotLine[],
): Promise<void> {
  const accounts = lines.flatMap((line) => line.accounts);
  if (accounts.length === 0) return;
  const known = await tx
    .selectFrom('accounts')
    .select(['viewer_id', 'platform', 'platform_user_id'])
    .where('streamer_id', '=', snapshot.streamerId)
    .where(
      'platform_user_id',
      'in',
      accounts.map((account) => account.id),
    )
    .execute();
  const viewers = new Map(known.map((row) => [`${row.platform}:${row.platform_user_id}`, row.viewer_id]));
  const sums = new Map<string, Pick<SnapshotLine, 'points' | 'xp' | 'watchtime'>>();
  for (const { accounts: own, points, xp, watchtime } of lines) {
    const viewerId = own.map(({ platform, id }) => viewers.get(`${platform}:${id}`)).find(Boolean);
    if (viewerId === undefined) continue;
    const sum = sums.get(viewerId) ?? { points: 0, xp: 0, watchtime: 0 };
    sums.set(viewerId, {
      points: sum.points + points,
      xp: sum.xp + xp,
      watchtime: sum.watchtime + watchtime,
    });
  }
  if (sums.size === 0) return;
  const rows = [...sums].map(([viewerId, sum]) => ({ backup_id: snapshot.id, viewer_id: viewerId, ...sum }));
  const { known: before } = await tx
    .selectFrom('points_backup_rows')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where('backup_id', '=', snapshot.id)
    .where('viewer_id', 'in', [...sums.keys()])
    .executeTakeFirstOrThrow();
  // An earlier part of the file may have had another line of the same viewer.
  await tx
    .insertInto('points_backup_rows')
    .values(rows)
    .onConflict((oc) =>
      oc.columns(['backup_id', 'viewer_id']).doUpdateSet((eb) => ({
        points: eb('points_backup_rows.points', '+', eb.ref('excluded.points')),
        xp: eb('points_backup_rows.xp', '+', eb.ref('excluded.xp')),
        watchtime: eb('points_backup_rows.watchtime', '+', eb.ref('excluded.watchtime')),
      })),
    )
    .execute();
  await tx
    .updateTable('points_backups')
    .set((eb) => ({
      viewers: eb('viewers', '+', rows.length - before),
      points: eb(
        'points',
        '+',
        rows.reduce((sum, row) => sum + row.points, 0),
      ),
    }))
    .where('id', '=', snapshot.id)
    .execute();
}
