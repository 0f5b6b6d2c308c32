import * as z from 'zod/mini';

/** One keyframe: only what the compositor animates. */
export interface TransitionFrame {
  opacity?: number;
  transform?: string;
  /** Where in the movement, from 0 to 1; spread evenly when absent. */
  offset?: number;
  /** From here to the next frame; even when absent. */
  easing?: string;
}

export interface Movement {
  frames: readonly TransitionFrame[];
  durationMs: number;
  easing: string;
}

/** From unseen to shown. */
export interface Transition extends Movement {
  /** From shown to gone, for what would look wrong backwards: a bounce does not wobble before it leaves. */
  leave?: Movement;
}

const CALM = 'cubic-bezier(0.22, 1, 0.36, 1)';
const EVEN = 'linear';
const SOFT = 'ease-in-out';

// Never fully transparent, edge-on or outside the scene: an alert is seen from its first frame on.
const SEEN = 0.1;
const shown = { opacity: 1, transform: 'none' } as const;

/** Draws back a little, as if to take a run, and goes. */
const runOff = (back: string, past: string, end: string): Movement => ({
  frames: [
    { ...shown, easing: SOFT },
    { transform: back, offset: 0.2, easing: SOFT },
    { opacity: 1, transform: past, offset: 0.45, easing: 'ease-in' },
    { opacity: 0, transform: end },
  ],
  durationMs: 650,
  easing: EVEN,
});

/** Tips towards the viewer and turns away. */
const tipOver = (axis: 'X' | 'Y'): Movement => ({
  frames: [
    shown,
    { opacity: 1, transform: `perspective(900px) rotate${axis}(-20deg)`, offset: 0.35 },
    { opacity: 0, transform: `perspective(900px) rotate${axis}(90deg)` },
  ],
  durationMs: 550,
  easing: 'ease-in',
});

/** Speeds up, and fades only at the end: the scene's edge may be far. */
const slideOff = (end: string): Movement => ({
  frames: [shown, { opacity: 1, offset: 0.55 }, { opacity: 0, transform: end }],
  durationMs: 500,
  easing: 'cubic-bezier(0.6, 0, 0.9, 0.4)',
});

const enter = (transform: string, durationMs = 600): Transition => ({
  frames: [{ opacity: SEEN, transform }, shown],
  durationMs,
  easing: CALM,
});

