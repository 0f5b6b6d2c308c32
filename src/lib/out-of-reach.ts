import { ApiError } from './http.ts';

/** Whether nobody of ours answered: no network, a server that is down, or a proxy that says so in its place. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || (error.status >= 502 && error.status <= 504));
}
