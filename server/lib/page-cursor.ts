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

/** Cuts the row that was read beyond the page: it only says that there is a next one. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => (string | number)[],
) {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: last === undefined || rows.length <= size ? null : writeCursor(cursorOf(last)) };
}
