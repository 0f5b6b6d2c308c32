/** A refusal in Trovo's shape; of its numbers only 11701 is documented, the others are ours. */
export class TrovoError extends Error {
  readonly httpStatus: number;
  readonly status: number;
  readonly error: string;

  constructor(httpStatus: number, status: number, error: string, message: string) {
    super(message);
    this.httpStatus = httpStatus;
    this.status = status;
    this.error = error;
  }

  body(): object {
    return { status: this.status, error: this.error, message: this.message };
  }
}

export const invalidHeader = (): TrovoError =>
  new TrovoError(400, 11_701, 'invalidHeader', 'Invalid header.');
export const invalidToken = (): TrovoError =>
  new TrovoError(401, 11_714, 'invalidToken', 'Invalid access token.');
export const invalidParameters = (): TrovoError =>
  new TrovoError(400, 1002, 'invalidParameters', 'Invalid parameters.');
export const notPermitted = (scope: string): TrovoError =>
  new TrovoError(403, 11_713, 'invalidScope', `The token lacks ${scope}.`);
export const unknownUser = (): TrovoError =>
  new TrovoError(404, 11_730, 'userNotFound', 'The user does not exist.');
export const unknownMessage = (): TrovoError =>
  new TrovoError(404, 11_731, 'messageNotFound', 'The message does not exist.');
export const tooMany = (): TrovoError => new TrovoError(429, 11_719, 'tooManyRequests', 'Too many requests.');
export const unavailable = (): TrovoError =>
  new TrovoError(503, 1000, 'internalError', 'The server is in trouble.');
