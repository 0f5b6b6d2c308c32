export type FieldValue = string | number | boolean;

/** A field of the custom code that a plain control can show. */
export interface CustomField {
  name: string;
  value: FieldValue;
}

function parseObject(json: string): object | undefined {
  try {
    const data: unknown = JSON.parse(json);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function isFieldValue(value: unknown): value is FieldValue {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** The fields of the JSON that become a form; lists, objects and null stay in the text. */
export function readCustomFields(json: string): CustomField[] {
  return Object.entries(parseObject(json) ?? {}).flatMap(([name, value]: [string, unknown]) =>
    isFieldValue(value) ? [{ name, value }] : [],
  );
}

/** The JSON with one field changed, its other fields as they are. */
export function withCustomField(json: string, name: string, value: FieldValue): string {
  const entries = Object.entries(parseObject(json) ?? {}).map(([key, old]: [string, unknown]) => [
    key,
    key === name ? value : old,
  ]);
  return JSON.stringify(Object.fromEntries(entries), undefined, 2);
}

/** Whether a text is a colour that the browser's colour input takes. */
export function isPlainColor(value: FieldValue): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}
