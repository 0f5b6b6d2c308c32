import type * as z from 'zod/mini';
import { ApiError, request } from './http.ts';
import { whenIdle } from './when-idle.ts';

/** What a page has to show: the server's answer, an older one kept on this device, or nothing but an explanation. */
export type Loaded<T> =
  | { kind: 'fresh'; data: T }
  /** `savedAt`: when the server gave it, by this device's clock. */
  | { kind: 'kept'; data: T; savedAt: number }
  | { kind: 'unreachable' };

/** A connection this slow counts as none when there is something older to show; the page asks again behind it. */
const PATIENCE_MS = 2500;

/** The last answer kept for a call. Never rejects: a device without storage has simply kept nothing. */
export async function recall<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): Promise<{ data: z.infer<Schema>; savedAt: number } | undefined> {
  try {
    const { readAnswer } = await import('./db.ts');
    const stored = await readAnswer(path);
    const parsed = schema.safeParse(stored?.body);
    return stored && parsed.success ? { data: parsed.data, savedAt: stored.savedAt } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks the server and keeps the answer; where it does not answer in time, the kept one is the source.
 * @throws ApiError when the server answered and refused.
 */
export async function askOrRecall<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  signal?: AbortSignal,
): Promise<Loaded<z.infer<Schema>>> {
  const asked = request(path, schema, signal ? { signal } : {}).then((data): Loaded<z.infer<Schema>> => {
    keepWhenIdle(path, data);
    return { kind: 'fresh', data };
  });
  const first = await Promise.race([asked.catch((error: unknown) => failure(error)), patience()]);
  if (first instanceof ApiError && isAnswer(first)) throw first;
  if (first !== undefined && !(first instanceof ApiError)) return first;
  const kept = await recall(path, schema);
  if (kept) return { kind: 'kept', ...kept };
  return first === undefined ? asked.catch(unreachable) : { kind: 'unreachable' };
}

function failure(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

function unreachable(error: unknown): { kind: 'unreachable' } {
  if (isAnswer(failure(error))) throw error;
  return { kind: 'unreachable' };
}

/**
 * Whether the server itself refused; a proxy's 502 or an unreadable page of a captive portal is no answer of ours, and 429
 * only asks for patience.
 */
export function isAnswer({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
}

/** Keeps an answer on this device. Dexie costs 30 KB: it loads when the rows are on the screen and nothing better is to do. */
export function keepWhenIdle(key: string, body: unknown): void {
  if (typeof indexedDB === 'undefined') return;
  const savedAt = Date.now();
  const keep = async () => {
    const { saveAnswer } = await import('./db.ts');
    await saveAnswer({ key, body, savedAt });
  };
  // Keeping is a favour: a full disk or a private window must not break the page.
  whenIdle(() => void keep().catch(() => undefined));
}
