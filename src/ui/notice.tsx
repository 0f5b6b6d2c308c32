import { chakra } from '@chakra-ui/react';
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS = { accent: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX } as const;

/** Something to know, in place. Errors are read out at once. */
export function Notice({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <chakra.div
      role={tone === 'danger' ? 'alert' : 'status'}
      display="flex"
      gap="3"
      alignItems="start"
      p="3"
      borderRadius="md"
      bg={`${tone}.subtle`}
      color="fg.default"
    >
      <chakra.span color={`${tone}.fg`} pt="0.5">
        <Icon size={20} aria-hidden />
      </chakra.span>
      <chakra.div minWidth="0" flex="1">
        {children}
      </chakra.div>
    </chakra.div>
  );
}
