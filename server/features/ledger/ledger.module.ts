import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import { exportLedger } from './ledger-csv.ts';
import { readLedger } from './ledger-pages.service.ts';
import { createManualPoints } from './manual-points.service.ts';
import { pointsBuiltins } from './points.chat.ts';
import { registerPointsRoutes } from './points.routes.ts';
import { createPointsService } from './points.service.ts';

/** Viewers' points: every change, and whoever makes one. */
export function ledgerModule(kernel: Kernel) {
  const { db, unitOfWork, versions } = kernel;
  const points = createPointsService(kernel);
  return {
    name: 'ledger',
    points,
    builtins: pointsBuiltins(points),
    routes: {
      panel: (panel) =>
        registerPointsRoutes(panel, {
          ...createManualPoints({ unitOfWork, points }),
          readLedger: (...asked) => readLedger(db, ...asked),
          exportLedger: (streamerId) => exportLedger(db, streamerId),
          onChanged: versions.bump,
        }),
    },
  } satisfies ModuleWithApi;
}
