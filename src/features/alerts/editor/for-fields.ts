import { memo } from 'react';
import type { FunctionComponent } from 'react';
import type { AlertItem } from '#core/alerts/schema.ts';
import type { SectionProps } from './use-edit.ts';

/**
 * A section that is rendered anew only when one of its fields, or something besides the alert, changed: while one types,
 * the rest of the form rests, and the preview follows at once.
 */
export function forFields<Props extends SectionProps>(
  section: FunctionComponent<Props>,
  fields: readonly (keyof AlertItem)[],
) {
  return memo(section, (before, after) => {
    const old = new Map<string, unknown>(Object.entries(before));
    const isSame = Object.entries(after).every(([name, value]) => name === 'item' || old.get(name) === value);
    return isSame && fields.every((field) => before.item[field] === after.item[field]);
  });
}
