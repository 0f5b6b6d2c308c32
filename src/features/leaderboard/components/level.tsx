import { chakra } from '@chakra-ui/react';
import { xpOfLevel } from '#core/loyalty/level.ts';

/** A level, and how far it is to the next one. */
export function Level({ level, xp }: { level: number; xp: number }) {
  const start = xpOfLevel(level);
  const share = Math.min(1, Math.max(0, (xp - start) / (xpOfLevel(level + 1) - start)));
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      <chakra.span fontWeight="semibold" minWidth="5" textAlign="end">
        {level}
      </chakra.span>
      <chakra.span
        aria-hidden
        width="14"
        height="1.5"
        borderRadius="full"
        bg="border.subtle"
        overflow="hidden"
      >
        <chakra.span
          display="block"
          height="full"
          borderRadius="full"
          bg="accent.solid"
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </chakra.span>
    </chakra.span>
  );
}
