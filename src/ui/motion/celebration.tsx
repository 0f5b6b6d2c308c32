import { chakra } from '@chakra-ui/react';
import { useAnimate } from 'framer-motion/mini';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { isStill } from './is-still.ts';
import { TRANSITIONS } from './tokens.ts';

/** Swings in each time `occasion` is another one; what it is at first is no news. */
export function Celebration({ occasion, children }: { occasion: number; children: ReactNode }) {
  const [element, animate] = useAnimate<HTMLSpanElement>();
  const last = useRef(occasion);
  useLayoutEffect(() => {
    if (last.current === occasion) return;
    last.current = occasion;
    if (isStill()) return;
    animate(element.current, { transform: ['scale(1.8)', 'scale(1)'] }, TRANSITIONS.celebrate);
  }, [animate, element, occasion]);
  return (
    <chakra.span ref={element} display="inline-block">
      {children}
    </chakra.span>
  );
}
