import type { ChannelDirectory } from '#server/features/channels/channel-directory.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Module } from '#server/kernel/module.ts';
import { registerPointsSnapshotRoutes } from './points-snapshot.routes.ts';
import { createPointsSnapshotService } from './points-snapshot.service.ts';
import { createSnapshotResumption } from './snapshot-resumption.ts';

/** Balances of one moment, to be gone back to; a reset makes one first. */
export function pointsSnapshotsModule(
  kernel: Kernel,
  { directory }: { directory: Pick<ChannelDirectory, 'nameOf'> },
): Module {
  const snapshots = createPointsSnapshotService({ ...kernel, onChanged: kernel.versions.bump });
  return {
    name: 'points snapshots',
    routes: {
      panel: (panel) => registerPointsSnapshotRoutes(panel, { snapshots, nameOf: directory.nameOf }),
    },
    jobs: [createSnapshotResumption(snapshots, kernel.logger)],
  };
}
