import * as z from 'zod/mini';

/** As the site's languages are called; which of them there are, the site knows. */
const languageSchema = z.string().check(z.regex(/^[a-z]{2}$/));

/** `PUT /api/panel/language`. */
export const interfaceLanguageSchema = z.strictObject({ language: languageSchema });

/** A remembered language, unless it cannot be one. */
export function languageOrNone(value: string | undefined): string | undefined {
  return z.safeParse(languageSchema, value).data;
}
