import { createWriteProof } from '#server/db/write-proof.ts';
import type { DeliveryQueue } from '#server/intake/delivery-queue.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { ModuleWithApi } from '#server/kernel/module.ts';
import { registerOperations } from '#server/plugins/operations.ts';
import { rewriteCursor } from '#server/realtime/live-socket-log.repository.ts';
import type { StorageWatch } from './storage-watch.ts';

interface OperationsNeeds {
  intake: { queue: Pick<DeliveryQueue, 'figures' | 'waiting'> };
  storage: Pick<StorageWatch, 'read'>;
}

/** What operators ask of the server: whether it lives, whether it is ready, and its figures. */
export function operationsModule({ clock, config, db }: Kernel, { intake, storage }: OperationsNeeds) {
  /** Whether the database takes a write; answers within two seconds. */
  const isReady = createWriteProof(clock, () => rewriteCursor(db));
  return {
    name: 'operations',
    isReady,
    routes: {
      operator: (operator) =>
        registerOperations(operator, {
          isReady,
          storage,
          metricsToken: config.metricsToken,
          intake: intake.queue,
        }),
    },
  } satisfies ModuleWithApi;
}
