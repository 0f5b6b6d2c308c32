import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { AdSlotProps } from './ad-slot.tsx';

const AdSlot = lazy(async () => ({ default: (await import('./ad-slot.tsx')).AdSlot }));

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
