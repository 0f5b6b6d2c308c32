import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Card } from '#src/ui/card.tsx';
import { Link } from '#src/ui/link.tsx';

const CardLink = chakra(Link, {
  base: {
    color: 'fg.default',
    textDecoration: 'none',
    // The whole card is pressed, and is called by its heading alone.
    '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  },
});

/** Leads from the profile to a page of its own. */
export function LinkCard({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <Card position="relative" display="flex" alignItems="center" gap="3" _hover={{ bg: 'bg.hover' }}>
      <chakra.div flex="1" minWidth="0">
        <chakra.h2 fontSize="lg">
          <CardLink to={to}>{title}</CardLink>
        </chakra.h2>
        <chakra.p mt="1" color="fg.muted" fontSize="sm">
          {text}
        </chakra.p>
      </chakra.div>
      <chakra.span color="fg.subtle">
        <ChevronRight size={18} aria-hidden />
      </chakra.span>
    </Card>
  );
}
