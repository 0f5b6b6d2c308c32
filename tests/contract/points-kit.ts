import { expect } from 'vitest';
import type { Platform } from '#core/platforms/platform.ts';
import type { Connection } from '#server/db/connection.ts';
import { createPointsSnapshotService } from '#server/features/points-snapshots/points-snapshot.service.ts';
import { sumLedger } from '#server/features/ledger/ledger.repository.ts';
import { createPointsService } from '#server/features/ledger/points.service.ts';
import { insertViewers } from '#server/features/viewers/viewer.repository.ts';
import { createAccountMerges } from '#server/features/account-merge/account-merge.service.ts';
import { systemRandom } from '#server/lib/ids.ts';
import { createLogger } from '#server/lib/logger.ts';
import { storeStreamer } from '#tests/factories/streamer-rows.ts';

export type PointsKit = Awaited<ReturnType<typeof openPointsKit>>;

/** Two streamers on a database, and what is done with the points of their viewers. */
export async function openPointsKit(open: () => Promise<Connection>) {
  const connection = await open();
  const [ana, luz] = [systemRandom.id(), systemRandom.id()];
  for (const id of [ana, luz]) await storeStreamer(connection.db, id);
  let now = 1_000_000;
  const base = { ...connection, clock: { now: () => (now += 1) }, random: systemRandom };
  const points = createPointsService(base);
  const merges = createAccountMerges({ ...base, points });
  const snapshots = createPointsSnapshotService({
    ...base,
    logger: createLogger('silent'),
    onChanged: () => undefined,
  });

  async function storeViewer(amount: number, platform: Platform = 'twitch', streamerId = ana) {
    const id = systemRandom.id();
    await insertViewers(connection.db, [
      {
        viewerId: id,
        accountId: `account-${id}`,
        streamerId,
        platform,
        platformUserId: id,
        name: `v${id.slice(0, 5)}`,
        picture: '',
        createdAt: 0,
      },
    ]);
    if (amount > 0) await give(id, amount, streamerId);
    await connection.db.updateTable('viewers').set({ xp: 70, watchtime: 5 }).where('id', '=', id).execute();
    return id;
  }

  const give = (viewerId: string, amount: number, streamerId = ana) =>
    connection.unitOfWork((tx) =>
      points.changePoints(tx, {
        streamerId,
        viewerId,
        amount,
        reason: 'hand',
        reference: 'x',
        key: systemRandom.id(),
      }),
    );

  async function read(id: string) {
    const row = await connection.db
      .selectFrom('viewers')
      .select(['points', 'xp', 'watchtime'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await sumLedger(connection.db, id)).toBe(row.points);
    return row;
  }
  const pointsOf = async (id: string) => (await read(id)).points;
  async function fileOf(id: string, streamerId = ana): Promise<string[] | undefined> {
    const parts = await snapshots.write(streamerId, id);
    if (parts === undefined) return undefined;
    let text = '';
    for await (const part of parts) text += part;
    return text.trimEnd().split('\n');
  }

  return {
    connection,
    snapshots,
    merges,
    ana,
    luz,
    storeViewer,
    give,
    read,
    pointsOf,
    fileOf,
    pass(ms: number) {
      now += ms;
    },
  };
}

/** What was made; throws the code of a refusal. */
export function madeOf<Value>(result: { ok: true; value: Value } | { ok: false; code: string }): Value {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

export async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) yield await Promise.resolve(line);
}
