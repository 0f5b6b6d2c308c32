import { chakra } from '@chakra-ui/react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import { StreamPill } from './stream-pill.tsx';

interface LiveCardProps extends ComponentProps<typeof Card> {
  heading: string;
  /** Beside what is said of the stream. */
  action?: ReactNode;
}

/** A card of the panel whose lines follow the stream. */
export function LiveCard({ heading, action, children, ...card }: LiveCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} {...card}>
      <chakra.header display="flex" justifyContent="space-between" alignItems="center" gap="3" mb="3">
        <chakra.h2 id={id} fontSize="lg">
          {heading}
        </chakra.h2>
        <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center" justifyContent="flex-end">
          <StreamPill />
          {action}
        </chakra.span>
      </chakra.header>
      {children}
    </Card>
  );
}
