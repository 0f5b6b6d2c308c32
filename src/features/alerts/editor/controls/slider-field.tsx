import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clampToRange, type Range } from '#core/alerts/editor-limits.ts';
import { TextInput } from '#src/ui/inputs.tsx';
import { Slider } from '#src/ui/slider.tsx';

interface SliderFieldProps {
  label: string;
  value: number;
  range: Range;
  onChange: (value: number) => void;
  unit?: string;
  /** How many of the value make one of what is shown: 1000 shows milliseconds as seconds. */
  perShown?: number;
  help?: string;
}

/** The number that was typed, in the range and on its step; undefined for what is no number. */
function readTyped(text: string, range: Range, perShown: number): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(number) ? undefined : clampToRange(number * perShown, range);
}

/** A number by slider, by arrow keys or typed. */
export function SliderField({ label, value, range, onChange, unit, perShown = 1, help }: SliderFieldProps) {
  const { t } = useTranslation(['alerts']);
  const id = useId();
  /** `isGiven`: handed over already; the alert may have changed it since by a rule of its own. */
  const [typed, setTyped] = useState<{ text: string; isGiven: boolean }>();
  const shown = String(value / perShown);
  const withUnit = unit === undefined ? shown : `${shown} ${unit}`;

  const handleType = (text: string) => {
    const number = readTyped(text, range, perShown);
    // What lies beyond the range is only put right when the typing is over.
    const isGiven = number !== undefined && number === Number(text.replace(',', '.')) * perShown;
    setTyped({ text, isGiven });
    if (isGiven) onChange(number);
  };
  const settle = () => {
    const number = typed?.isGiven === false ? readTyped(typed.text, range, perShown) : undefined;
    setTyped(undefined);
    if (number !== undefined && number !== value) onChange(number);
  };
  return (
    <chakra.div display="grid" gap="1" alignContent="start" minWidth="0">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.span id={`${id}-label`} fontWeight="semibold" fontSize="sm">
          {label}
        </chakra.span>
        <chakra.span display="inline-flex" alignItems="center" gap="1.5" color="fg.muted" fontSize="sm">
          <chakra.span width="20">
            <TextInput
              size="sm"
              inputMode="decimal"
              aria-label={t('alerts:editor.typed', { name: label })}
              fontVariantNumeric="tabular-nums"
              textAlign="end"
              value={typed?.text ?? shown}
              onChange={(event) => handleType(event.target.value)}
              onBlur={settle}
              onKeyDown={(event) => {
                if (event.key === 'Enter') settle();
              }}
            />
          </chakra.span>
          {unit}
        </chakra.span>
      </chakra.div>
      <Slider
        labelledBy={`${id}-label`}
        describedBy={help === undefined ? undefined : `${id}-help`}
        range={range}
        value={value}
        valueText={withUnit}
        onChange={(next) => onChange(clampToRange(next, range))}
      />
      {help === undefined ? null : (
        <chakra.p id={`${id}-help`} fontSize="sm" color="fg.subtle">
          {help}
        </chakra.p>
      )}
    </chakra.div>
  );
}
