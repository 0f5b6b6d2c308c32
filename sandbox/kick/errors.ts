/** A refusal that becomes Kick's `{data, message}`. */
export class KickError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  body(): object {
    return { data: {}, message: this.message };
  }
}

/** The envelope of every answer that has something to say. */
export function answer(data: unknown): { data: unknown; message: string } {
  return { data, message: 'OK' };
}
