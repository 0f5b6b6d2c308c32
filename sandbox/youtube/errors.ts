/** A refusal that becomes Google's `{error: {code, message, errors}}`. */
export class YoutubeError extends Error {
  readonly status: number;
  readonly reason: string;
  readonly domain: string;

  constructor(status: number, reason: string, message: string, domain = 'youtube.liveChat') {
    super(message);
    this.status = status;
    this.reason = reason;
    this.domain = domain;
  }

  body(): object {
    const { status: code, message, domain, reason } = this;
    return { error: { code, message, errors: [{ message, domain, reason }] } };
  }
}
