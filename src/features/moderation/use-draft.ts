import { useEffect, useState } from 'react';
import { moderationSettingsSchema, type ModerationSettings } from '#core/moderation/schema.ts';
import { markUnsaved } from '#src/lib/unsaved-edits.ts';

/** What is wrong, by its path in the settings: `links.allowed.3`. */
export type Wrong = ReadonlySet<string>;

export interface Draft {
  values: ModerationSettings;
  wrong: Wrong;
  isDirty: boolean;
  /** Grows when all fields are to show other values than those typed. */
  version: number;
  change(update: (old: ModerationSettings) => ModerationSettings): void;
  discard(): void;
}

/** Settings as they are being edited; numbers that were typed wrong are `NaN` until they are right. */
export function useDraft(stored: ModerationSettings): Draft {
  const [values, setValues] = useState(stored);
  const [version, setVersion] = useState(0);
  const parsed = moderationSettingsSchema.safeParse(values);
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored);
  useEffect(() => (isDirty ? markUnsaved('moderation') : undefined), [isDirty]);
  return {
    values,
    wrong: new Set(parsed.error?.issues.map(({ path }) => path.join('.'))),
    isDirty,
    version,
    change: setValues,
    discard() {
      setValues(stored);
      setVersion((count) => count + 1);
    },
  };
}
