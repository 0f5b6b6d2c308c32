import type { FilePart } from '#server/storage/file-storage.ts';

/**
 * The part of a file that a `Range` header asks for, as players do that begin again or seek. Undefined for no header and
 * for what we do not give in parts: several, or what is no range; `beyond` for a part that the file has not.
 */
export function readRange(header: string | undefined, size: number): FilePart | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  if (start >= size || (first === '' && Number(last) === 0)) return 'beyond';
  return end < start ? undefined : { start, end };
}
