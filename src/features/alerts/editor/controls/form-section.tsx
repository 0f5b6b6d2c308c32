import { chakra } from '@chakra-ui/react';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  icon: LucideIcon;
  /** Closed until asked for. */
  isClosed?: boolean;
  children: ReactNode;
}

/** A part of the form that can be folded away. */
export function FormSection({ title, icon: Icon, isClosed = false, children }: FormSectionProps) {
  return (
    <chakra.details
      open={!isClosed}
      border="1px solid"
      borderColor="border.subtle"
      borderRadius="md"
      bg="bg.canvas"
      minWidth="0"
      css={{ '&[open] > summary .fold': { transform: 'rotate(180deg)' } }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="2.5"
        px="4"
        minHeight="12"
        fontFamily="heading"
        fontWeight="bold"
        cursor="pointer"
        listStyle="none"
        borderRadius="md"
        _hover={{ bg: 'bg.hover' }}
      >
        <chakra.span color="accent.fg" display="inline-flex">
          <Icon size={18} aria-hidden />
        </chakra.span>
        <chakra.span flex="1">{title}</chakra.span>
        <chakra.span className="fold" display="inline-flex" color="fg.muted" transition="transform 120ms">
          <ChevronDown size={18} aria-hidden />
        </chakra.span>
      </chakra.summary>
      <chakra.div display="grid" gap="4" px="4" pb="4" pt="2">
        {children}
      </chakra.div>
    </chakra.details>
  );
}

/** Two fields beside each other where there is room. */
export const FieldPair = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  },
});
