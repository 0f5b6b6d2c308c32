import type { Job } from '#server/kernel/leases.ts';
import type { Log } from '#server/lib/logger.ts';
import type { BackupService } from './points-snapshot.service.ts';

/** Goes on with backups that a process left midway; through all viewers, and nobody waits for that. */
export function createBackupResumption(backups: Pick<BackupService, 'resume'>, logger: Log): Job {
  const closing = new AbortController();
  let resumed: Promise<void> | undefined;
  return {
    name: 'points backups',
    start() {
      resumed = backups
        .resume(closing.signal)
        .catch((err: unknown) => logger.error({ err }, 'Backups of points under way could not be read.'));
    },
    async close() {
      closing.abort();
      await resumed;
    },
  };
}
