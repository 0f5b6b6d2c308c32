import type * as z from 'zod/mini';

/** Where a page of a list ended: the values that the list is sorted by, in one opaque text. */
export function writeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Reads what `writeCursor` wrote; undefined for anything else. */
export function readCursor<Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
