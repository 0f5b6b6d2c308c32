import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEDIA_URL_MAX } from '#core/alerts/limits.ts';
import { alertItemSchema } from '#core/alerts/schema.ts';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';

interface UrlFieldProps {
  label: string;
  value: string;
  /** Why the address cannot be used, where that is known. */
  problem?: string | undefined;
  help?: string | undefined;
  onChange: (value: string) => void;
}

/** The address of a picture or sound; only what an alert may keep becomes the value. */
export function UrlField({ label, value, problem, help, onChange }: UrlFieldProps) {
  const { t } = useTranslation(['alerts']);
  const [typed, setTyped] = useState<{ text: string; of: string }>();
  // An upload, undo or another choice replaces what was typed.
  const text = typed?.of === value ? typed.text : value;
  const isWrong = !alertItemSchema.shape.imagen.safeParse(text.trim()).success;

  const handleType = (next: string) => {
    const url = next.trim();
    const isUsable = alertItemSchema.shape.imagen.safeParse(url).success;
    setTyped({ text: next, of: isUsable ? url : value });
    if (isUsable && url !== value) onChange(url);
  };
  return (
    <Field label={label} help={help} error={isWrong ? t('alerts:editor.urlError') : problem}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="url"
          placeholder="https://"
          maxLength={MEDIA_URL_MAX}
          spellCheck={false}
          autoCapitalize="none"
          value={text}
          onChange={(event) => handleType(event.target.value)}
        />
      )}
    </Field>
  );
}
