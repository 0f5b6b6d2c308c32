import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/inputs.tsx';
import { Slider } from '#src/ui/slider.tsx';
import { opacityOf, readColor, solidPart, withOpacity } from './color-text.ts';

const PERCENT = { min: 0, max: 100, step: 1 } as const;

interface ColorFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A colour by the browser's own chooser or typed, with its opacity. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const { t } = useTranslation(['alerts']);
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readColor(typed) === undefined;
  const opacity = opacityOf(value);

  const handleType = (text: string) => {
    setTyped(text);
    const color = readColor(text);
    if (color !== undefined) onChange(color);
  };
  return (
    <Field label={label} error={isWrong ? t('alerts:editor.colorError') : undefined}>
      {(control) => (
        <chakra.div display="grid" gap="1" minWidth="0" gridTemplateColumns="minmax(0, 1fr)">
          <chakra.div display="flex" gap="2" alignItems="center" minWidth="0">
            <chakra.input
              type="color"
              aria-label={t('alerts:editor.pickColor', { name: label })}
              value={solidPart(value)}
              onChange={(event) => onChange(withOpacity(event.target.value, opacity))}
              boxSize="touch"
              flexShrink="0"
              p="1"
              bg="bg.sunken"
              border="1px solid"
              borderColor="border.control"
              borderRadius="md"
              cursor="pointer"
            />
            <TextInput
              {...control}
              fontFamily="mono"
              minWidth="0"
              maxLength={9}
              spellCheck={false}
              autoCapitalize="none"
              value={typed ?? value}
              onChange={(event) => handleType(event.target.value)}
              onBlur={() => setTyped(undefined)}
            />
          </chakra.div>
          <chakra.div display="flex" gap="2" alignItems="center" fontSize="xs" color="fg.muted">
            {t('alerts:editor.opacity')}
            <chakra.span flex="1" minWidth="0">
              <Slider
                label={t('alerts:editor.opacityOf', { name: label })}
                range={PERCENT}
                value={opacity}
                valueText={`${opacity} %`}
                onChange={(percent) => onChange(withOpacity(value, percent))}
              />
            </chakra.span>
            <chakra.output minWidth="10" textAlign="end">
              {opacity} %
            </chakra.output>
          </chakra.div>
        </chakra.div>
      )}
    </Field>
  );
}
