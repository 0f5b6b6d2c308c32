import * as m from 'framer-motion/m';
import { useState, type ReactNode } from 'react';
import { MotionRoot } from './motion-root.tsx';

/** Swings in each time `occasion` is another one; what it is at first is no news. */
export function Celebration({ occasion, children }: { occasion: number; children: ReactNode }) {
  const [first] = useState(occasion);
  return (
    <MotionRoot moves="celebrate">
      <m.span
        key={occasion}
        style={{ display: 'inline-block' }}
        initial={occasion === first ? false : { scale: 1.8 }}
        animate={{ scale: 1 }}
      >
        {children}
      </m.span>
    </MotionRoot>
  );
}
