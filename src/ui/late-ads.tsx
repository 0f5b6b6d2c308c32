import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import type { AdSlotProps } from './ad-slot.tsx';
import { lazyPart } from './lazy-part.ts';

const AdSlot = lazyPart(async () => (await import('./ad-slot.tsx')).AdSlot);

/** The place for ads below a page's rows: it comes after them, and its room is kept. */
export function LateAds(props: AdSlotProps) {
  return (
    <chakra.div minHeight="32">
      <Suspense>
        <AdSlot {...props} />
      </Suspense>
    </chakra.div>
  );
}
