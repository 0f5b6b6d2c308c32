import type { Job } from '#server/kernel/leases.ts';
import type { Log } from '#server/lib/logger.ts';
import type { PointsSnapshotService } from './points-snapshot.service.ts';

/** Goes on with snapshots that a process left midway; through all viewers, and nobody waits for that. */
export function createSnapshotResumption(snapshots: Pick<PointsSnapshotService, 'resume'>, logger: Log): Job {
  const closing = new AbortController();
  let resumed: Promise<void> | undefined;
  return {
    name: 'points snapshots',
    start() {
      resumed = snapshots
        .resume(closing.signal)
        .catch((err: unknown) => logger.error({ err }, 'Snapshots of points under way could not be read.'));
    },
    async close() {
      closing.abort();
      await resumed;
    },
  };
}
