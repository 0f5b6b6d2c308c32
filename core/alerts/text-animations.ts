import type { TEXT_ANIMATIONS } from './choices.ts';
import type { Movement } from './transitions.ts';

export type TextAnimation = Exclude<(typeof TEXT_ANIMATIONS)[number], 'none'>;

/** What of a name or an amount moves; the two last are the window of a glint and the bright text seen through it. */
type TextPart = 'letter' | 'value' | 'window' | 'glint';

/** A movement of text: only what the compositor animates, from rest to rest. */
export interface TextMovement extends Movement {
  part: TextPart;
  /** Goes on as long as the alert is there. */
  isEndless: boolean;
  /** Before the first one starts, and between one letter and the next. */
  delayMs: number;
  staggerMs: number;
}

const rest = { transform: 'none' } as const;
const SOFT = 'ease-in-out';

/** The parts of a glint stand still to the eye: what is seen through the window moves the other way. */
const pass = (part: 'window' | 'glint', from: string, to: string): TextMovement => ({
  part,
  frames: [{ transform: from }, { transform: to, offset: 0.55 }, { transform: to }],
  durationMs: 2400,
  easing: 'linear',
  isEndless: true,
  delayMs: 500,
  staggerMs: 0,
});

/** Text animations by name, as keyframes; those of the first two go from letter to letter. */
export const TEXT_MOVEMENTS = {
  'text-effect': [
    {
      part: 'letter',
      frames: [
        {
          opacity: 0.05,
          transform: 'translateY(-0.55em) rotate(-16deg) scale(1.5)',
          easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
        },
        { opacity: 1, transform: 'translateY(0.07em) rotate(3deg) scale(0.97)', offset: 0.7, easing: SOFT },
        { opacity: 1, ...rest },
      ],
      durationMs: 560,
      easing: 'linear',
      isEndless: false,
      delayMs: 180,
      staggerMs: 45,
    },
  ],
  'wave-text': [
    {
      part: 'letter',
      frames: [
        { ...rest, easing: SOFT },
        { transform: 'translateY(-0.24em) rotate(-4deg)', offset: 0.2, easing: SOFT },
        { transform: 'translateY(0.05em)', offset: 0.42, easing: SOFT },
        { ...rest, offset: 0.55 },
        rest,
      ],
      durationMs: 1900,
      easing: 'linear',
      isEndless: true,
      delayMs: 0,
      staggerMs: 70,
    },
  ],
  shine: [
    pass('window', 'translateX(-100%)', 'translateX(100%)'),
    pass('glint', 'translateX(100%)', 'translateX(-100%)'),
  ],
  skew: [
    {
      part: 'value',
      frames: [
        { ...rest, easing: SOFT },
        { transform: 'skewX(-13deg)', offset: 0.16, easing: SOFT },
        { transform: 'skewX(9deg)', offset: 0.36, easing: SOFT },
        { transform: 'skewX(-4deg)', offset: 0.52, easing: SOFT },
        { ...rest, offset: 0.64 },
        rest,
      ],
      durationMs: 1800,
      easing: 'linear',
      isEndless: true,
      delayMs: 0,
      staggerMs: 0,
    },
  ],
  elastic: [
    {
      part: 'value',
      frames: [
        { ...rest, easing: 'ease-out' },
        { transform: 'scale(1.09, 0.88)', offset: 0.14, easing: SOFT },
        { transform: 'scale(0.91, 1.1)', offset: 0.3, easing: SOFT },
        { transform: 'scale(1.05, 0.95)', offset: 0.45, easing: SOFT },
        { transform: 'scale(0.985, 1.015)', offset: 0.58, easing: SOFT },
        { ...rest, offset: 0.7 },
        rest,
      ],
      durationMs: 1700,
      easing: 'linear',
      isEndless: true,
      delayMs: 0,
      staggerMs: 0,
    },
  ],
} as const satisfies Record<TextAnimation, readonly TextMovement[]>;
