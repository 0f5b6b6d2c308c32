import type { AlertHeader } from '#core/alerts/headers.ts';

/** Amounts that the dialog of a test offers. */
export const SUGGESTED_AMOUNTS: Partial<Record<AlertHeader, readonly number[]>> = {
  Kicks: [1, 10, 50, 100, 500, 1000, 2000, 5000, 10_000, 50_000],
  Bits: [1, 100, 1000, 5000, 10_000],
};