/** Goes past its place, back, and comes to rest. */
const swing = (start: string, [past, back, last]: readonly [string, string, string]): Transition => ({
  frames: [
    { opacity: SEEN, transform: start, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
    { opacity: 1, transform: past, offset: 0.5, easing: SOFT },
    { transform: back, offset: 0.72, easing: SOFT },
    { transform: last, offset: 0.88, easing: SOFT },
    shown,
  ],
  durationMs: 850,
  easing: EVEN,
});

/** In along an axis; `past` says on which side of its place it comes to rest. */
const bounce = (axis: 'X' | 'Y', start: string, past: 1 | -1): Transition => {
  const at = (px: number) => `translate${axis}(${px * past}px)`;
  const far = `translate${axis}(${start})`;
  return { ...swing(far, [at(25), at(-10), at(5)]), leave: runOff(at(-12), at(24), far) };
};

const flip = (axis: 'X' | 'Y'): Transition => {
  const at = (degrees: number) => `perspective(900px) rotate${axis}(${degrees}deg)`;
  return { ...swing(at(75), [at(-20), at(10), at(-5)]), leave: tipOver(axis) };
};

/** Flies in small, stops at its place and grows. */
const flyIn = (start: string, arrival: string, durationMs: number): Transition => ({
  frames: [{ opacity: SEEN, transform: start }, { opacity: 1, transform: arrival, offset: 0.65 }, shown],
  durationMs,
  easing: CALM,
});

/** Turns about a corner: the corner is moved to the centre, turned there and moved back. */
const turn = (x: number, y: number, degrees: number): Transition =>
  enter(`translate(${x}%, ${y}%) rotate(${degrees}deg) translate(${-x}%, ${-y}%)`, 700);

/** Entrances of an alert by name; the names are those of animate.css, which streamers know. */
export const TRANSITIONS = {
  fadeIn: enter('none', 500),
  fadeInUp: enter('translateY(60%)'),
  fadeInDown: enter('translateY(-60%)'),
  fadeInLeft: enter('translateX(-60%)'),
  fadeInRight: enter('translateX(60%)'),
  fadeInUpBig: enter('translateY(45vh)', 800),
  fadeInDownBig: enter('translateY(-45vh)', 800),
  fadeInLeftBig: enter('translateX(-40vw)', 800),
  fadeInRightBig: enter('translateX(40vw)', 800),
  fadeInTopLeft: enter('translate(-60%, -60%)'),
  fadeInTopRight: enter('translate(60%, -60%)'),
  fadeInBottomLeft: enter('translate(-60%, 60%)'),
  fadeInBottomRight: enter('translate(60%, 60%)'),
  slideInUp: slide('translateY(45vh)'),
  slideInDown: slide('translateY(-45vh)'),
  slideInLeft: slide('translateX(-40vw)'),
  slideInRight: slide('translateX(40vw)'),
  zoomIn: enter('scale(0.3)', 500),
  zoomInUp: flyIn('translateY(40vh) scale(0.3)', 'translateY(-20px) scale(0.5)', 800),
  zoomInDown: flyIn('translateY(-40vh) scale(0.3)', 'translateY(20px) scale(0.5)', 800),
  zoomInLeft: flyIn('translateX(-38vw) scale(0.3)', 'translateX(20px) scale(0.5)', 800),
  zoomInRight: flyIn('translateX(38vw) scale(0.3)', 'translateX(-20px) scale(0.5)', 800),
  rotateIn: enter('rotate(-200deg)', 700),
  rotateInDownLeft: turn(-50, 50, -45),
  rotateInDownRight: turn(50, 50, 45),
  rotateInUpLeft: turn(-50, 50, 45),
  rotateInUpRight: turn(50, 50, -45),
  flipInX: flip('X'),
  flipInY: flip('Y'),
  bounceIn: {
    ...swing('scale(0.3)', ['scale(1.1)', 'scale(0.94)', 'scale(1.03)']),
    leave: runOff('scale(0.95)', 'scale(1.08)', 'scale(0.3)'),
  },
  bounceInUp: bounce('Y', '45vh', -1),
  bounceInDown: bounce('Y', '-45vh', 1),
  bounceInLeft: bounce('X', '-40vw', 1),
  bounceInRight: bounce('X', '40vw', -1),
  backInUp: flyIn('translateY(42vh) scale(0.7)', 'scale(0.7)', 900),
  backInDown: flyIn('translateY(-42vh) scale(0.7)', 'scale(0.7)', 900),
  backInLeft: flyIn('translateX(-40vw) scale(0.7)', 'scale(0.7)', 900),
  backInRight: flyIn('translateX(40vw) scale(0.7)', 'scale(0.7)', 900),
} as const satisfies Record<string, Transition>;

function slide(transform: string): Transition {
  return {
    frames: [{ opacity: 1, transform }, shown],
    durationMs: 700,
    easing: CALM,
    leave: slideOff(transform),
  };
}

/** How an alert leaves: frames from shown to gone. */
export function leaveOf({
  frames,
  durationMs,
  easing,
  leave,
}: Transition): Movement & { isBackwards: boolean } {
  if (leave !== undefined) return { ...leave, isBackwards: false };
  // Entrances are seen from their first frame on; what leaves is gone at its last.
  const [first, ...rest] = frames;
  return { frames: [{ ...first, opacity: 0 }, ...rest], durationMs, easing, isBackwards: true };
}

export type TransitionName = keyof typeof TRANSITIONS;

function isTransition(name: string): name is TransitionName {
  return Object.hasOwn(TRANSITIONS, name);
}

export const TRANSITION_NAMES = Object.keys(TRANSITIONS).filter(isTransition);
export const DEFAULT_TRANSITION: TransitionName = 'bounceIn';

/** Names of alerts that were saved before the list had its present ones. */
const OLD_NAMES: ReadonlyMap<string, TransitionName> = new Map([
  ['fade', 'fadeIn'],
  ['slideUp', 'slideInUp'],
  ['slideDown', 'slideInDown'],
  ['slideLeft', 'slideInRight'],
  ['slideRight', 'slideInLeft'],
  ['zoom', 'zoomIn'],
  ['rotate', 'rotateIn'],
  ['flip', 'flipInX'],
  ['bounce', 'bounceIn'],
  ['back', 'backInUp'],
]);

/** A transition by its present name or an old one; written back, it has the present one. */
export const transitionSchema = z.codec(z.string(), z.enum(TRANSITION_NAMES), {
  decode(name, context) {
    if (isTransition(name)) return name;
    const renamed = OLD_NAMES.get(name);
    if (renamed !== undefined) return renamed;
    context.issues.push({ code: 'invalid_value', values: TRANSITION_NAMES, input: name });
    return z.NEVER;
  },
  encode: (name) => name,
});
