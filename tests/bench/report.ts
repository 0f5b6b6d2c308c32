/** Everything small enough to run in seconds: shows that the benches work, not how fast anything is. */
export const isQuick = process.argv.includes('--quick');

/** One line of the table that scripts/bench.ts prints. */
export interface Figure {
  work: string;
  measured: string;
  /** The bare thing, measured in the same run. */
  baseline?: string;
  ratio?: number;
  target: string;
  /** Absent for a target in time or in calls a second: a busy machine misses it, and nobody knows who was slow. */
  isMet?: boolean;
  /** What was not seen, and what was there instead. */
  misses?: readonly string[];
}

/** Hands a figure to scripts/bench.ts. */
export function report(figure: Figure): void {
  console.log(`BENCH ${JSON.stringify(figure)}`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** The least value that this share of all does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN;
}

/** Milliseconds that mean the same in every process of this machine. */
export function wallMs(): number {
  return performance.timeOrigin + performance.now();
}
