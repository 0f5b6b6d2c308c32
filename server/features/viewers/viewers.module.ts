import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import { setBlocked } from './block.repository.ts';
import { createViewerAccounts } from './viewer-accounts.ts';
import { createViewerCounts } from './viewer-counts.ts';
import { readViewers } from './viewer-pages.service.ts';
import { exportViewers } from './viewers-csv.ts';
import { registerViewersRoutes } from './viewers.routes.ts';

/** Persons as one streamer knows them, by their accounts. */
export function viewersModule(kernel: Kernel) {
  const { db, unitOfWork, clock } = kernel;
  const onChanged = (streamerId: string) => kernel.versions.bump(streamerId);
  const viewerCounts = createViewerCounts(db, clock);
  return {
    name: 'viewers',
    viewerCounts,
    viewerAccounts: createViewerAccounts({ ...kernel, onCreated: onChanged }),
    routes: {
      panel: (panel) =>
        registerViewersRoutes(panel, {
          readViewers: (...asked) => readViewers({ db, countAll: viewerCounts.ofRanking }, ...asked),
          exportViewers: (streamerId) => exportViewers(db, streamerId),
          setBlocked: (streamerId, viewerId, isBlocked) =>
            unitOfWork((tx) => setBlocked(tx, streamerId, viewerId, isBlocked ? clock.now() : null)),
          onChanged,
        }),
    },
  } satisfies ModuleWithApi;
}
