import { useEffect, useState } from 'react';
import type { FontName } from '#core/alerts/fonts.ts';
import { loadFontFace } from './load-font-face.ts';

export type FaceState = 'loading' | 'ready' | 'broken';

/** Fetches a font once it is wanted, and tells how far it is. */
export function useFontFace(name: FontName, isWanted = true): FaceState {
  const [settled, setSettled] = useState<{ name: FontName; state: FaceState }>();
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    const settle = (state: FaceState) => () => {
      if (isHere) setSettled({ name, state });
    };
    loadFontFace(name).then(settle('ready'), settle('broken'));
    return () => {
      isHere = false;
    };
  }, [name, isWanted]);
  return settled?.name === name ? settled.state : 'loading';
}
