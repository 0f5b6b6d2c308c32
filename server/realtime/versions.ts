/** Counts the changes of each streamer's public data, so that caches and pages know when to ask again. */
export interface Versions {
  of(streamerId: string): number;
  bump(streamerId: string): void;
  /** Called at every change; returns what ends it. */
  onBump(listener: (streamerId: string) => void): () => void;
}

export function createVersions(startAt: number): Versions {
  const versions = new Map<string, number>();
  const listeners = new Set<(streamerId: string) => void>();
  return {
    of: (streamerId) => versions.get(streamerId) ?? startAt,
    bump(streamerId) {
      versions.set(streamerId, (versions.get(streamerId) ?? startAt) + 1);
      for (const listener of listeners) listener(streamerId);
    },
    onBump(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
