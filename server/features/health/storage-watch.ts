import { isNearlyFull, type DiskUse, type StorageUse } from '#core/health/storage.ts';
import { MINUTE_MS } from '#core/base/time.ts';
import type { Kernel } from '#server/kernel/kernel.ts';

export interface StorageWatchDeps extends Pick<Kernel, 'clock' | 'logger'> {
  /** @throws Error while the database does not answer. */
  readDatabaseSize(): Promise<number>;
  readDisks(): Promise<DiskUse[]>;
}

const GIB = 1024 ** 3;
const inGib = (bytes: number) => Math.round((bytes / GIB) * 10) / 10;

/** How much the database and the disks hold, looked at once a minute. */
export type StorageWatch = ReturnType<typeof createStorageWatch>;

/** Says in the log when a disk becomes nearly full, and when it has room again. */
export function createStorageWatch(deps: StorageWatchDeps) {
  const { clock, logger } = deps;
  const nearlyFull = new Set<string>();
  let latest: StorageUse = { database: null, disks: [] };
  let isClosed = false;
  let cancel = () => {};
  let looking: Promise<void> = Promise.resolve();

  function report({ place, used, size }: DiskUse): void {
    const isFull = isNearlyFull({ used, size });
    if (isFull === nearlyFull.has(place)) return;
    const figures = { place, usedGib: inGib(used), sizeGib: inGib(size) };
    if (isFull) {
      nearlyFull.add(place);
      logger.warn(figures, 'A disk is nearly full: make room, or writing will fail.');
    } else {
      nearlyFull.delete(place);
      logger.info(figures, 'A disk has room again.');
    }
  }

  async function look(): Promise<void> {
    const disks = await deps.readDisks();
    const database = await deps.readDatabaseSize().catch(() => null);
    latest = { database, disks };
    disks.forEach(report);
    if (!isClosed) cancel = clock.after(MINUTE_MS, () => void (looking = look()));
  }

  return {
    /** As of the last look. */
    read: (): StorageUse => latest,
    start: () => (looking = look()),
    async close() {
      isClosed = true;
      cancel();
      await looking;
    },
  };
}
