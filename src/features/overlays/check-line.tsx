import { chakra } from '@chakra-ui/react';

interface CheckLineProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** One thing to have or not. */
export function CheckLine({ label, isChecked, onChange }: CheckLineProps) {
  return (
    <chakra.label display="inline-flex" gap="2.5" alignItems="center" minHeight="touch" cursor="pointer">
      <chakra.input
        type="checkbox"
        boxSize="5"
        flexShrink="0"
        accentColor="accent.solid"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </chakra.label>
  );
}
