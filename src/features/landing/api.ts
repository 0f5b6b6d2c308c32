import type * as z from 'zod/mini';
import { API } from '#core/paths.ts';
import { countAnswerSchema } from '#core/session/schema.ts';
import { request } from '#src/lib/http.ts';

/** Streamers and viewers so far, and whether this server plays with a sandbox (wire.md, Public calls). */
export function fetchCount(signal?: AbortSignal): Promise<z.infer<typeof countAnswerSchema>> {
  return request(API.count, countAnswerSchema, signal === undefined ? {} : { signal });
}
