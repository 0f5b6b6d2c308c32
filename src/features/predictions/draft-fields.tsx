import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#core/base/number-format.ts';
import {
  PREDICTION_COMMAND_MAX,
  PREDICTION_TIME,
  QUESTION_MAX,
  RESPONSE_MAX,
} from '#core/predictions/limits.ts';
import { typableCommand, type PredictionDraft } from '#core/predictions/validate-prediction.ts';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';

interface DraftFieldsProps {
  draft: PredictionDraft;
  /** The field that breaks a rule, if one does. */
  wrong?: keyof PredictionDraft | undefined;
  onChange: (change: Partial<PredictionDraft>) => void;
}

type TextName = Exclude<keyof PredictionDraft, 'time'>;

function TextField({
  name,
  max,
  draft,
  wrong,
  onChange,
}: DraftFieldsProps & { name: TextName; max: number }) {
  const { t } = useTranslation(['predictions']);
  const isCommand = name === 'commandA' || name === 'commandB';
  const value = draft[name];
  return (
    <Field
      label={t(`predictions:fields.${name}`)}
      help={t('predictions:length', { length: value.length, max })}
    >
      {(control) => (
        <TextInput
          {...control}
          aria-invalid={wrong === name || value.length > max}
          value={value}
          // Phones write the first letter large and put words right, which no command wants.
          {...(isCommand ? { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } : {})}
          onChange={({ target }) =>
            onChange({ [name]: isCommand ? typableCommand(target.value) : target.value })
          }
        />
      )}
    </Field>
  );
}

function TimeField({ draft, onChange }: DraftFieldsProps) {
  const { t, i18n } = useTranslation(['predictions']);
  const id = useId();
  const minutes = t('predictions:minutes', { time: numberFormat(i18n.language).format(draft.time) });
  const { min, max, step } = PREDICTION_TIME;
  return (
    <chakra.div display="grid" gap="1">
      <chakra.div display="flex" justifyContent="space-between" gap="3" fontSize="sm">
        <chakra.label htmlFor={id} fontWeight="semibold">
          {t('predictions:fields.time')}
        </chakra.label>
        <chakra.output htmlFor={id} color="fg.muted" fontVariantNumeric="tabular-nums">
          {minutes}
        </chakra.output>
      </chakra.div>
      <chakra.input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={draft.time}
        aria-valuetext={minutes}
        accentColor="accent.ring"
        width="full"
        height="touch"
        cursor="pointer"
        onChange={({ target }) => onChange({ time: target.valueAsNumber })}
      />
    </chakra.div>
  );
}

/** Title, two answers with their commands, and the duration. */
export function DraftFields(props: DraftFieldsProps) {
  return (
    <chakra.div display="grid" gap="4">
      <TextField {...props} name="question" max={QUESTION_MAX} />
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1.6fr 1fr' }}>
        <TextField {...props} name="responseA" max={RESPONSE_MAX} />
        <TextField {...props} name="commandA" max={PREDICTION_COMMAND_MAX} />
        <TextField {...props} name="responseB" max={RESPONSE_MAX} />
        <TextField {...props} name="commandB" max={PREDICTION_COMMAND_MAX} />
      </chakra.div>
      <TimeField {...props} />
    </chakra.div>
  );
}
