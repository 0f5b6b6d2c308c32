import { chakra } from '@chakra-ui/react';
import { Mark } from './mark.tsx';
import { useBrokenPicture } from './use-broken-picture.ts';
import { useOurPicture } from './our-picture.ts';

/** A person's picture; the flame where it does not load. Decorative: the name stands beside it. */
export function Avatar({ picture, size = 'picture' }: { picture: string; size?: string }) {
  const src = useOurPicture(picture);
  const { isBroken, watch } = useBrokenPicture(src);
  const frame = { boxSize: size, borderRadius: 'full', flexShrink: '0', bg: 'bg.raised' };
  if (picture === '' || isBroken) {
    return (
      <chakra.span {...frame} display="grid" placeItems="center" aria-hidden>
        <Mark size="60%" />
      </chakra.span>
    );
  }
  return <chakra.img {...frame} {...watch} src={src} alt="" objectFit="cover" />;
}
