import { chakra } from '@chakra-ui/react';

interface SwitchProps {
  /** What is switched; for screen readers, and as tooltip. */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** On or off, at once. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <chakra.button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      title={label}
      onClick={() => onChange(!isOn)}
      display="inline-flex"
      alignItems="center"
      minHeight="touch"
      flexShrink="0"
      cursor="pointer"
    >
      <chakra.span
        display="inline-flex"
        width="11"
        height="6"
        p="0.5"
        borderRadius="full"
        border="1px solid"
        borderColor={isOn ? 'accent.solid' : 'border.control'}
        bg={isOn ? 'accent.solid' : 'bg.sunken'}
        transition="background-color 120ms"
      >
        <chakra.span
          height="full"
          aspectRatio="1"
          borderRadius="full"
          bg={isOn ? 'accent.contrast' : 'fg.muted'}
          marginInlineStart={isOn ? 'auto' : '0'}
        />
      </chakra.span>
    </chakra.button>
  );
}
