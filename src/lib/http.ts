import type * as z from 'zod/mini';
import type { TakenWord } from '#core/commands/taken-word.ts';
import { errorAnswerSchema } from '#core/session/schema.ts';

const REQUEST_TIMEOUT_MS = 15_000;

/** A refused, failed or unreadable call. `status` 0 means that no answer came: `code` is then `offline` or `timeout`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The server's own words, where it gave any; screens have better ones for the codes they know. */
  readonly text: string;

  /** Whose the word is that was asked for. */
  readonly taken: TakenWord | undefined;

  /** Paths of what was sent that the server will not have. */
  readonly fields: readonly string[];

  constructor(
    status: number,
    code: string,
    details: { text?: string; cause?: unknown; taken?: TakenWord | undefined; fields?: string[] } = {},
  ) {
    super(`${status} ${code}`, { cause: details.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.text = details.text ?? '';
    this.taken = details.taken;
    this.fields = details.fields ?? [];
  }
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON; a form with files as it is. */
  body?: unknown;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** Path with the query's defined values. */
export function withQuery(path: string, query: RequestOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError(answer.status, answer.ok ? 'unreadable' : 'failed', { cause });
  }
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  const form = options.body instanceof FormData ? options.body : undefined;
  // With a form the browser writes the type, which names what parts it.
  if (options.body !== undefined && form === undefined) headers['content-type'] = 'application/json';
  try {
    return await fetch(withQuery(path, options.query), {
      method: options.method ?? 'GET',
      credentials: 'same-origin',
      headers,
      ...(options.body === undefined ? {} : { body: form ?? JSON.stringify(options.body) }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    });
  } catch (cause) {
    // A caller who aborted wants to hear of the abort, not of a broken network.
    options.signal?.throwIfAborted();
    throw new ApiError(0, timeout.aborted ? 'timeout' : 'offline', { cause });
  }
}

/** `body/messages/0` and `messages.0` are the same field of a form. */
function fieldPath(field: string): string {
  return field.replace(/^body\//, '').replaceAll('/', '.');
}

function refusalOf({ status }: Response, data: unknown): ApiError {
  const refusal = errorAnswerSchema.safeParse(data);
  if (!refusal.success) return new ApiError(status, 'failed');
  const { code, error: text, taken, errors = [] } = refusal.data;
  return new ApiError(status, String(code), {
    text,
    taken,
    fields: errors.map(({ field }) => fieldPath(field)),
  });
}

/** One call, parsed by its schema. @throws ApiError. Shows nothing and goes nowhere: screens decide what an error means. */
export async function request<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  options: RequestOptions = {},
): Promise<z.infer<Schema>> {
  const answer = await send(path, options);
  const data = await readJson(answer);
  if (!answer.ok) throw refusalOf(answer, data);
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new ApiError(answer.status, 'unreadable', { cause: parsed.error });
  return parsed.data;
}

/** The file that a call answers with, once all of it is here. @throws ApiError */
export async function requestFile(path: string, options: RequestOptions = {}): Promise<Blob> {
  const answer = await send(path, options);
  if (!answer.ok) throw refusalOf(answer, await readJson(answer));
  try {
    return await answer.blob();
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw new ApiError(0, cause instanceof Error && cause.name === 'TimeoutError' ? 'timeout' : 'offline', {
      cause,
    });
  }
}
