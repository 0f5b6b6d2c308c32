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
    <Parts.Root checked={isOn} title={label}>
      <Parts.HiddenInput
        ref={input}
        role="switch"
        aria-label={label}
        style={COVERING}
        // In the press itself: Chakra's own event comes later, when Firefox lets nobody ask for a permission any more.
        onChange={({ currentTarget }) => {
          showAgain();
          onChange(currentTarget.checked);
        }}
      />
      <Parts.Control />
    </Parts.Root>
  );
}
