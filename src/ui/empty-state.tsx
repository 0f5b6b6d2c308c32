import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

function EmbersPicture() {
  return (
    <chakra.svg viewBox="0 0 120 80" width="32" mx="auto" aria-hidden fill="none" strokeLinecap="round">
      <chakra.ellipse cx="60" cy="70" rx="46" ry="6" fill="bg.raised" />
      <chakra.path d="M30 68l60-12M30 56l60 12" stroke="border.strong" strokeWidth="7" />
      <chakra.path
        d="M61 26c2 8-3 12-7 17-4 4-5 8-2 12 2 3 5 4 8 4s7-1 9-5c3-6-1-11-4-14 0 3-1 5-3 6 1-7 1-14-1-20z"
        fill="accent.subtle"
        stroke="accent.solid"
        strokeWidth="2"
      />
      <chakra.path d="M40 34v-3M82 28v-4M48 18v-3M74 12v-3" stroke="accent.solid" strokeWidth="2.500" />
    </chakra.svg>
  );
}

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  description?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
}

/** An empty list: a fire waiting to be lit, what to do next, and the button that does it. */
export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <chakra.div textAlign="center" py="8" px="4" display="grid" gap="2" justifyItems="center">
      <EmbersPicture />
      <chakra.p fontFamily="heading" fontWeight="bold" fontSize="lg" mt="2" overflowWrap="anywhere">
        {title}
      </chakra.p>
      {description === undefined ? null : (
        <chakra.p color="fg.muted" maxWidth="prose">
          {description}
        </chakra.p>
      )}
      {action === undefined ? null : <chakra.div mt="2">{action}</chakra.div>}
    </chakra.div>
  );
}
