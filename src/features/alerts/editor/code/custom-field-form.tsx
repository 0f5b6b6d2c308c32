import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { ColorField } from '../controls/color-field.tsx';
import { FieldPair } from '../controls/form-section.tsx';
import {
  isPlainColor,
  readCustomFields,
  withCustomField,
  type CustomField,
  type FieldValue,
} from './custom-fields.ts';

interface CustomFieldFormProps {
  json: string;
  onChange: (json: string) => void;
}

interface OneFieldProps extends CustomField {
  onChange: (value: FieldValue) => void;
}

function OneField({ name, value, onChange }: OneFieldProps) {
  if (typeof value === 'boolean')
    return (
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.span fontWeight="semibold" fontSize="sm" overflowWrap="anywhere">
          {name}
        </chakra.span>
        <Switch label={name} isOn={value} onChange={onChange} />
      </chakra.div>
    );
  if (isPlainColor(value)) return <ColorField label={name} value={value} onChange={onChange} />;
  const isNumber = typeof value === 'number';
  return (
    <Field label={name}>
      {(control) => (
        <TextInput
          {...control}
          type={isNumber ? 'number' : 'text'}
          step="any"
          value={value}
          onChange={({ target }) => {
            if (!isNumber) onChange(target.value);
            else if (Number.isFinite(target.valueAsNumber)) onChange(target.valueAsNumber);
          }}
        />
      )}
    </Field>
  );
}

/** The fields of the JSON as a form, for those who do not want to read JSON. */
export function CustomFieldForm({ json, onChange }: CustomFieldFormProps) {
  const { t } = useTranslation(['alerts']);
  const fields = readCustomFields(json);
  if (fields.length === 0) return null;
  return (
    <chakra.fieldset border="none" minWidth="0" display="grid" gap="3">
      <chakra.legend fontWeight="semibold" fontSize="sm" mb="1.5">
        {t('alerts:editor.fields')}
      </chakra.legend>
      <FieldPair>
        {fields.map((field) => (
          <OneField
            key={field.name}
            {...field}
            onChange={(value) => onChange(withCustomField(json, field.name, value))}
          />
        ))}
      </FieldPair>
    </chakra.fieldset>
  );
}
