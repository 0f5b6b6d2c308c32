import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  clampConditionAmount,
  CONDITION_TYPES,
  formatCondition,
  parseCondition,
  RANDOM_CONDITION,
  type AlertCondition,
} from '#core/alerts/condition.ts';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { ChoiceField } from '../editor/controls/choice-field.tsx';
import { FieldPair } from '../editor/controls/form-section.tsx';

interface ConditionFieldProps {
  /** As it is saved. */
  value: string;
  onChange: (saved: string) => void;
}

const LABEL_KEY = { Random: 'random', '>': 'greater', '=': 'equal' } as const;

/** When a variant shows: by chance, or from an amount on, or at one. */
export function ConditionField({ value, onChange }: ConditionFieldProps) {
  const { t } = useTranslation(['alerts']);
  // Kept while the condition is Random, so that one can switch to and fro.
  const [amount, setAmount] = useState(() => parseCondition(value).amount);
  const [typed, setTyped] = useState<string>();
  const { type } = parseCondition(value);
  const change = (next: AlertCondition) => {
    setAmount(next.amount);
    onChange(formatCondition(next));
  };
  return (
    <FieldPair>
      <ChoiceField
        label={t('alerts:editor.condition')}
        help={t(`alerts:editor.conditionHelp.${LABEL_KEY[type]}`)}
        value={type}
        choices={CONDITION_TYPES.map((name) => ({
          value: name,
          label: t(`alerts:editor.conditions.${LABEL_KEY[name]}`),
        }))}
        onChange={(chosen) => change({ type: chosen, amount })}
      />
      {type === RANDOM_CONDITION ? null : (
        <Field label={t('alerts:editor.conditionAmount')} help={t('alerts:editor.conditionRange')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              maxLength={10}
              fontVariantNumeric="tabular-nums"
              value={typed ?? String(amount)}
              onChange={(event) => {
                setTyped(event.target.value);
                change({ type, amount: clampConditionAmount(event.target.value) });
              }}
              onBlur={() => setTyped(undefined)}
            />
          )}
        </Field>
      )}
    </FieldPair>
  );
}
