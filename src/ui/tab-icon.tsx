import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

/** The picture of a tab, with a dot while something runs where it leads. */
export function TabIcon({
  icon: Icon,
  size,
  liveLabel,
}: {
  icon: LucideIcon;
  size: number;
  /** What the dot means, for who does not see it. */
  liveLabel: string | undefined;
}) {
  return (
    <chakra.span position="relative" display="inline-flex">
      <Icon size={size} aria-hidden />
      {liveLabel === undefined ? null : (
        <chakra.span
          role="img"
          aria-label={liveLabel}
          position="absolute"
          top="-0.5"
          insetInlineEnd="-1"
          boxSize="2.5"
          borderRadius="full"
          bg="danger.solid"
          border="2px solid"
          borderColor="bg.page"
        />
      )}
    </chakra.span>
  );
}
