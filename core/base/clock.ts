/** Takes back a timer that has not fired yet. */
export type Cancel = () => void;

/** Time and chance of a page, so that tests own both. */
export interface Clock {
  /** Milliseconds that only grow; no wall clock, which a streaming PC may have wrong. */
  now(): number;
  /** From 0 up to, not including, 1. */
  random(): number;
  after(ms: number, run: () => void): Cancel;
}
