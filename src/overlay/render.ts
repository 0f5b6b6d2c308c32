import { parseTextDelay } from '#core/alerts/text-delay.ts';
import type { AlertPlay } from '#core/alerts/schema.ts';
import { TRANSITIONS, type Transition, type TransitionFrame } from '#core/alerts/transitions.ts';
import { openCodeFrame, dataOf, type CodeFrame } from './code-frame.ts';
import { drawAlert } from './draw-alert.ts';

/** Coming and going take at most this part of a short alert each. */
const MOTION_SHARE = 0.25;
/** How long the text takes to come or go when it has a time of its own. */
const TEXT_FADE_MS = 200;

export type Animate = (
  element: HTMLElement,
  frames: readonly TransitionFrame[],
  options: {
    duration: number;
    easing: string;
    direction: 'normal' | 'reverse';
    fill: 'both' | 'forwards';
    delay?: number;
  },
) => void;

export interface ShownAlert {
  /** How long leaving takes. */
  leaveMs: number;
  leave(): void;
  remove(): void;
}

/** Where alerts appear. */
export interface Stage {
  /** Begins to load the frame of an alert with custom code, unseen. */
  openCode(play: AlertPlay): CodeFrame | undefined;
  show(play: AlertPlay, parts: AlertParts): ShownAlert;
}

interface AlertParts {
  picture?: HTMLElement | undefined;
  /** Left out when it is not ready by now. */
  code?: CodeFrame | undefined;
  /** The custom code says that it has ended. */
  onDone?: () => void;
}

interface StageDeps {
  root: HTMLElement;
  animate: Animate;
  /** A person or a streamer who asked for less motion: fade instead of movement. */
  isCalm(): boolean;
}

/** Draws alerts into `root`, which is empty between them. */
export function createStage(deps: StageDeps): Stage {
  const { root, animate } = deps;
  return {
    openCode: ({ item }) => (item.customEnable ? openCodeFrame(root) : undefined),
    show(play, { picture, code, onDone = () => undefined }) {
      const { item } = play;
      const calm = deps.isCalm();
      const transition: Transition = calm ? TRANSITIONS.fadeIn : TRANSITIONS[item.transition];
      const { frames, easing } = transition;
      const leaveMs = Math.min(transition.durationMs, item.duracion * MOTION_SHARE);
      const isCode = code?.isReady === true;
      const drawn = isCode ? code : drawAlert(play, picture, calm);
      if (isCode) {
        setShift(code.element, play);
        code.run(dataOf(play), onDone);
      } else {
        code?.remove();
        root.append(drawn.element);
      }
      const move = { duration: leaveMs, easing, fill: 'both' } as const;
      animate(drawn.mover, frames, { ...move, direction: 'normal' });
      if ('timed' in drawn) for (const element of drawn.timed) showInTime(element, play, animate);
      return {
        leaveMs,
        leave: () => animate(drawn.mover, frames, { ...move, direction: 'reverse' }),
        remove: () => drawn.element.remove(),
      };
    },
  };
}

/** Shows a part only from and until its own times (S3 §3, textDelay); no timer, the compositor waits. */
function showInTime(element: HTMLElement, { item }: AlertPlay, animate: Animate): void {
  const { start, end } = parseTextDelay(item.textDelay, item.duracion);
  const fade = { duration: TEXT_FADE_MS, easing: 'linear' } as const;
  const frames = [{ opacity: 0 }, { opacity: 1 }];
  if (start > 0) animate(element, frames, { ...fade, delay: start, direction: 'normal', fill: 'both' });
  if (end < item.duracion) {
    const delay = Math.max(start, end - TEXT_FADE_MS);
    animate(element, frames, { ...fade, delay, direction: 'reverse', fill: 'forwards' });
  }
}

function setShift(element: HTMLElement, { item }: AlertPlay): void {
  element.style.setProperty('--shift-x', `${item.horizontalTextPosition}px`);
  element.style.setProperty('--shift-y', `${item.textPosition}px`);
}
