import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Mark } from './mark.tsx';

/** A person's picture; the flame where it does not load. Decorative: the name stands beside it. */
export function Avatar({ picture, size = 'picture' }: { picture: string; size?: string }) {
  const [failed, setFailed] = useState('');
  const frame = { boxSize: size, borderRadius: 'full', flexShrink: '0', bg: 'bg.raised' };
  if (picture === '' || failed === picture) {
    return (
      <chakra.span {...frame} display="grid" placeItems="center" aria-hidden>
        <Mark size="60%" />
      </chakra.span>
    );
  }
  return (
    <chakra.img
      {...frame}
      src={picture}
      alt=""
      objectFit="cover"
      referrerPolicy="no-referrer"
      onError={() => setFailed(picture)}
    />
  );
}
