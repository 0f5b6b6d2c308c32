import { ERROR_STATUS, type ErrorCode } from '#core/base/error-codes.ts';

/** A failure with the code and status that the caller sees. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
  }
}
