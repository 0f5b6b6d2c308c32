import { chakra } from '@chakra-ui/react';
import { DEFAULT_PICTURE_URL } from '#core/shop/pictures.ts';
import { useBrokenPicture } from '#src/ui/use-broken-picture.ts';

/** An item's picture in a fixed shape, so that nothing jumps; one that does not load becomes our own. */
export function ItemPicture({ image }: { image: string }) {
  const { isBroken, watch } = useBrokenPicture(image);
  return (
    <chakra.img
      {...watch}
      src={isBroken ? DEFAULT_PICTURE_URL : image}
      alt=""
      width="full"
      aspectRatio="8 / 5"
      objectFit="cover"
      bg="bg.sunken"
      referrerPolicy="no-referrer"
    />
  );
}
