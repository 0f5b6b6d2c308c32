import { chakra } from '@chakra-ui/react';
import shape from './mark-shape.json' with { type: 'json' };

/** The flame over crossed logs, drawn for 16 px and up. Decorative: the word beside it is the name. */
export function Mark({ size = '8' }: { size?: string }) {
  return (
    <chakra.svg viewBox="0 0 24 24" boxSize={size} aria-hidden fill="none" flexShrink="0">
      <chakra.path d={shape.logs} stroke="ember.wood" strokeWidth="2.2" strokeLinecap="round" />
      <chakra.path d={shape.flame} fill="accent.solid" />
      <chakra.path d={shape.core} fill="ember.core" />
    </chakra.svg>
  );
}

/** Mark and name. */
export function Wordmark({ size = '7' }: { size?: string }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      <Mark size={size} />
      <chakra.span fontFamily="heading" fontWeight="bold" fontSize="xl" letterSpacing="tight">
        Fogata
      </chakra.span>
    </chakra.span>
  );
}
