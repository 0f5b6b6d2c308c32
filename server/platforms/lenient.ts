import * as z from 'zod/mini';
import { cleanText } from '#core/base/text.ts';

/*
 * Foreign payloads are read leniently: null or missing where optional, a number where the documents
 * say text and the other way round. Only what we cannot do without makes a payload unreadable.
 */

const textOrNumber = z.union([z.string(), z.number()]);

/** An id that we need: text or number, never empty. */
export const neededId = z.pipe(
  textOrNumber.check(z.refine((value) => value !== '')),
  z.transform((value) => String(value)),
);

/** An id that may be missing; then an empty text. */
export const optionalId = z.catch(neededId, '');

/** A text that we need, cleaned of control characters; it may be empty. */
export const neededText = z.pipe(
  textOrNumber,
  z.transform((value) => cleanText(String(value))),
);

/** A text that may be missing, null or of another type; then an empty text. */
export const optionalText = z.catch(neededText, '');

/** A count that we need: a number or numeric text, not below zero. */
export const neededCount = z.pipe(
  textOrNumber.check(
    z.refine((value) => value !== '' && Number(value) >= 0 && Number.isFinite(Number(value))),
  ),
  z.transform((value) => Math.floor(Number(value))),
);

/** A count that may be missing. */
export const optionalCount = z.catch(z.optional(neededCount), undefined);

/** A moment in RFC 3339, up to nanoseconds, as milliseconds since 1970; undefined when it is missing or no date. */
export const optionalTime = z.catch(
  z.optional(
    z.pipe(
      z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))),
      z.transform((value) => Date.parse(value)),
    ),
  ),
  undefined,
);

/** A flag that may be missing; only a plain `true` counts. */
export const optionalFlag = z.catch(z.boolean(), false);

/** JSON or undefined; a foreign text that is no JSON is no reason to fall over. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
