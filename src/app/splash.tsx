import { chakra } from '@chakra-ui/react';
import { Mark } from '#src/ui/mark.tsx';

/** Shown while the first route's code loads. */
export function Splash() {
  return (
    <chakra.div minHeight="100dvh" display="grid" placeItems="center" aria-hidden>
      <chakra.span animation="flicker 1.8s ease-in-out infinite">
        <Mark size="16" />
      </chakra.span>
    </chakra.div>
  );
}
