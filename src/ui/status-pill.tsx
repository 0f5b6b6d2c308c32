import { chakra, defineRecipe } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const pillRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2.5',
    py: '0.5',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.hover', color: 'fg.muted' },
      accent: { bg: 'accent.subtle', color: 'accent.fg' },
      success: { bg: 'success.subtle', color: 'success.fg' },
      warning: { bg: 'warning.subtle', color: 'warning.fg' },
      danger: { bg: 'danger.subtle', color: 'danger.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

const Pill = chakra('span', pillRecipe);
export type StatusTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/** A state in a word; the dot is decoration, the word carries the meaning. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <Pill tone={tone}>
      <chakra.span aria-hidden boxSize="1.5" borderRadius="full" bg="currentColor" />
      {children}
    </Pill>
  );
}
