import { setImmediate } from 'node:timers/promises';
import { ok, refuse, type Result } from '#core/base/result.ts';
import {
  snapshotHeadSchema,
  snapshotLineSchema,
  type SnapshotKind,
  type SnapshotLine,
  type PointsSnapshot,
  type PointsReset,
} from '#core/loyalty/points-snapshot-schema.ts';
import { SNAPSHOT_FORMAT, SNAPSHOTS_MAX } from '#core/loyalty/limits.ts';
import type { Db, RootDb } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Clock } from '#server/lib/clock.ts';
import * as rows from './points-snapshot.repository.ts';

/** Viewers that are done in one transaction: few enough that it blocks nobody for long. */
const PART = 200;

export interface PointsSnapshotDeps extends Pick<Kernel, 'db' | 'unitOfWork' | 'random' | 'logger'> {
  clock: Pick<Clock, 'now'>;
  /** After points changed. */
  onChanged(streamerId: string): void;
}

/**
 * Snapshots of points. A reset or a restore goes through the viewers in parts; each part keeps what they had and changes it
 * in one transaction, and one that stopped midway goes on at the next start or request: nothing is changed that is not kept.
 */
export type PointsSnapshotService = ReturnType<typeof createPointsSnapshotService>;

export function createPointsSnapshotService(deps: PointsSnapshotDeps) {
  const { db, unitOfWork } = deps;
  const { claim, beginNext, goOn, finish, dropHalfRead } = createSnapshotRuns(deps);

  async function present(streamerId: string, id: string): Promise<PointsSnapshot> {
    const snapshot = (await rows.listSnapshots(db, streamerId)).find((row) => row.id === id);
    if (snapshot === undefined) throw new Error(`The snapshot ${id} was made and is gone.`);
    return snapshot;
  }

  function make(
    streamerId: string,
    by: string,
    how: { kind: SnapshotKind; source?: string },
  ): Promise<Result<PointsSnapshot>> {
    const id = deps.random.id();
    return claim(id, async () => {
      const begun = await beginNext(id, { streamerId, by, ...how });
      if (!begun.ok) return begun;
      await finish(id);
      deps.onChanged(streamerId);
      return ok(await present(streamerId, id));
    });
  }

  async function keepFile(
    id: string,
    { streamerId, by, lines }: { streamerId: string; by: string; lines: AsyncIterable<string> },
  ): Promise<Result<PointsSnapshot>> {
    const begun = await beginNext(id, { streamerId, by, kind: 'file' });
    if (!begun.ok) return begun;
    const isRead = await readLines(lines, (part) =>
      unitOfWork((tx) => rows.insertSnapshotLines(tx, { id, streamerId }, part)),
    ).catch(() => false);
    if (!isRead) {
      await dropHalfRead(streamerId, id);
      return refuse('unreadable');
    }
    await rows.endSnapshot(db, id);
    return ok(await present(streamerId, id));
  }

  return {
    list: (streamerId: string): Promise<PointsSnapshot[]> => rows.listSnapshots(db, streamerId),
    /** Each refuses with `backup_running` while another is under way, or at the limit with `too_large`. */
    copy: (streamerId: string, by: string): Promise<Result<PointsSnapshot>> =>
      make(streamerId, by, { kind: 'copy' }),
    reset: (streamerId: string, by: string, what: PointsReset['what']): Promise<Result<PointsSnapshot>> =>
      make(streamerId, by, { kind: what }),
    /** Sets points to those of a snapshot, and raises XP and watchtime to it; refuses with `not_found` too. */
    restore: (streamerId: string, by: string, source: string): Promise<Result<PointsSnapshot>> =>
      make(streamerId, by, { kind: 'restore', source }),
    /** Keeps what a snapshot's file has of viewers that the streamer knows; refuses with `unreadable` too. */
    read(streamerId: string, by: string, lines: AsyncIterable<string>): Promise<Result<PointsSnapshot>> {
      const id = deps.random.id();
      return claim(id, () => keepFile(id, { streamerId, by, lines }));
    },
    /** The file of a snapshot; undefined for another streamer's. */
    async write(streamerId: string, id: string): Promise<AsyncIterable<string> | undefined> {
      const snapshot = await rows.findSnapshot(db, streamerId, id);
      return snapshot && writeLines(db, snapshot);
    },
    /** False when there is none of that id that is done, or while it is being restored. */
    delete: (streamerId: string, id: string): Promise<boolean> => rows.deleteSnapshot(db, streamerId, id),
    /** Goes on with what an earlier process left, up to the end of a part where `stop` says so. */
    async resume(stop?: AbortSignal) {
      for (const left of await rows.listUnfinishedSnapshots(db)) {
        if (stop?.aborted) return;
        await goOn(left, stop).catch((err: unknown) =>
          deps.logger.error(
            { err, id: left.id },
            'A snapshot of points could not be finished; the next one of its streamer tries again.',
          ),
        );
      }
    },
  };
}

