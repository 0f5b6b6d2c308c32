import { chakra } from '@chakra-ui/react';
import { Skeleton, SkeletonRows } from './skeleton.tsx';

/** The shape of a streamer's public page while its code and rows are on their way. */
export function StreamerPageSkeleton() {
  return (
    <chakra.div maxWidth="page" mx="auto" px="4" py="6" aria-busy>
      <chakra.div display="flex" alignItems="center" gap="4" mb="5">
        <Skeleton boxSize="picture" borderRadius="full" />
        <chakra.div flex="1" display="grid" gap="2">
          <Skeleton height="8" maxWidth="field" />
          <Skeleton height="5" width="24" />
        </chakra.div>
      </chakra.div>
      <Skeleton height="touch" maxWidth="field" mb="4" />
      <SkeletonRows rows={10} height="14" />
    </chakra.div>
  );
}
