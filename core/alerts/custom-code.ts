import type { AlertItem } from './schema.ts';

/** What is wrong with an alert's custom code: the `<` rule, or fields that are no JSON. */
export type CustomCodeProblem = 'markup' | 'json';
type Code = Pick<AlertItem, 'customEnable' | 'customScript' | 'customStyle' | 'customField'>;

/** Whether fields are JSON; none at all is none to fill in. */
export function isFieldJson(customField: string): boolean {
  if (customField.trim() === '') return true;
  try {
    JSON.parse(customField);
    return true;
  } catch {
    return false;
  }
}

/** The first broken rule and the field that breaks it; undefined for code that may be saved. */
export function customCodeProblem(
  item: Code,
): { code: CustomCodeProblem; field: 'customScript' | 'customStyle' | 'customField' } | undefined {
  if (item.customEnable) {
    // Somebody pasted a <script> or <style> tag where only its inside belongs.
    for (const field of ['customScript', 'customStyle'] as const)
      if (item[field].value.trimStart().startsWith('<')) return { code: 'markup', field };
  }
  return isFieldJson(item.customField) ? undefined : { code: 'json', field: 'customField' };
}
