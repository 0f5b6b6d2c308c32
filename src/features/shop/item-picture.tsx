import { chakra } from '@chakra-ui/react';
import { DEFAULT_PICTURE_URL } from '#core/shop/pictures.ts';
import { useOurPicture } from '#src/ui/our-picture.ts';
import { useBrokenPicture } from '#src/ui/use-broken-picture.ts';

/** An item's picture in a fixed shape, so that nothing jumps; one that does not load becomes our own. */
export function ItemPicture({ image }: { image: string }) {
  const src = useOurPicture(image);
  const { isBroken, watch } = useBrokenPicture(src);
  return (
    <chakra.img
      {...watch}
      src={isBroken ? DEFAULT_PICTURE_URL : src}
      alt=""
      width="full"
      aspectRatio="8 / 5"
      objectFit="cover"
      bg="bg.sunken"
    />
  );
}
