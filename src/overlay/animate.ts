import type { TransitionFrame } from '#core/alerts/transitions.ts';

/** What moves. */
export interface Running {
  cancel(): void;
}

/** Sets an element in motion. */
export type Animate = (
  element: HTMLElement,
  frames: readonly TransitionFrame[],
  options: {
    duration: number;
    easing: string;
    direction: 'normal' | 'reverse';
    fill: 'both' | 'forwards' | 'backwards';
    delay?: number;
    iterations?: number;
  },
) => Running;
