const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/** A refusal that becomes Helix's `{error, status, message}`. */
export class HelixError extends Error {
  readonly status: number;
  /** Further fields of the body, for example the id of the subscription that exists already. */
  readonly extra: Readonly<Record<string, string>>;

  constructor(status: number, message: string, extra: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.extra = extra;
  }

  body(): Record<string, string | number> {
    return {
      error: REASONS[this.status] ?? 'Error',
      status: this.status,
      message: this.message,
      ...this.extra,
    };
  }
}
