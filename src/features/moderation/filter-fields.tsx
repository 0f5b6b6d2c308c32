import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ALLOWED_SITES_MAX, PATTERNS_MAX, REPEATS_MAX, WORDS_MAX } from '#core/moderation/limits.ts';
import type { FilterName } from '#core/moderation/schema.ts';
import { LinesField, NumberField } from './fields.tsx';
import type { Draft } from './use-draft.ts';

const LONGEST = 500;
const LIMITS = {
  emotes: { label: 'most', min: 1, max: 100 },
  length: { label: 'mostLength', min: 10, max: LONGEST },
  repeats: { label: 'mostRepeats', min: 2, max: REPEATS_MAX },
} as const;
const ITEMS_MAX = { words: WORDS_MAX, patterns: PATTERNS_MAX } as const;

interface FilterFieldsProps {
  filter: FilterName;
  draft: Draft;
}

/** The settings that only this filter has. */
export function FilterFields({ filter, draft }: FilterFieldsProps) {
  switch (filter) {
    case 'links':
      return <Allowed draft={draft} />;
    case 'words':
    case 'patterns':
      return <Items filter={filter} draft={draft} />;
    case 'capitals':
    case 'symbols':
      return <Share filter={filter} draft={draft} />;
    case 'emotes':
    case 'length':
    case 'repeats':
      return <Most filter={filter} draft={draft} />;
  }
}

function Allowed({ draft }: { draft: Draft }) {
  const { t } = useTranslation(['moderation']);
  return (
    <chakra.div gridColumn="1 / -1">
      <LinesField
        label={t('moderation:allowed')}
        help={t('moderation:allowedHelp')}
        lines={draft.values.links.allowed}
        most={ALLOWED_SITES_MAX}
        path="links.allowed"
        wrong={draft.wrong}
        onChange={(allowed) => draft.change((old) => ({ ...old, links: { ...old.links, allowed } }))}
      />
    </chakra.div>
  );
}

function Items({ filter, draft }: { filter: 'words' | 'patterns'; draft: Draft }) {
  const { t } = useTranslation(['moderation']);
  return (
    <chakra.div gridColumn="1 / -1">
      <LinesField
        label={t('moderation:items')}
        lines={draft.values[filter].items}
        most={ITEMS_MAX[filter]}
        path={`${filter}.items`}
        wrong={draft.wrong}
        onChange={(items) => draft.change((old) => ({ ...old, [filter]: { ...old[filter], items } }))}
      />
    </chakra.div>
  );
}

function Share({ filter, draft }: { filter: 'capitals' | 'symbols'; draft: Draft }) {
  const { t } = useTranslation(['moderation']);
  const set = (change: { percent?: number; minLength?: number }) =>
    draft.change((old) => ({ ...old, [filter]: { ...old[filter], ...change } }));
  return (
    <>
      <NumberField
        label={t('moderation:percent')}
        value={draft.values[filter].percent}
        min={10}
        max={100}
        onChange={(percent) => set({ percent })}
      />
      <NumberField
        label={t('moderation:minLength')}
        value={draft.values[filter].minLength}
        min={1}
        max={LONGEST}
        onChange={(minLength) => set({ minLength })}
      />
    </>
  );
}

function Most({ filter, draft }: { filter: 'emotes' | 'length' | 'repeats'; draft: Draft }) {
  const { t } = useTranslation(['moderation']);
  const { label, min, max } = LIMITS[filter];
  return (
    <NumberField
      label={t(`moderation:${label}`)}
      value={draft.values[filter].most}
      min={min}
      max={max}
      onChange={(most) => draft.change((old) => ({ ...old, [filter]: { ...old[filter], most } }))}
    />
  );
}
