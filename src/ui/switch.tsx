import { Switch as Parts } from '@chakra-ui/react';
import { useLayoutEffect, useReducer, useRef } from 'react';
import { COVERING } from './covering.ts';

interface SwitchProps {
  /** What is switched; for screen readers, and as tooltip. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off, at once. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  // The browser's own box is turned by the press: it follows what is shown, also where the change is refused.
  useLayoutEffect(() => {
    if (input.current !== null) input.current.checked = isOn;
  });
  return (
    <Parts.Root
      checked={isOn}
      title={label}
      onCheckedChange={({ checked }) => {
        showAgain();
        onChange(checked);
      }}
    >
      <Parts.HiddenInput ref={input} role="switch" aria-label={label} style={COVERING} />
      <Parts.Control />
    </Parts.Root>
  );
}
