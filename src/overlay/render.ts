import type { AlertPlay } from '#core/alerts/schema.ts';
import { TRANSITIONS, type Transition, type TransitionFrame } from '#core/alerts/transitions.ts';
import { wordsOf } from './alert-words.ts';

const THEME_CLASS = { Default: 'theme-default', Compact: 'theme-compact', fogata: 'theme-fogata' } as const;
const SPARKS = 7;
/** Coming and going take at most this part of a short alert each. */
const MOTION_SHARE = 0.25;

export type Animate = (
  element: HTMLElement,
  frames: readonly TransitionFrame[],
  options: { duration: number; easing: string; direction: 'normal' | 'reverse'; fill: 'both' },
) => void;

export interface ShownAlert {
  /** How long leaving takes. */
  leaveMs: number;
  leave(): void;
  remove(): void;
}

/** Where alerts appear. */
export interface Stage {
  show(play: AlertPlay, picture: HTMLElement | undefined): ShownAlert;
}

interface StageDeps {
  root: HTMLElement;
  animate: Animate;
  /** The streamer, or a person outside OBS, asked for less motion: fade instead of movement. */
  isCalm: () => boolean;
}

/** Draws alerts into `root`, which is empty between them. */
export function createStage({ root, animate, isCalm: readCalm }: StageDeps): Stage {
  return {
    show(play, picture) {
      const { item } = play;
      const isCalm = readCalm();
      const transition: Transition = isCalm ? TRANSITIONS.fade : TRANSITIONS[item.transition];
      const { frames, easing } = transition;
      const leaveMs = Math.min(transition.durationMs, item.duracion * MOTION_SHARE);
      const { alert, mover } = buildAlert(play, picture, isCalm);
      root.append(alert);
      animate(mover, frames, { duration: leaveMs, easing, direction: 'normal', fill: 'both' });
      return {
        leaveMs,
        leave: () =>
          animate(mover, frames, { duration: leaveMs, easing, direction: 'reverse', fill: 'both' }),
        remove: () => alert.remove(),
      };
    },
  };
}

function buildAlert(play: AlertPlay, picture: HTMLElement | undefined, isCalm: boolean) {
  const { item } = play;
  const alert = box('alert', THEME_CLASS[item.theme], item.disposition, isCalm ? 'calm' : '');
  const mover = box('mover');
  const words = box('words');
  alert.append(mover);
  if (picture !== undefined) {
    const frame = box('picture');
    frame.append(picture);
    mover.append(frame);
    alert.classList.add('has-picture');
  }
  words.append(buildText(play));
  mover.append(words);
  setLook(alert, play);
  if (item.theme === 'fogata') mover.append(buildSparks());
  return { alert, mover };
}

function setLook(alert: HTMLElement, { item }: AlertPlay): void {
  const look = {
    '--value': item.colorUp,
    '--text': item.color,
    '--container': item.containerBg,
    '--size': `${item.size}px`,
    '--shift-x': `${item.horizontalTextPosition}px`,
    '--shift-y': `${item.textPosition}px`,
  };
  for (const [name, value] of Object.entries(look)) alert.style.setProperty(name, value);
}

/** Viewer text only ever becomes text nodes: markup in it is shown, not run. */
function buildText(play: AlertPlay): DocumentFragment {
  const { parts, message } = wordsOf(play);
  const fragment = document.createDocumentFragment();
  const text = document.createElement('p');
  text.className = 'text';
  for (const part of parts) {
    if (part.isValue) text.append(isolated(part.text));
    else text.append(part.text);
  }
  fragment.append(text);
  if (message !== '') {
    const line = document.createElement('p');
    line.className = 'message';
    line.dir = 'auto';
    line.textContent = message;
    fragment.append(line);
  }
  return fragment;
}

/** A right-to-left name must not turn the words around it. */
function isolated(value: string): HTMLElement {
  const element = document.createElement('bdi');
  element.className = 'value';
  element.textContent = value;
  return element;
}

function buildSparks(): HTMLElement {
  const sparks = box('sparks');
  for (let index = 0; index < SPARKS; index += 1) sparks.append(document.createElement('i'));
  return sparks;
}

function box(...names: string[]): HTMLElement {
  const element = document.createElement('div');
  element.className = names.filter(Boolean).join(' ');
  return element;
}
