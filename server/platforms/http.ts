import * as z from 'zod/mini';
import { cleanText, cutText } from '#core/base/text.ts';
import { MINUTE_MS, SECOND_MS } from '#core/base/time.ts';
import type { LoginPlatform } from '#core/platforms/platform.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AuthExpired, MissingScope, NotFound, RateLimited, Rejected, Unavailable } from './errors.ts';
import { parseJson } from './lenient.ts';
import type { ChannelAccess } from './port.ts';

export type Fetch = typeof globalThis.fetch;

const REQUEST_TIMEOUT_MS = 10 * SECOND_MS;
const LONGEST_REASON = 200;
const DEFAULT_RETRY_MS = 5 * SECOND_MS;

export interface PlatformRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: URL;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form, in place of JSON. */
  form?: URLSearchParams;
  /** A status outside 2xx that is a success all the same. */
  acceptedStatus?: number;
  /** The permission that a 403 is about. */
  scope?: string;
  /** What a 404 is about. */
  what?: string;
  /** Ends the call early, for example when a feed is closed. */
  signal?: AbortSignal;
}

/** Calls one platform; every failure comes out as a PlatformError. */
export interface PlatformHttp {
  /** @throws PlatformError for every answer that is not 2xx. */
  send(request: PlatformRequest): Promise<Response>;
  /** Sends and reads the JSON answer. @throws PlatformError also when the answer does not fit the schema. */
  read<T extends z.ZodMiniType>(schema: T, request: PlatformRequest): Promise<z.output<T>>;
}

export interface PlatformHttpOptions {
  platform: LoginPlatform;
  clock: Clock;
  fetch?: Fetch | undefined;
  timeoutMs?: number | undefined;
  /** Where a platform's refusals say more than their status; undefined leaves an answer to its status. */
  readRefusal?: ((response: Response) => Promise<Error | undefined>) | undefined;
}

/** A `fetch` for one platform with a time limit and our errors. */
export function createPlatformHttp(options: PlatformHttpOptions): PlatformHttp {
  const { platform, clock } = options;

  async function send(request: PlatformRequest): Promise<Response> {
    const response = await fetchOrUnavailable(options, request.url, {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(request.json === undefined ? {} : { body: JSON.stringify(request.json) }),
      ...(request.form ? { body: request.form } : {}),
      ...(request.signal ? { signal: request.signal } : {}),
    });
    if (response.ok || response.status === request.acceptedStatus) return response;
    throw (
      (await options.readRefusal?.(response.clone())) ??
      (await errorOfAnswer(platform, response, clock, request))
    );
  }

  return {
    send,
    async read(schema, request) {
      const response = await send(request);
      const body = parseJson(await readText(platform, response));
      const parsed = z.safeParse(schema, body);
      if (parsed.success) return parsed.data;
      throw new Unavailable(platform, `the answer of ${request.url.pathname} has another shape`, {
        cause: parsed.error,
      });
    },
  };
}

/** Fetches with the time limit; no answer becomes `Unavailable`. The URL stays out of the error: a query may hold a token. */
export async function fetchOrUnavailable(
  options: PlatformHttpOptions,
  url: URL | string,
  init: RequestInit,
): Promise<Response> {
  const limit = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([limit, init.signal]) : limit;
  try {
    return await (options.fetch ?? globalThis.fetch)(url, { ...init, signal });
  } catch (error) {
    const reason = limit.aborted ? 'no answer in time' : 'no connection';
    throw new Unavailable(options.platform, reason, { cause: error });
  }
}

/** What an answer that is not 2xx means to us. */
export async function errorOfAnswer(
  platform: LoginPlatform,
  response: Response,
  clock: Clock,
  about: { scope?: string | undefined; what?: string | undefined } = {},
): Promise<Error> {
  const reason = await reasonOf(response);
  switch (response.status) {
    case 401:
      // Helix answers a missing scope so; a fresh token would not help.
      if (/missing scope/i.test(reason)) return new MissingScope(platform, about.scope ?? reason);
      return new AuthExpired(platform, { cause: new Error(reason) });
    case 403:
      return new MissingScope(platform, about.scope ?? reason);
    case 404:
      return new NotFound(platform, about.what ?? reason);
    case 429:
      return new RateLimited(platform, retryAfterMs(response, clock));
    default:
      return response.status >= 500 ? new Unavailable(platform, reason) : new Rejected(platform, reason);
  }
}

/** Milliseconds until the next call may be tried: Twitch gives the moment in epoch seconds, others the wait in seconds. */
function retryAfterMs(response: Response, clock: Clock): number {
  const reset = Number(response.headers.get('ratelimit-reset') ?? Number.NaN);
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const ms = Number.isFinite(reset) ? reset * SECOND_MS - clock.now() : wait * SECOND_MS;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, SECOND_MS), 10 * MINUTE_MS) : DEFAULT_RETRY_MS;
}

const reasonSchema = z.object({
  message: z.catch(z.string(), ''),
  error: z.catch(z.string(), ''),
  error_description: z.catch(z.string(), ''),
});

async function reasonOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  const parsed = z.safeParse(reasonSchema, parseJson(text));
  const { message, error, error_description } = parsed.data ?? {
    message: '',
    error: '',
    error_description: '',
  };
  const words = message || error_description || error;
  return cutText(cleanText(`${response.status} ${words}`).trim(), LONGEST_REASON);
}

async function readText(platform: LoginPlatform, response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw new Unavailable(platform, 'the answer broke off', { cause: error });
  }
}

/** A platform's API as its calls see it: each names a path below the base address and is made with somebody's token. */
export interface ApiCalls {
  http: PlatformHttp;
  request: (
    token: string,
    method: PlatformRequest['method'],
    path: string,
    query?: Record<string, string>,
  ) => PlatformRequest;
}

/** Makes the calls of an API; `headers` go with each of them. */
export function createApiCalls(
  http: PlatformHttp,
  baseUrl: string,
  headers: Record<string, string> = {},
): ApiCalls {
  return {
    http,
    request(token, method, path, query = {}) {
      const url = new URL(`${baseUrl}${path}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return { method, url, headers: { authorization: `Bearer ${token}`, ...headers } };
    },
  };
}

/** A platform may end a token while the call with it is on its way; one that refuses them all wants a login. */
const MOST_TOKENS = 4;

/** Runs a call with the channel's token; one that is refused is replaced by a fresh one for another try. */
export async function withFreshToken<T>(
  access: ChannelAccess,
  call: (token: string) => Promise<T>,
): Promise<T> {
  let refused: string | null = null;
  for (let tries = 1; ; tries += 1) {
    const token = await access.accessToken();
    try {
      return await call(token);
    } catch (error) {
      if (!(error instanceof AuthExpired) || token === refused || tries === MOST_TOKENS) throw error;
      refused = token;
      access.tokenRefused(token);
    }
  }
}

/** An API as the calls of one channel see it: they go with the channel's token. */
export interface ChannelCalls {
  access: ChannelAccess;
  http: PlatformHttp;
  request: (
    method: PlatformRequest['method'],
    path: string,
    query?: Record<string, string>,
  ) => PlatformRequest;
}

/** Makes what is called for a channel of what makes the calls; `withFreshToken` finds the token. */
export function forChannels({ http, request }: ApiCalls) {
  return <Args extends unknown[], T>(run: (calls: ChannelCalls, ...args: Args) => Promise<T>) =>
    (access: ChannelAccess, ...args: Args): Promise<T> =>
      withFreshToken(access, (token) =>
        run({ access, http, request: (...call) => request(token, ...call) }, ...args),
      );
}
