import { useState } from 'react';

/** Whether a picture cannot be shown; `watch` is for its element. */
export function useBrokenPicture(src: string) {
  const [broken, setBroken] = useState<string>();
  const fail = () => setBroken(src);
  return {
    isBroken: broken === src,
    watch: {
      // In a page that the server drew, the picture may have failed before anybody listened.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete === true && image.naturalWidth === 0) fail();
      },
      onError: fail,
    },
  };
}
