import { chakra } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import type { AdSlotProps } from './ad-slot.tsx';
import { Card } from './card.tsx';
import { LateAds } from './late-ads.tsx';

interface WithAsideProps extends Pick<AdSlotProps, 'blockers'> {
  aside: ReactNode;
  children: ReactNode;
}

/**
 * A page's rows with ads below them, and beside them, on small screens above them, the viewer, who comes later: the place
 * is kept.
 */
export function WithAside({ aside, blockers = 'ask', children }: WithAsideProps) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ lg: '1fr 18rem' }} gap={{ base: '3', lg: '6' }}>
      <Card as="aside" order={{ lg: 1 }} alignSelf="start" minHeight={{ base: '9.5rem', lg: '24rem' }}>
        <Suspense>{aside}</Suspense>
      </Card>
      <chakra.div minWidth="0">
        {children}
        <LateAds blockers={blockers} />
      </chakra.div>
    </chakra.div>
  );
}
