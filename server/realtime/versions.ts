import { createLocalBus, type Bus } from '#server/kernel/bus.ts';

/** Counts the changes of each streamer's public data, so that caches and pages know when to ask again. */
export type Versions = ReturnType<typeof createVersions>;

export function createVersions(startAt: number, bus: Bus = createLocalBus()) {
  const versions = new Map<string, number>();
  bus.subscribe('changed', ({ streamerId }) =>
    versions.set(streamerId, (versions.get(streamerId) ?? startAt) + 1),
  );
  return {
    of: (streamerId: string): number => versions.get(streamerId) ?? startAt,
    bump: (streamerId: string) => bus.publish('changed', { streamerId }),
    /** Called at every change; returns what ends it. */
    onBump: (listener: (streamerId: string) => void): (() => void) =>
      bus.subscribe('changed', ({ streamerId }) => listener(streamerId)),
  };
}
