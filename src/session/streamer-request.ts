import * as z from 'zod/mini';
import { API } from '#core/paths.ts';
import { COOKIE, CSRF_HEADER } from '#core/session/limits.ts';
import { clearCookie, readCookie } from '#src/lib/cookies.ts';
import { ApiError, request, type RequestOptions } from '#src/lib/http.ts';
import { createUnauthorizedCounter } from './unauthorized-counter.ts';

function csrfHeaders(): Record<string, string> {
  const token = readCookie(COOKIE.csrf);
  return token === undefined ? {} : { [CSRF_HEADER]: token };
}

/** Forgets the login here and ends it on the server; a server out of reach does not keep anybody logged in. */
export async function endSession(): Promise<void> {
  const headers = csrfHeaders();
  clearCookie(COOKIE.token);
  try {
    await request(API.logout, z.unknown(), { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

const expiry = createUnauthorizedCounter(() => {
  void endSession().finally(() => location.assign('/'));
});

/** Does a call with the headers of the streamer's session, and counts 401 answers. */
export async function withStreamerSession<Answer>(
  isWrite: boolean,
  call: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await call(isWrite ? csrfHeaders() : {});
    expiry.reset();
    return answer;
  } catch (error) {
    // A server that draws a page has nobody to send away, and counts nobody's together.
    if (error instanceof ApiError && error.status === 401 && typeof document !== 'undefined') expiry.count();
    throw error;
  }
}

/** A call with the streamer's session: sends the CSRF header with writes and counts 401 answers. */
export function streamerRequest<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  options: RequestOptions = {},
): Promise<z.infer<Schema>> {
  const isWrite = options.method !== undefined && options.method !== 'GET';
  return withStreamerSession(isWrite, (session) =>
    request(path, schema, { ...options, headers: { ...options.headers, ...session } }),
  );
}

/** A GET that changes something (old addresses have some): it needs the CSRF header too. */
export function streamerChange<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  options: Pick<RequestOptions, 'query'>,
): Promise<z.infer<Schema>> {
  return withStreamerSession(true, (headers) => request(path, schema, { ...options, headers }));
}
