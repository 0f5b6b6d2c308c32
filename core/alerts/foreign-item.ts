import { cutText } from '../base/text.ts';
import type { AlertStart } from './alert-start.ts';
import { isFieldJson } from './custom-code.ts';
import { defaultAlertItem } from './defaults.ts';
import { clampToRange, RANGES } from './editor-limits.ts';
import { minimumAmountRange } from './extra.ts';
import { ALERT_HEADERS, type AlertHeader } from './headers.ts';
import { ALERT_TEXT_MAX } from './limits.ts';
import { alertItemSchema, type AlertItem } from './schema.ts';

const LOOK_KEYS = Object.keys(alertItemSchema.shape).filter(
  (key): key is keyof typeof alertItemSchema.shape =>
    key in alertItemSchema.shape && !['header', 'platform', 'condition', 'id', 'customEnable'].includes(key),
);

/** Numbers may come as text, and lie beyond our sliders; text may be longer than ours. */
function tame(key: string, value: unknown, header: AlertHeader): unknown {
  const range = key === 'extra' ? minimumAmountRange(header) : rangeOf(key);
  if (range !== undefined && value !== '' && Number.isFinite(Number(value)) && typeof value !== 'boolean')
    return clampToRange(Number(value), range);
  return key === 'texto' && typeof value === 'string' ? cutText(value, ALERT_TEXT_MAX) : value;
}

function rangeOf(key: string) {
  if (key === 'duracion' || key === 'volume' || key === 'size') return RANGES[key];
  return key === 'textPosition' || key === 'horizontalTextPosition' ? RANGES.textPosition : undefined;
}

/**
 * An alert from a file or another program, read field by field: what our schema takes is kept, everything else becomes
 * the default in the streamer's language. Custom code is kept switched off. Undefined without a known type.
 */
export function readForeignItem(data: object, start: AlertStart): AlertItem | undefined {
  const own = (key: string): unknown => Object.getOwnPropertyDescriptor(data, key)?.value;
  const header = ALERT_HEADERS.find((name) => name === own('header') && name !== 'Compra');
  if (header === undefined) return undefined;
  const fields = LOOK_KEYS.flatMap((key): [string, unknown][] => {
    const sent = own(key);
    if (sent === undefined) return [];
    // Fields that are no JSON would keep all alerts from being saved.
    if (key === 'customField' && typeof sent === 'string' && !isFieldJson(sent)) return [];
    const parsed = alertItemSchema.shape[key].safeParse(tame(key, sent, header));
    return parsed.success ? [[key, parsed.data]] : [];
  });
  return alertItemSchema.parse({
    ...defaultAlertItem(header, start),
    ...Object.fromEntries(fields),
    customEnable: false,
  });
}
