import type { TakenWord } from '#core/commands/taken-word.ts';
import { ERROR_STATUS, type ErrorCode } from '#core/base/error-codes.ts';

/** A failure with the code and status that the caller sees. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** What exactly is wrong, where more than one thing may be. */
  readonly errors: readonly { code: string; field: string }[] | undefined;
  /** Whose the word is that was asked for. */
  readonly taken: TakenWord | undefined;
  constructor(
    code: ErrorCode,
    message: string,
    options?: ErrorOptions & Pick<Partial<AppError>, 'errors' | 'taken'>,
  ) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.errors = options?.errors;
    this.taken = options?.taken;
  }
}
