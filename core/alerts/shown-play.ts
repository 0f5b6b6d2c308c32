import * as z from 'zod/mini';
import type { AlertPlay } from './schema.ts';

function isPlay(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('item' in value)) return false;
  return typeof value.id === 'string' && typeof value.item === 'object' && value.item !== null;
}

/**
 * An alert as an overlay takes it from the server, which has read it field by field: to do that again would be a tenth of
 * the page's scripts, and a page of an older build would lose alerts that have a field more.
 */
export const shownPlaySchema = z.custom<AlertPlay>(isPlay);
