import { uploadLimitBytes } from '#core/alerts/editor-limits.ts';
import { PREMIUM_RANK } from '#core/session/limits.ts';
import { UPLOAD_SLOTS } from '#core/uploads/types.ts';
import type { Slot } from './upload-alert-file.ts';

/** Why a file is not even sent. The server has the last word: it reads what the file is. */
export type FileProblem =
  { code: 'type' } | { code: 'size'; limit: number; size: number; isPremium: boolean };

const KINDS = { imagen: ['image/', 'video/'], sonido: ['audio/'] } as const satisfies Record<
  Slot,
  readonly string[]
>;

/** An image slot takes pictures and videos, a sound slot sounds, of 5 or 50 MB by rank. */
export function fileProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  slot: Slot,
  rank: number,
): FileProblem | undefined {
  // A browser that does not know a type leaves it out.
  if (type !== '' && !KINDS[slot].some((kind) => type.startsWith(kind))) return { code: 'type' };
  const limit = uploadLimitBytes(rank);
  return size > limit ? { code: 'size', limit, size, isPremium: rank >= PREMIUM_RANK } : undefined;
}

/** What the device's file chooser offers. */
export function acceptOf(slot: Slot): string {
  return UPLOAD_SLOTS[slot].join(',');
}
