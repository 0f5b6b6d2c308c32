import { encodeBase64 } from '../base/base64.ts';
import type { Platform } from '../platforms/platform.ts';
import type { AlertStart } from './alert-start.ts';
import { parseContents } from './alert-file.ts';
import { lookOf } from './alert-look.ts';
import { normaliseCondition } from './condition.ts';
import { ALERT_SET_MAX_BYTES, VARIANT_LIMIT } from './editor-limits.ts';
import { readForeignItem } from './foreign-item.ts';
import { ALERT_HEADERS } from './headers.ts';
import { itemsForPlatform } from './merge-import.ts';
import type { AlertItem, AlertVariant } from './schema.ts';
import { allowsVariants } from './variants.ts';

/** All alerts of a channel, and the variants of all types. */
export interface AlertSet {
  items: AlertItem[];
  /** Each with its condition. */
  variants: AlertItem[];
}

const MOST_VARIANTS = ALERT_HEADERS.length * VARIANT_LIMIT.premium;

/**
 * The contents of a file with a whole design: base64 of JSON as a file of one alert has it. Undefined when it would be
 * larger than what is read again.
 */
export function writeAlertSet(
  items: readonly AlertItem[],
  variants: readonly AlertVariant[],
  platform: Platform,
): string | undefined {
  const set = { platform, alerts: items.map(lookOf), variants: variants.map(lookOf) };
  const contents = encodeBase64(JSON.stringify(set));
  return contents.length > ALERT_SET_MAX_BYTES ? undefined : contents;
}

function ownList(data: object, key: string, most: number): object[] {
  const list: unknown = Object.getOwnPropertyDescriptor(data, key)?.value;
  if (!Array.isArray(list)) return [];
  return list.slice(0, most).filter((entry: unknown) => typeof entry === 'object' && entry !== null);
}

function readItems(list: readonly object[], own: Platform, start: AlertStart): AlertItem[] {
  const read = list.map((entry) => readForeignItem(entry, start)).filter((item) => item !== undefined);
  return itemsForPlatform(read, own);
}

/**
 * Reads somebody's whole design, field by field as a file of one alert: custom code is switched off. A design is for any
 * platform; types are named as this one does. Undefined for a file that is no design.
 */
export function readAlertSet(contents: string, own: Platform, start: AlertStart): AlertSet | undefined {
  const data = parseContents(contents, ALERT_SET_MAX_BYTES);
  if (typeof data !== 'object' || data === null) return undefined;
  const items = readItems(ownList(data, 'alerts', ALERT_HEADERS.length), own, start);
  const unique = items.filter(
    (item, index) => items.findIndex(({ header }) => header === item.header) === index,
  );
  if (unique.length === 0) return undefined;
  const variants = ownList(data, 'variants', MOST_VARIANTS).flatMap((entry) => {
    const condition: unknown = Object.getOwnPropertyDescriptor(entry, 'condition')?.value;
    if (typeof condition !== 'string') return [];
    return readItems([entry], own, start)
      .filter(({ header }) => allowsVariants(header, own))
      .map((item) => ({ ...item, condition: normaliseCondition(condition) }));
  });
  return { items: unique, variants };
}
