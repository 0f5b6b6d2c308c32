import type { Platform } from '../platforms/platform.ts';
import type { ImportRefusal } from './alert-file.ts';
import { lookOf } from './alert-look.ts';
import { normaliseCondition } from './condition.ts';
import { mapHeader } from './header-mapping.ts';
import type { AlertItem, AlertVariant } from './schema.ts';

/** What an imported file does to what is there. */
export type FileMerge =
  | { ok: true; kind: 'alert'; item: AlertItem }
  /** With the id of the variant that it replaces, else a new one. */
  | { ok: true; kind: 'variant'; item: AlertItem }
  | ({ ok: false } & ImportRefusal);

/**
 * A conditioned alert replaces the variant with the same condition or is added, up to the limit; an unconditioned one
 * replaces the alert of its type, which must be there.
 */
export function mergeFile(
  imported: AlertItem,
  items: readonly AlertItem[],
  variants: readonly AlertVariant[],
  limit: number,
): FileMerge {
  const item = lookOf(imported);
  if (item.condition === undefined) {
    const isKnown = items.some(({ header }) => header === item.header);
    return isKnown ? { ok: true, kind: 'alert', item } : { ok: false, reason: 'invalid' };
  }
  const ofType = variants.filter(({ header }) => header === item.header);
  const same = ofType.find((variant) => normaliseCondition(variant.condition) === item.condition);
  if (same !== undefined) return { ok: true, kind: 'variant', item: { ...item, id: same.id } };
  return ofType.length < limit ? { ok: true, kind: 'variant', item } : { ok: false, reason: 'limit', limit };
}

/** Alerts of another platform under this one's names, without what this one has nothing like; code is switched off. */
export function itemsForPlatform(items: readonly AlertItem[], to: Platform): AlertItem[] {
  return items.flatMap((item) => {
    const header = mapHeader(item.header, to);
    return header === undefined ? [] : [{ ...lookOf(item), header, customEnable: false }];
  });
}

/** Imported alerts over the existing ones of their types; on restore missing types are appended. */
export function mergeItems(
  existing: readonly AlertItem[],
  imported: readonly AlertItem[],
  isRestore: boolean,
): AlertItem[] {
  const merged = existing.map((item) => imported.find(({ header }) => header === item.header) ?? item);
  const missing = imported.filter(({ header }) => !existing.some((item) => item.header === header));
  return isRestore ? [...merged, ...missing] : merged;
}
