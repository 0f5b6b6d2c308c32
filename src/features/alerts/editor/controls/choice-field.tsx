import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/inputs.tsx';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

export interface ChoiceGroup<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  /** Loose ones first, then the groups. */
  choices?: readonly Choice<Value>[];
  groups?: readonly ChoiceGroup<Value>[];
  onChange: (value: Value) => void;
  help?: string;
}

function options<Value extends string>(choices: readonly Choice<Value>[]) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** One of a list. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, choices = [], groups = [], onChange, help } = props;
  const all = [...choices, ...groups.flatMap((group) => group.choices)];
  const handleChange = (text: string) => {
    const chosen = all.find((choice) => choice.value === text);
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <Field label={label} help={help}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => handleChange(event.target.value)}>
          {options(choices)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {options(group.choices)}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
