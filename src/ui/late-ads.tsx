import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';

const AdSlot = lazy(async () => ({ default: (await import('./ad-slot.tsx')).AdSlot }));

/** The place for ads below a page's rows: it comes after them, and its room is kept. */
export function LateAds() {
  return (
    <chakra.div minHeight="32">
      <Suspense>
        <AdSlot asksBlockers />
      </Suspense>
    </chakra.div>
  );
}
