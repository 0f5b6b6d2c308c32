import { chakra } from '@chakra-ui/react';
import {
  CaseUpper,
  Link2,
  MessageSquareX,
  Regex,
  Repeat2,
  Ruler,
  Sigma,
  Smile,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIONS, type FilterName, type ModerationSettings } from '#core/moderation/schema.ts';
import { Card } from '#src/ui/card.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { ChoiceField } from './fields.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { Draft } from './use-draft.ts';

const ICONS: Record<FilterName, LucideIcon> = {
  links: Link2,
  words: MessageSquareX,
  patterns: Regex,
  capitals: CaseUpper,
  symbols: Sigma,
  emotes: Smile,
  length: Ruler,
  repeats: Repeat2,
};
const EXEMPTS = ['3', '2', '1'] as const;

interface FilterCardProps {
  filter: FilterName;
  draft: Draft;
}

function withRule(
  old: ModerationSettings,
  filter: FilterName,
  rule: Partial<ModerationSettings[FilterName]>,
): ModerationSettings {
  return { ...old, [filter]: { ...old[filter], ...rule } };
}

/** One filter: on or off, what it does, to whom, and its few settings. */
export function FilterCard({ filter, draft }: FilterCardProps) {
  const { t } = useTranslation(['moderation']);
  const titleId = useId();
  const Icon = ICONS[filter];
  const { enabled, action, exempt } = draft.values[filter];
  const name = t(`moderation:filters.${filter}.name`);
  const set = (rule: Parameters<typeof withRule>[2]) => draft.change((old) => withRule(old, filter, rule));
  return (
    <Card aria-labelledby={titleId}>
      <chakra.div display="flex" gap="3" alignItems="start">
        <chakra.span color={enabled ? 'accent.fg' : 'fg.subtle'} pt="2.5">
          <Icon size={20} aria-hidden />
        </chakra.span>
        <chakra.div flex="1" minWidth="0" pt="2">
          <chakra.h2 id={titleId} fontSize="lg">
            {name}
          </chakra.h2>
          <chakra.p color="fg.muted" fontSize="sm">
            {t(`moderation:filters.${filter}.help`)}
          </chakra.p>
        </chakra.div>
        <Switch
          label={t('moderation:toggle', { name })}
          isOn={enabled}
          onChange={(isOn) => set({ enabled: isOn })}
        />
      </chakra.div>
      {enabled ? (
        <chakra.div display="grid" gap="4" mt="4" gridTemplateColumns={{ sm: '1fr 1fr' }} alignItems="start">
          <ChoiceField
            label={t('moderation:action')}
            value={action}
            options={ACTIONS.map((value) => ({ value, label: t(`moderation:actions.${value}`) }))}
            onChange={(chosen) => set({ action: chosen })}
          />
          <ChoiceField
            label={t('moderation:exempt')}
            value={EXEMPTS.find((rank) => rank === String(exempt)) ?? '3'}
            options={EXEMPTS.map((value) => ({ value, label: t(`moderation:exempts.${value}`) }))}
            onChange={(rank) => set({ exempt: Number(rank) })}
          />
          <FilterFields key={draft.version} filter={filter} draft={draft} />
        </chakra.div>
      ) : null}
    </Card>
  );
}