/** How snapshots are begun, gone on with and ended, each by one at a time. */
function createSnapshotRuns(deps: PointsSnapshotDeps) {
  const { db, unitOfWork } = deps;
  /** Snapshots that this process works on. */
  const working = new Set<string>();

  async function claim<Value>(id: string, work: () => Promise<Value>): Promise<Value> {
    working.add(id);
    try {
      return await work();
    } finally {
      working.delete(id);
    }
  }

  /** Begins a snapshot; where another one stopped midway and nobody works on it, that one is brought to its end before. */
  async function beginNext(id: string, wanted: Wanted): Promise<Result<string>> {
    const begun = await unitOfWork((tx) => begin(deps, tx, id, wanted));
    if (begun.ok || begun.code !== 'backup_running') return begun;
    const unfinished = await rows.listUnfinishedSnapshots(db);
    const left = unfinished.find((row) => row.streamer_id === wanted.streamerId && !working.has(row.id));
    if (left === undefined) return begun;
    await goOn(left);
    return unitOfWork((tx) => begin(deps, tx, id, wanted));
  }

  function goOn(
    { id, kind, streamer_id: streamerId }: rows.UnfinishedSnapshot,
    stop?: AbortSignal,
  ): Promise<void> {
    return claim(id, () => (kind === 'file' ? dropHalfRead(streamerId, id) : finish(id, stop)));
  }

  /** One part, in a transaction of its own; false when there was nothing left to do. */
  function doNext(id: string): Promise<boolean> {
    return unitOfWork(async (tx) => {
      const snapshot = await rows.lockRunningSnapshot(tx, id);
      if (snapshot === undefined) return false;
      const until = await rows.findPartEnd(tx, snapshot, PART);
      if (until === undefined) await rows.endSnapshot(tx, id);
      else await rows.doPart(tx, snapshot, until, deps.clock.now());
      return until !== undefined;
    });
  }

  async function finish(id: string, stop?: AbortSignal): Promise<void> {
    // Others get their turn between two parts.
    while (!stop?.aborted && (await doNext(id))) await setImmediate();
  }

  /** A part of a file is no snapshot. */
  async function dropHalfRead(streamerId: string, id: string): Promise<void> {
    await unitOfWork(async (tx) => {
      await rows.endSnapshot(tx, id);
      await rows.deleteSnapshot(tx, streamerId, id);
    });
  }

  return { claim, beginNext, goOn, finish, dropHalfRead };
}

interface Wanted {
  streamerId: string;
  by: string;
  kind: SnapshotKind;
  source?: string;
}

async function begin(
  { clock }: PointsSnapshotDeps,
  tx: Db,
  id: string,
  { streamerId, by, kind, source }: Wanted,
): Promise<Result<string>> {
  if (source !== undefined) {
    const found = await rows.findSnapshot(tx, streamerId, source);
    if (found === undefined) return refuse('not_found');
    if (found.running_of !== null) return refuse('backup_running');
  }
  if ((await rows.listSnapshots(tx, streamerId)).length >= SNAPSHOTS_MAX) return refuse('too_large');
  const isNew = await rows.insertSnapshot(tx, {
    id,
    streamer_id: streamerId,
    running_of: streamerId,
    kind,
    source_id: source ?? null,
    made_by: by,
    done_until: '',
    viewers: 0,
    points: 0,
    at: clock.now(),
  });
  return isNew ? ok(id) : refuse('backup_running');
}

/** Hands a file's lines on in parts; false when they are no snapshot. @throws SyntaxError for a line that is no JSON. */
async function readLines(
  lines: AsyncIterable<string>,
  keep: (part: readonly SnapshotLine[]) => Promise<unknown>,
): Promise<boolean> {
  let isHead = true;
  let part: SnapshotLine[] = [];
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const data: unknown = JSON.parse(line);
    if (isHead) {
      if (!snapshotHeadSchema.safeParse(data).success) return false;
      isHead = false;
      continue;
    }
    const parsed = snapshotLineSchema.safeParse(data);
    if (!parsed.success) return false;
    part.push(parsed.data);
    if (part.length < PART) continue;
    await keep(part);
    part = [];
    await setImmediate();
  }
  await keep(part);
  return !isHead;
}

async function* writeLines(
  db: RootDb,
  { id, kind, at }: { id: string; kind: SnapshotKind; at: number },
): AsyncGenerator<string> {
  const head = { format: SNAPSHOT_FORMAT, version: 1, kind, at: new Date(at).toISOString() };
  yield `${JSON.stringify(head)}\n`;
  let after: string | undefined = '';
  while (after !== undefined) {
    const page: Awaited<ReturnType<typeof rows.listSnapshotLines>> = await rows.listSnapshotLines(
      db,
      id,
      after,
      PART,
    );
    yield page.lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    after = page.next;
    await setImmediate();
  }
}
