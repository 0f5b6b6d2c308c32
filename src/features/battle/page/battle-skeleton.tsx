import { chakra } from '@chakra-ui/react';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** The shape of a character and its inventory while they are on their way. */
export function BattleSkeleton() {
  return (
    <chakra.div display="grid" gap="4" aria-busy>
      <Skeleton minHeight={{ base: '26rem', md: '20rem' }} borderRadius="lg" />
      <Skeleton minHeight="18rem" borderRadius="lg" />
    </chakra.div>
  );
}
