/** A control call that makes no sense, with what would have. */
export class ControlError extends Error {
  readonly status: number;
  readonly possible: readonly string[];

  constructor(message: string, possible: readonly string[] = [], status = 400) {
    super(message);
    this.possible = possible;
    this.status = status;
  }
}
