import { chakra } from '@chakra-ui/react';
import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SPELL_FILTERS } from '#core/alerts/choices.ts';
import { EXTRA_KIND, minimumAmountRange } from '#core/alerts/extra.ts';
import type { Platform } from '#core/platforms/platform.ts';
import { Switch } from '#src/ui/switch.tsx';
import { ChoiceField } from '../controls/choice-field.tsx';
import { FormSection } from '../controls/form-section.tsx';
import { SliderField } from '../controls/slider-field.tsx';
import { forFields } from '../for-fields.ts';
import type { SectionProps } from '../use-edit.ts';

interface WhenProps extends SectionProps {
  platform: Platform;
  isVariant: boolean;
}

/** Whether the alert shows at all, and from which amount on or, on Trovo, which spells are spoken. */
function When({ item, edit, platform, isVariant }: WhenProps) {
  const { t } = useTranslation(['alerts']);
  const kind = EXTRA_KIND[item.header];
  // A variant is switched in its table, where the switch asks.
  if (isVariant && kind === undefined) return null;
  return (
    <FormSection title={t('alerts:editor.when')} icon={BellRing}>
      {isVariant ? null : (
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
          <chakra.div>
            <chakra.p fontWeight="semibold" fontSize="sm">
              {t('alerts:editor.active')}
            </chakra.p>
            <chakra.p fontSize="sm" color="fg.subtle">
              {t(item.activo ? 'alerts:editor.activeOn' : 'alerts:editor.activeOff')}
            </chakra.p>
          </chakra.div>
          <Switch
            label={t('alerts:editor.active')}
            isOn={item.activo}
            onChange={(activo) => edit({ activo })}
          />
        </chakra.div>
      )}
      {kind === 'minimum' ? (
        <SliderField
          label={t('alerts:editor.minimum')}
          help={t('alerts:editor.minimumHelp')}
          value={typeof item.extra === 'number' ? item.extra : 0}
          range={minimumAmountRange(item.header)}
          onChange={(extra) => edit({ extra })}
        />
      ) : null}
      {kind === 'spells' && platform === 'trovo' ? (
        <ChoiceField
          label={t('alerts:editor.spells')}
          value={typeof item.extra === 'number' ? 'all' : item.extra}
          choices={SPELL_FILTERS.map((value) => ({ value, label: t(`alerts:editor.spellFilters.${value}`) }))}
          onChange={(extra) => edit({ extra })}
        />
      ) : null}
    </FormSection>
  );
}

export const WhenSection = forFields(When, ['header', 'activo', 'extra']);
