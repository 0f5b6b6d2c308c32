import { createLocalBus, type Bus } from '#server/kernel/bus.ts';

/** Counts the changes of each streamer's public data, so that caches and pages know when to ask again. */
export interface Versions {
  of: (streamerId: string) => number;
  bump: (streamerId: string) => void;
  /** Called at every change; returns what ends it. */
  onBump(listener: (streamerId: string) => void): () => void;
}

export function createVersions(startAt: number, bus: Bus = createLocalBus()): Versions {
  const versions = new Map<string, number>();
  bus.subscribe('changed', ({ streamerId }) =>
    versions.set(streamerId, (versions.get(streamerId) ?? startAt) + 1),
  );
  return {
    of: (streamerId) => versions.get(streamerId) ?? startAt,
    bump: (streamerId) => bus.publish('changed', { streamerId }),
    onBump: (listener) => bus.subscribe('changed', ({ streamerId }) => listener(streamerId)),
  };
}
