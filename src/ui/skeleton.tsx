import { chakra } from '@chakra-ui/react';

/** A place held for what comes; give it the size of that thing. */
export const Skeleton = chakra(
  'div',
  {
    base: {
      bg: 'bg.raised',
      borderRadius: 'md',
      minHeight: '4',
      animation: 'pulse 1.6s ease-in-out infinite',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);

/** Rows in the shape of a list. */
export function SkeletonRows({ rows = 5, height = '12' }: { rows?: number; height?: string }) {
  return (
    <chakra.div display="grid" gap="2">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </chakra.div>
  );
}
