import * as z from 'zod/mini';
import { browser } from './browser.ts';

/** A browser gives an extension 10 MB, and the ranking of a big channel takes some hundred KB. */
const KEPT_MAX = 20;
const LIST = 'pages';

const listSchema = z.array(z.string());
const keptSchema = z.object({ body: z.unknown(), savedAt: z.number() });

const keyOf = (path: string) => `page ${path}`;

/** One after the other: each reads the list that the one before has written. */
let lastKept: Promise<void> = Promise.resolve();

async function keep(path: string, body: unknown): Promise<void> {
  const { [LIST]: list } = await browser.storage.local.get(LIST);
  const others = (listSchema.safeParse(list).data ?? []).filter((other) => other !== path);
  const paths = [path, ...others];
  await browser.storage.local.remove(paths.slice(KEPT_MAX).map(keyOf));
  await browser.storage.local.set({
    [LIST]: paths.slice(0, KEPT_MAX),
    [keyOf(path)]: { body, savedAt: Date.now() },
  });
}

/** Keeps a public page's answer; the ones kept longest ago make room. Rejects where the browser gives no storage. */
export function keepPage(path: string, body: unknown): Promise<void> {
  const kept = lastKept.then(() => keep(path, body));
  lastKept = kept.catch(() => undefined);
  return kept;
}

/** The answer kept for a page; what is damaged counts as not kept. */
export async function recallPage<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): Promise<{ data: z.infer<Schema>; savedAt: number } | undefined> {
  const key = keyOf(path);
  const { [key]: value } = await browser.storage.local.get(key);
  const kept = keptSchema.safeParse(value).data;
  const { data } = schema.safeParse(kept?.body);
  return kept === undefined || data === undefined ? undefined : { data, savedAt: kept.savedAt };
}
