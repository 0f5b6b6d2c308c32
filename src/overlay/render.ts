import { parseTextDelay } from '#core/alerts/text-delay.ts';
import type { AlertPlay } from '#core/alerts/schema.ts';
import { leaveOf, TRANSITIONS, type Transition } from '#core/alerts/transitions.ts';
import type { Animate, Running } from './animate.ts';
import { openCodeFrame, dataOf, type CodeFrame } from './code-frame.ts';
import { drawAlert } from './draw-alert.ts';
import { LateParts } from './late-parts.ts';

/** Coming and going take at most this part of a short alert each. */
const MOTION_SHARE = 0.25;
/** How long the text takes to come or go when it has a time of its own. */
const TEXT_FADE_MS = 200;

export interface ShownAlert {
  /** How long leaving takes. */
  leaveMs: number;
  leave(): void;
  remove(): void;
}

/** Where alerts appear. */
export interface Stage {
  /** Begins to load what only some alerts need; undefined when all is there. */
  prepare(play: AlertPlay): Promise<unknown> | undefined;
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
  /** For what moves as long as the alert is there; `animate` unless alerts stand still. */
  animateText?: Animate;
  /** A person or a streamer who asked for less motion: fade instead of movement. */
  isCalm(): boolean;
  /** A streamer who asked for no more flashes than WCAG allows. */
  limitsFlashes?: () => boolean;
}

/** Draws alerts into `root`, which is empty between them. */
export function createStage(deps: StageDeps): Stage {
  const { root, animate, animateText = animate, limitsFlashes = () => false } = deps;
  const parts = new LateParts();
  return {
    prepare: ({ item }) =>
      parts.load(item.animation !== 'none' && !deps.isCalm(), item.imagen !== '' && limitsFlashes()),
    // What custom code flashes nobody can know.
    openCode: ({ item }) => (item.customEnable && !limitsFlashes() ? openCodeFrame(root) : undefined),
    show(play, { picture, code, onDone = () => undefined }) {
      const { item } = play;
      const calm = deps.isCalm();
      const transition: Transition = calm ? TRANSITIONS.fadeIn : TRANSITIONS[item.transition];
      const leave = leaveOf(transition);
      const most = item.duracion * MOTION_SHARE;
      const leaveMs = Math.min(leave.durationMs, most);
      const isCode = code?.isReady === true;
      const isLimited = limitsFlashes();
      const shown = isLimited ? picture && parts.limitFlashes?.(picture) : picture;
      // Nobody can say whether an emote flashes: it stays a word.
      const told = isLimited ? { ...play, emotes: [] } : play;
      const drawn = isCode ? code : drawAlert(told, shown, calm);
      const running: Running[] = [];
      if (isCode) {
        setShift(code.element, play);
        code.run(dataOf(play), onDone);
      } else {
        code?.remove();
        root.append(drawn.element);
      }
      animate(drawn.mover, transition.frames, {
        duration: Math.min(transition.durationMs, most),
        easing: transition.easing,
        direction: 'normal',
        fill: 'both',
      });
      if ('timed' in drawn) {
        for (const element of drawn.timed) showInTime(element, play, animate);
        if (item.animation !== 'none' && !calm)
          running.push(...(parts.animateText?.(drawn.values, item.animation, animateText) ?? []));
      }
      return {
        leaveMs,
        leave() {
          animate(drawn.mover, leave.frames, {
            duration: leaveMs,
            easing: leave.easing,
            direction: leave.isBackwards ? 'reverse' : 'normal',
            fill: 'both',
          });
        },
        remove() {
          // The endless ones would be kept by the page's timeline.
          for (const one of running) one.cancel();
          drawn.element.remove();
        },
      };
    },
  };
}

/** Shows a part only from and until its own times (`textDelay`); no timer, the compositor waits. */
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
