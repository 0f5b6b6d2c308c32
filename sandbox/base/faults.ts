/** Faults that a rehearsal can cause; each platform says which of them it can show. */
export const FAULT_KINDS = [
  'drop',
  'silence',
  'reconnect',
  'revoke',
  'rate-limit',
  'error',
  'slow',
  'duplicate',
  'late',
  'expire-token',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Which faults a platform shows at this moment, and for how long still. */
export interface Faults {
  start(kind: FaultKind, forMs: number): void;
  /** Milliseconds until the fault is over; 0 when it is not on. */
  remainingMs(kind: FaultKind): number;
  clear(): void;
}

export function createFaults(now: () => number): Faults {
  const endings = new Map<FaultKind, number>();
  return {
    start: (kind, forMs) => void endings.set(kind, now() + forMs),
    remainingMs: (kind) => Math.max(0, (endings.get(kind) ?? 0) - now()),
    clear: () => endings.clear(),
  };
}
