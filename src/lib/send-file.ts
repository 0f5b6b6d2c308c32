import type * as z from 'zod/mini';
import { errorAnswerSchema } from '#core/session/schema.ts';
import { ApiError, withQuery, type RequestOptions } from './http.ts';

interface SendFileOptions extends Pick<RequestOptions, 'query' | 'headers' | 'signal' | 'timeoutMs'> {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readAnswer<Schema extends z.ZodMiniType>(call: XMLHttpRequest, schema: Schema): z.infer<Schema> {
  const data = parse(call.responseText);
  if (call.status >= 200 && call.status < 300) {
    const answer = schema.safeParse(data);
    if (answer.success) return answer.data;
    throw new ApiError(call.status, 'unreadable', { cause: answer.error });
  }
  const refusal = errorAnswerSchema.safeParse(data);
  if (!refusal.success) throw new ApiError(call.status, 'failed');
  throw new ApiError(call.status, String(refusal.data.code), { text: refusal.data.error });
}

/** Sends one file as the field `file`. By XMLHttpRequest: `fetch` does not tell how far a body is. @throws ApiError */
export function sendFile<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  file: File,
  options: SendFileOptions,
): Promise<z.infer<Schema>> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const fail = (code: string) => () => reject(new ApiError(0, code));
    call.open('POST', withQuery(path, options.query));
    call.timeout = options.timeoutMs ?? 0;
    call.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(options.headers ?? {})) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) options.onProgress(loaded / total);
    });
    call.addEventListener('error', fail('offline'));
    call.addEventListener('timeout', fail('timeout'));
    call.addEventListener('abort', fail('offline'));
    call.addEventListener('load', () => {
      try {
        resolve(readAnswer(call, schema));
      } catch (error) {
        reject(error instanceof Error ? error : new ApiError(call.status, 'failed'));
      }
    });
    options.signal?.addEventListener('abort', () => call.abort());
    const body = new FormData();
    body.append('file', file);
    call.send(body);
  });
}
