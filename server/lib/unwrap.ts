import type { ErrorCode } from '#core/base/error-codes.ts';
import type { Result } from '#core/base/result.ts';
import { AppError } from './app-error.ts';

/** Makes what takes a route's results apart: the value, or an AppError with the route's words for the code; pages have their own. */
export function createUnwrap(words: Partial<Record<ErrorCode, string>>, otherwise: string) {
  return <T>(result: Result<T>): T => {
    if (result.ok) return result.value;
    const { code, taken } = result;
    throw new AppError(code, words[code] ?? otherwise, { taken });
  };
}
