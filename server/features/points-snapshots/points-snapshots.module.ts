import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { registerBackupRoutes } from './points-snapshot.routes.ts';
import { createBackupService } from './points-snapshot.service.ts';
import { createBackupResumption } from './snapshot-resumption.ts';

/** Balances of one moment, to be gone back to; a reset makes one first. */
export function pointsSnapshotsModule(
  kernel: Kernel,
  { directory }: { directory: Pick<ChannelDirectory, 'nameOf'> },
): Module {
  const backups = createBackupService({ ...kernel, onChanged: kernel.versions.bump });
  return {
    name: 'points snapshots',
    routes: { panel: (panel) => registerBackupRoutes(panel, { backups, nameOf: directory.nameOf }) },
    jobs: [createBackupResumption(backups, kernel.logger)],
  };
}
