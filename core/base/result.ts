import type { TakenWord } from '../commands/taken-word.ts';
import type { ErrorCode } from './error-codes.ts';

/** An expected refusal: why, and whose the word is where one is taken. */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  taken?: TakenWord;
}

/** An expected refusal is a value, not an exception: `{ ok: false, code }`. */
export type Result<T> = { ok: true; value: T } | Refusal;

/** Wraps a success. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Wraps an expected refusal; screens choose the words for the code. */
export function refuse(code: ErrorCode): Refusal {
  return { ok: false, code };
}

/** The refusal that tells whose the word is. */
export function refuseTaken(taken: TakenWord): Refusal {
  return { ok: false, code: taken.kind === 'builtin' ? 'builtin_command' : 'duplicate', taken };
}
