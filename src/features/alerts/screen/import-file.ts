import { readAlertFile, type ImportRefusal } from '#core/alerts/alert-file.ts';
import { readAlertSet, type AlertSet } from '#core/alerts/alert-set-file.ts';
import { ALERT_SET_MAX_BYTES, variantLimit } from '#core/alerts/editor-limits.ts';
import { mergeFile } from '#core/alerts/merge-import.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { ApiError } from '#src/lib/http.ts';
import type { AlertTexts } from '../alert-texts.ts';
import { fetchAllVariants, saveImportedVariant } from './api.ts';

/** What a file was: alerts for the draft, or a variant, which is saved at once like every variant. */
export type FileOutcome =
  | { kind: 'alerts'; items: readonly AlertItem[]; hasVariants: boolean; leftOut: number }
  | { kind: 'variant' }
  | { kind: 'refused'; refusal: ImportRefusal };

interface Target {
  /** Of what a file leaves out. */
  texts: AlertTexts;
  platform: Platform;
  rank: number;
  items: readonly AlertItem[];
}

const refused = (refusal: ImportRefusal): FileOutcome => ({ kind: 'refused', refusal });

/** Reads somebody's alert file and puts it where it belongs. @throws ApiError */
export async function importFile(file: File, target: Target): Promise<FileOutcome> {
  const { texts, platform, rank, items } = target;
  // A huge file is not even read.
  if (file.size > ALERT_SET_MAX_BYTES) return refused({ reason: 'invalid' });
  const contents = (await file.text()).trim();
  const set = readAlertSet(contents, platform, texts);
  if (set !== undefined) return importSet(set, items, variantLimit(rank));
  const read = readAlertFile(contents, platform, texts);
  if (!read.ok) return refused(read);
  const limit = variantLimit(rank);
  const variants = read.item.condition === undefined ? [] : await fetchAllVariants();
  const merge = mergeFile(read.item, items, variants, limit);
  if (!merge.ok) return refused(merge);
  if (merge.kind === 'alert') return { kind: 'alerts', items: [merge.item], hasVariants: false, leftOut: 0 };
  return (await saveVariant(merge.item)) ? { kind: 'variant' } : refused({ reason: 'limit', limit });
}

/** False when there is no room: another page added the last one meanwhile. */
async function saveVariant(item: AlertItem): Promise<boolean> {
  try {
    await saveImportedVariant(item);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'variant_limit') return false;
    throw error;
  }
}

/** Saves the variants of a whole design, as far as there is room; its alerts are for the draft. */
async function importSet(set: AlertSet, items: readonly AlertItem[], limit: number): Promise<FileOutcome> {
  let leftOut = 0;
  for (const variant of set.variants) {
    const merge = mergeFile(variant, items, await fetchAllVariants(), limit);
    if (!merge.ok || !(await saveVariant(merge.item))) leftOut += 1;
  }
  return { kind: 'alerts', items: set.items, hasVariants: set.variants.length > leftOut, leftOut };
}
