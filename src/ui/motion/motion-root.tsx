import { LazyMotion, MotionConfig, useReducedMotion } from 'framer-motion';
import type { ReactNode } from 'react';
import { TRANSITIONS } from './tokens.ts';

const loadFeatures = async () => (await import('./features.ts')).default;

/** Around what moves. What moves it comes behind the page; who asked for less motion sees only how things end. */
export function MotionRoot({ moves, children }: { moves: 'row' | 'celebrate'; children: ReactNode }) {
  const isStill = useReducedMotion() === true;
  return (
    <LazyMotion strict features={loadFeatures}>
      <MotionConfig reducedMotion="user" transition={isStill ? TRANSITIONS.none : TRANSITIONS[moves]}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}
