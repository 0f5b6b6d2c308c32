import { readAlertFile, type ImportRefusal } from '#core/alerts/alert-file.ts';
import { ALERT_FILE_MAX_BYTES, variantLimit } from '#core/alerts/editor-limits.ts';
import { mergeFile } from '#core/alerts/merge-import.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { ApiError } from '#src/lib/http.ts';
import { fetchAllVariants, saveImportedVariant } from './api.ts';

/** What a file was: an alert for the draft, or a variant, which is saved at once like every variant. */
export type FileOutcome =
  { kind: 'alert'; item: AlertItem } | { kind: 'variant' } | { kind: 'refused'; refusal: ImportRefusal };

interface Target {
  platform: Platform;
  rank: number;
  items: readonly AlertItem[];
}

const refused = (refusal: ImportRefusal): FileOutcome => ({ kind: 'refused', refusal });

/** Reads somebody's alert file and puts it where it belongs (S3 §5, Import file). @throws ApiError */
export async function importFile(file: File, { platform, rank, items }: Target): Promise<FileOutcome> {
  // A huge file is not even read.
  if (file.size > ALERT_FILE_MAX_BYTES) return refused({ reason: 'invalid' });
  const read = readAlertFile((await file.text()).trim(), platform);
  if (!read.ok) return refused(read);
  const limit = variantLimit(rank);
  const variants = read.item.condition === undefined ? [] : await fetchAllVariants();
  const merge = mergeFile(read.item, items, variants, limit);
  if (!merge.ok) return refused(merge);
  if (merge.kind === 'alert') return { kind: 'alert', item: merge.item };
  try {
    await saveImportedVariant(merge.item);
  } catch (error) {
    // Another page added the last one meanwhile.
    if (error instanceof ApiError && error.code === 'variant_limit')
      return refused({ reason: 'limit', limit });
    throw error;
  }
  return { kind: 'variant' };
}
