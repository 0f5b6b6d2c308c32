import * as z from 'zod/mini';
import { ALERT_HEADERS } from '../alerts/headers.ts';

/** `POST /alerts/upload?type=`; the slot is ours: without it any medium is taken. */
export const alertUploadQuerySchema = z.strictObject({
  type: z.enum(ALERT_HEADERS),
  slot: z.optional(z.enum(['imagen', 'sonido'])),
  t: z.optional(z.string()),
});

const MEGABYTE = 1024 * 1024;

function megabytes(bytes: number): string {
  return `${(Math.ceil((bytes / MEGABYTE) * 10) / 10).toString().replace('.', ',')} MB`;
}

/** Names limit and size, and what helps; the screen knows it by the word `grande`. */
export function tooLargeText(limit: number, size: number | undefined, isPremium: boolean): string {
  const is = size === undefined ? 'pesa más que eso' : `pesa ${megabytes(size)}`;
  const help = isPremium ? 'Comprímelo' : 'Comprímelo o pásate a Premium';
  return `El archivo es demasiado grande: el límite es de ${megabytes(limit)} y ${is}. ${help}.`;
}

/** What is said of a file that is no medium, or none for its slot. */
export function wrongTypeText(slot: 'imagen' | 'sonido' | undefined): string {
  if (slot === undefined) return 'the file does not seem to have a valid multimedia format';
  return `The file must be an ${slot === 'imagen' ? 'image' : 'audio'}`;
}
