import { PREMIUM_RANK } from '../session/limits.ts';

/** Largest file of a standard streamer in bytes. */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
/** All files of one standard streamer together, in bytes; premium ones, whose files may be ten times as large, have more. */
export const UPLOADS_MAX_BYTES = 200 * 1024 * 1024;
const PREMIUM_UPLOADS_MAX_BYTES = 1024 * 1024 * 1024;

export function uploadsMaxBytes(rank: number): number {
  return rank >= PREMIUM_RANK ? PREMIUM_UPLOADS_MAX_BYTES : UPLOADS_MAX_BYTES;
}
/** Longest name that is kept; it is only shown. */
export const UPLOAD_NAME_MAX = 100;
