import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { PLATFORMS } from '#core/platforms/platform.ts';
import { PlatformBadge } from './platform-badge.tsx';

interface PlatformChoiceProps {
  label: string;
  /** What the form gives each box. */
  box: ComponentProps<'input'>;
  error: ReactNode;
}

/** On which platforms something holds: a box for each. */
export function PlatformChoice({ label, box, error }: PlatformChoiceProps) {
  return (
    <chakra.fieldset border="none" minWidth="0">
      <chakra.legend fontWeight="semibold" fontSize="sm" mb="1">
        {label}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" columnGap="5">
        {PLATFORMS.map((platform) => (
          <chakra.label key={platform} display="flex" gap="2" alignItems="center" minHeight="touch">
            <chakra.input type="checkbox" value={platform} boxSize="5" accentColor="accent.solid" {...box} />
            <PlatformBadge platform={platform} />
          </chakra.label>
        ))}
      </chakra.div>
      {error === undefined ? null : (
        <chakra.p role="alert" fontSize="sm" color="danger.fg">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
