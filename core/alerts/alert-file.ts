import { decodeBase64, encodeBase64 } from '../base/base64.ts';
import type { Platform } from '../platforms/platform.ts';
import type { AlertStart } from './alert-start.ts';
import { lookOf } from './alert-look.ts';
import { normaliseCondition } from './condition.ts';
import { ALERT_FILE_MAX_BYTES } from './editor-limits.ts';
import { readForeignItem } from './foreign-item.ts';
import { HEADERS_OF_PLATFORM, type AlertHeader } from './headers.ts';
import type { AlertItem } from './schema.ts';
import { allowsVariants } from './variants.ts';

export const ALERT_FILE_ENDING = '.fogataalert';

/** Why a file is not imported; a mismatch names both platforms. */
export type ImportRefusal =
  | { reason: 'invalid' }
  | { reason: 'platform'; file: string; own: Platform }
  | { reason: 'limit'; limit: number };
export type ReadFile = { ok: true; item: AlertItem } | ({ ok: false } & ImportRefusal);

/** The contents of an export: base64 of JSON, with the platform added and the id removed. */
export function writeAlertFile(item: AlertItem, platform: Platform): string {
  return encodeBase64(JSON.stringify({ ...lookOf(item), platform }));
}

/** What a file holds: base64 of JSON, of at most so many characters; undefined for anything else. */
export function parseContents(contents: string, most: number): unknown {
  if (contents.length > most) return undefined;
  const json = decodeBase64(contents);
  if (json === undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function ownText(data: object, key: string): string | undefined {
  const value: unknown = Object.getOwnPropertyDescriptor(data, key)?.value;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Reads somebody's file: never trusted, its custom code switched off. It needs a type that this platform has; one for
 * another platform is refused by its name. A condition makes it a variant, where its type may have some.
 */
export function readAlertFile(contents: string, own: Platform, start: AlertStart): ReadFile {
  const data = parseContents(contents, ALERT_FILE_MAX_BYTES);
  if (typeof data !== 'object' || data === null) return { ok: false, reason: 'invalid' };
  const item = readForeignItem(data, start);
  if (item === undefined) return { ok: false, reason: 'invalid' };
  const file = ownText(data, 'platform');
  if (file !== undefined && file !== own)
    return { ok: false, reason: 'platform', file: file.slice(0, 20), own };
  const known: readonly AlertHeader[] = HEADERS_OF_PLATFORM[own];
  if (!known.includes(item.header)) return { ok: false, reason: 'invalid' };
  const condition = ownText(data, 'condition');
  if (condition === undefined) return { ok: true, item };
  if (!allowsVariants(item.header, own)) return { ok: false, reason: 'invalid' };
  return { ok: true, item: { ...item, condition: normaliseCondition(condition) } };
}
