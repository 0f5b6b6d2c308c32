import { SECTIONS, type SectionRecord } from '#core/backup/schema.ts';
import type { SettingPart, SettingParts } from '#server/db/table-facts.ts';
import type { BackupPart } from '#server/lib/backup-part.ts';

type Settings = SectionRecord<'settings'>;

const FIELDS = Object.keys(SECTIONS.settings.shape) as (keyof Settings)[];

/** The section of what there is one of: each field as its feature knows it. An import replaces it, whatever it was. */
export function createSettingsPart(parts: SettingParts): BackupPart<'settings'> {
  const fields = FIELDS.map((field): [keyof Settings, SettingPart<unknown>] => [field, parts[field]]);
  return {
    section: 'settings',
    tables: fields.flatMap(([, { tables }]) => tables),
    async *read({ db, streamerId }) {
      const settings: Partial<Record<keyof Settings, unknown>> = {};
      for (const [field, part] of fields) settings[field] = await part.read(db, streamerId);
      yield [settings as Settings];
    },
    async write({ tx, streamerId, now }, records) {
      for (const settings of records)
        for (const [field, part] of fields) {
          const value = settings[field];
          // Files of before do not have every field.
          if (value !== undefined) await part.write(tx, streamerId, value, now);
        }
    },
  };
}
