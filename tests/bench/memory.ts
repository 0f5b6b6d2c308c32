import { readFileSync } from 'node:fs';

/** Resident memory of a process in kB, as Linux counts it; NaN elsewhere. */
export function residentKb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return NaN;
  }
}
