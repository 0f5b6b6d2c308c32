import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { DEFAULT_PICTURE_URL } from '#core/shop/pictures.ts';

/** An item's picture in a fixed shape, so that nothing jumps; one that does not load becomes our own. */
export function ItemPicture({ image }: { image: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <chakra.img
      // In a page that the server drew, the picture may have failed before anybody listened.
      ref={(element: HTMLImageElement | null) => {
        if (element?.complete === true && element.naturalWidth === 0) setBroken(image);
      }}
      src={broken === image ? DEFAULT_PICTURE_URL : image}
      alt=""
      width="full"
      aspectRatio="8 / 5"
      objectFit="cover"
      bg="bg.sunken"
      referrerPolicy="no-referrer"
      onError={() => setBroken(image)}
    />
  );
}
