import { Slider as Parts } from '@chakra-ui/react';
import { useRef } from 'react';

type Name = { labelledBy: string; label?: never } | { label: string; labelledBy?: never };

type SliderProps = Name & {
  describedBy?: string | undefined;
  range: Readonly<{ min: number; max: number; step: number }>;
  value: number;
  /** What is read out in place of the number. */
  valueText?: string;
  onChange: (value: number) => void;
  /** The slider, or the key that moved it, is let go. */
  onEnd?: () => void;
};

/** As its recipe has it: told, it need not be measured before the first picture. */
const THUMB = { width: 20, height: 20 } as const;

/** A number by drag, by a press on the track, by arrow keys, Page Up and Down, Home and End. */
export function Slider(props: SliderProps) {
  const { label, labelledBy, describedBy, range, value, valueText, onChange, onEnd } = props;
  // A key that is held down moves many steps, each of which would be an end.
  const isKeyHeld = useRef(false);
  return (
    <Parts.Root
      {...range}
      {...(label === undefined ? { 'aria-labelledby': [labelledBy] } : { 'aria-label': [label] })}
      thumbSize={THUMB}
      value={[value]}
      getAriaValueText={() => valueText ?? String(value)}
      onValueChange={({ value: [next] }) => {
        if (next !== undefined) onChange(next);
      }}
      onValueChangeEnd={() => {
        if (!isKeyHeld.current) onEnd?.();
      }}
      onKeyDownCapture={() => {
        isKeyHeld.current = true;
      }}
      onKeyUp={() => {
        isKeyHeld.current = false;
        onEnd?.();
      }}
    >
      <Parts.Control>
        <Parts.Track>
          <Parts.Range />
        </Parts.Track>
        <Parts.Thumb index={0} aria-describedby={describedBy} />
      </Parts.Control>
    </Parts.Root>
  );
}
