import { LazyMotion, MotionConfig, useReducedMotion } from 'framer-motion';
import type { ReactNode } from 'react';
import { TRANSITIONS } from './tokens.ts';

const loadFeatures = async () => (await import('./features.ts')).default;

/** Around rows that move, in the panel: it is too much for a public page. What moves it comes behind the page; who asked for less motion sees only how things end. */
export function MotionRoot({ children }: { children: ReactNode }) {
  const isStill = useReducedMotion() === true;
  return (
    <LazyMotion strict features={loadFeatures}>
      <MotionConfig reducedMotion="user" transition={isStill ? TRANSITIONS.none : TRANSITIONS.row}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}
