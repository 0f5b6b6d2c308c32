import * as z from 'zod/mini';

/** One keyframe: only what the compositor animates (overlay.md, Overlay client). */
export interface TransitionFrame {
  opacity?: number;
  transform?: string;
  /** Where in the movement, from 0 to 1; spread evenly when absent. */
  offset?: number;
}

export interface Transition {
  /** From unseen to shown; leaving plays the same frames backwards. */
  frames: readonly TransitionFrame[];
  durationMs: number;
  easing: string;
}

const CALM = 'cubic-bezier(0.22, 1, 0.36, 1)';
const EVEN = 'ease-out';

// Never fully transparent, edge-on or outside the scene: an alert is seen from its first frame on.
const SEEN = 0.1;
const shown = { opacity: 1, transform: 'none' } as const;

const enter = (transform: string, durationMs = 600): Transition => ({
  frames: [{ opacity: SEEN, transform }, shown],
  durationMs,
  easing: CALM,
});

/** Goes past its place, back, and comes to rest. */
const swing = (start: string, [past, back, last]: readonly [string, string, string]): Transition => ({
  frames: [
    { opacity: SEEN, transform: start },
    { opacity: 1, transform: past, offset: 0.55 },
    { transform: back, offset: 0.75 },
    { transform: last, offset: 0.9 },
    shown,
  ],
  durationMs: 850,
  easing: EVEN,
});

/** Flies in small, stops at its place and grows. */
const flyIn = (start: string, arrival: string, durationMs: number): Transition => ({
  frames: [{ opacity: SEEN, transform: start }, { opacity: 1, transform: arrival, offset: 0.65 }, shown],
  durationMs,
  easing: CALM,
});

/** Turns about a corner: the corner is moved to the centre, turned there and moved back. */
const turn = (x: number, y: number, degrees: number): Transition =>
  enter(`translate(${x}%, ${y}%) rotate(${degrees}deg) translate(${-x}%, ${-y}%)`, 700);

/** Entrances of an alert by name; the names are those of animate.css, which streamers know (S3 §3, transition). */
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
  slideInUp: { ...enter('translateY(45vh)', 700), frames: slide('translateY(45vh)') },
  slideInDown: { ...enter('translateY(-45vh)', 700), frames: slide('translateY(-45vh)') },
  slideInLeft: { ...enter('translateX(-40vw)', 700), frames: slide('translateX(-40vw)') },
  slideInRight: { ...enter('translateX(40vw)', 700), frames: slide('translateX(40vw)') },
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
  flipInX: swing('perspective(900px) rotateX(75deg)', [
    'perspective(900px) rotateX(-20deg)',
    'perspective(900px) rotateX(10deg)',
    'perspective(900px) rotateX(-5deg)',
  ]),
  flipInY: swing('perspective(900px) rotateY(75deg)', [
    'perspective(900px) rotateY(-20deg)',
    'perspective(900px) rotateY(10deg)',
    'perspective(900px) rotateY(-5deg)',
  ]),
  bounceIn: swing('scale(0.3)', ['scale(1.1)', 'scale(0.94)', 'scale(1.03)']),
  bounceInUp: swing('translateY(45vh)', ['translateY(-25px)', 'translateY(10px)', 'translateY(-5px)']),
  bounceInDown: swing('translateY(-45vh)', ['translateY(25px)', 'translateY(-10px)', 'translateY(5px)']),
  bounceInLeft: swing('translateX(-40vw)', ['translateX(25px)', 'translateX(-10px)', 'translateX(5px)']),
  bounceInRight: swing('translateX(40vw)', ['translateX(-25px)', 'translateX(10px)', 'translateX(-5px)']),
  backInUp: flyIn('translateY(42vh) scale(0.7)', 'scale(0.7)', 900),
  backInDown: flyIn('translateY(-42vh) scale(0.7)', 'scale(0.7)', 900),
  backInLeft: flyIn('translateX(-40vw) scale(0.7)', 'scale(0.7)', 900),
  backInRight: flyIn('translateX(40vw) scale(0.7)', 'scale(0.7)', 900),
} as const satisfies Record<string, Transition>;

function slide(transform: string): Transition['frames'] {
  return [{ opacity: 1, transform }, shown];
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
