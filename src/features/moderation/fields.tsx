import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedNumber } from '#src/lib/typed-number.ts';
import { Field } from '#src/ui/field.tsx';
import { Select, TextArea, TextInput } from '#src/ui/inputs.tsx';
import type { Wrong } from './use-draft.ts';

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A whole number; what was typed stays, right or wrong. */
export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const { t } = useTranslation(['moderation']);
  const [typed, setTyped] = useState(String(value));
  const isWrong = !(Number.isInteger(value) && value >= min && value <= max);
  return (
    <Field label={label} error={isWrong ? t('moderation:errors.number', { min, max }) : undefined}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          maxLength={6}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(typedNumber(target.value));
          }}
        />
      )}
    </Field>
  );
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceFieldProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface LinesFieldProps {
  label: string;
  help?: string;
  lines: readonly string[];
  most: number;
  /** Path of the lines in the settings. */
  path: string;
  wrong: Wrong;
  onChange: (lines: string[]) => void;
}

/** Several texts, one a line; the first that is wrong is named. */
export function LinesField({ label, help, lines, most, path, wrong, onChange }: LinesFieldProps) {
  const { t } = useTranslation(['moderation']);
  const [typed, setTyped] = useState(lines.join('\n'));
  const at = lines.findIndex((_line, index) => wrong.has(`${path}.${index}`));
  const text = lines[at];
  const lineError = text === undefined ? undefined : t('moderation:errors.line', { line: at + 1, text });
  const error = wrong.has(path) ? t('moderation:errors.tooMany', { max: most }) : lineError;
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <TextArea
          {...control}
          rows={4}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(target.value.split('\n').flatMap((line) => line.trim() || []));
          }}
        />
      )}
    </Field>
  );
}
