import { chakra } from '@chakra-ui/react';
import { useId, type ComponentProps } from 'react';
import { Card } from '#src/ui/card.tsx';
import { StreamPill } from './stream-pill.tsx';

/** A card of the panel whose lines follow the stream. */
export function LiveCard({ heading, children, ...card }: { heading: string } & ComponentProps<typeof Card>) {
  const id = useId();
  return (
    <Card aria-labelledby={id} {...card}>
      <chakra.header display="flex" justifyContent="space-between" alignItems="center" gap="3" mb="3">
        <chakra.h2 id={id} fontSize="lg">
          {heading}
        </chakra.h2>
        <StreamPill />
      </chakra.header>
      {children}
    </Card>
  );
}
