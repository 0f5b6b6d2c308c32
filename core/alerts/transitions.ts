/** One keyframe: only what the compositor animates (overlay.md, Overlay client). */
export interface TransitionFrame {
  opacity?: number;
  transform?: string;
}

export interface Transition {
  /** From unseen to shown; leaving plays the same frames backwards. */
  frames: readonly TransitionFrame[];
  durationMs: number;
  easing: string;
}

const SPRING = 'cubic-bezier(0.34, 1.56, 0.64, 1)';
const CALM = 'cubic-bezier(0.22, 1, 0.36, 1)';

// The first frame is never fully transparent, so that an alert is seen from its first frame on.
const from = (transform: string): readonly TransitionFrame[] => [
  { opacity: 0.1, transform },
  { opacity: 1, transform: 'none' },
];

/** Entrances of an alert by name (S3 §3, transition). */
export const TRANSITIONS = {
  fade: { frames: from('none'), durationMs: 500, easing: CALM },
  slideUp: { frames: from('translateY(60%)'), durationMs: 600, easing: CALM },
  slideDown: { frames: from('translateY(-60%)'), durationMs: 600, easing: CALM },
  slideLeft: { frames: from('translateX(60%)'), durationMs: 600, easing: CALM },
  slideRight: { frames: from('translateX(-60%)'), durationMs: 600, easing: CALM },
  zoom: { frames: from('scale(0.4)'), durationMs: 500, easing: CALM },
  rotate: { frames: from('rotate(-18deg) scale(0.7)'), durationMs: 600, easing: CALM },
  flip: { frames: from('perspective(900px) rotateX(70deg)'), durationMs: 700, easing: CALM },
  bounce: { frames: from('scale(0.3)'), durationMs: 700, easing: SPRING },
  back: { frames: from('translateY(40%) scale(0.8)'), durationMs: 700, easing: SPRING },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof TRANSITIONS;
export const TRANSITION_NAMES = Object.keys(TRANSITIONS).filter(
  (name): name is TransitionName => name in TRANSITIONS,
);
export const DEFAULT_TRANSITION: TransitionName = 'bounce';
