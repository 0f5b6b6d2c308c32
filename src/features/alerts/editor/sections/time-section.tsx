import { chakra } from '@chakra-ui/react';
import { Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RANGES } from '#core/alerts/editor-limits.ts';
import { formatTextDelay, parseTextDelay, settleTextDelay, type TextDelay } from '#core/alerts/text-delay.ts';
import type { TransitionName } from '#core/alerts/transitions.ts';
import { ChoiceField } from '../controls/choice-field.tsx';
import { FieldPair, FormSection } from '../controls/form-section.tsx';
import { SliderField } from '../controls/slider-field.tsx';
import { forFields } from '../for-fields.ts';
import type { SectionProps } from '../use-edit.ts';
import { withDuration } from './text-times.ts';
import { TRANSITION_CHOICES } from './transition-choices.ts';

const SECOND = 1000;

/** When the text comes and goes within the alert. */
function TextTimes({ item, edit }: SectionProps) {
  const { t } = useTranslation(['alerts']);
  const { duracion } = item;
  const delay = parseTextDelay(item.textDelay, duracion);
  const range = { min: 0, max: duracion, step: 100 };
  const handleChange = (next: TextDelay) => {
    const settled = settleTextDelay(next, duracion);
    edit({ textDelay: formatTextDelay(settled), duracion: settled.duracion });
  };
  const share = (ms: number) => `${(Math.min(ms, duracion) / duracion) * 100}%`;
  return (
    <chakra.fieldset border="none" minWidth="0" display="grid" gap="2">
      <chakra.legend fontWeight="semibold" fontSize="sm" mb="1">
        {t('alerts:editor.textTimes')}
      </chakra.legend>
      <chakra.div aria-hidden height="2" borderRadius="full" bg="bg.raised" position="relative">
        <chakra.div
          position="absolute"
          height="full"
          borderRadius="full"
          bg="accent.solid"
          style={{ left: share(delay.start), width: share(delay.end - delay.start) }}
        />
      </chakra.div>
      <FieldPair>
        <SliderField
          label={t('alerts:editor.textStart')}
          unit="s"
          perShown={SECOND}
          value={Math.min(delay.start, duracion)}
          range={range}
          onChange={(start) => handleChange({ start, end: delay.end })}
        />
        <SliderField
          label={t('alerts:editor.textEnd')}
          unit="s"
          perShown={SECOND}
          value={Math.min(delay.end, duracion)}
          range={range}
          onChange={(end) => handleChange({ start: delay.start, end })}
        />
      </FieldPair>
    </chakra.fieldset>
  );
}

/** How long the alert lasts, how it comes, and when its text is there. */
function Time({ item, edit }: SectionProps) {
  const { t } = useTranslation(['alerts']);
  const groups = TRANSITION_CHOICES.map(({ family, choices }) => ({
    label: t(`alerts:editor.families.${family}`),
    choices: choices.map(({ name, direction }) => ({
      value: name,
      label: `${t(`alerts:editor.families.${family}`)}: ${t(`alerts:editor.directions.${direction}`)}`,
    })),
  }));
  return (
    <FormSection title={t('alerts:editor.time')} icon={Timer}>
      <FieldPair>
        <SliderField
          label={t('alerts:editor.duration')}
          unit="s"
          perShown={SECOND}
          value={item.duracion}
          range={RANGES.duracion}
          onChange={(duracion) => edit(withDuration(item, duracion))}
        />
        <ChoiceField<TransitionName>
          label={t('alerts:editor.transition')}
          value={item.transition}
          groups={groups}
          onChange={(transition) => edit({ transition })}
        />
      </FieldPair>
      <TextTimes item={item} edit={edit} />
    </FormSection>
  );
}

export const TimeSection = forFields(Time, ['duracion', 'transition', 'textDelay']);
