import type { ErrorCode } from './error-codes.ts';

/** An expected refusal is a value, not an exception: `{ ok: false, code }`. */
export type Result<T> = { ok: true; value: T } | { ok: false; code: ErrorCode };

/** Wraps a success. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Wraps an expected refusal; screens choose the words for the code. */
export function refuse(code: ErrorCode): { ok: false; code: ErrorCode } {
  return { ok: false, code };
}
