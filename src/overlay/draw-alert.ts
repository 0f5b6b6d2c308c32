import { fontStack } from '#core/alerts/font-files.ts';
import type { AlertPlay } from '#core/alerts/schema.ts';
import { wordsOf } from '#core/alerts/alert-words.ts';
import { emoteParts, type Emote } from '#core/alerts/emotes.ts';
import { pictureAddress } from '#core/chat/pictures.ts';
import { createIcon } from './icons.ts';

const SPARKS = 7;

export interface DrawnAlert {
  element: HTMLElement;
  /** What the transition moves. */
  mover: HTMLElement;
  /** What comes and goes with the text. */
  timed: HTMLElement[];
  /** Names and amounts in the text. */
  values: HTMLElement[];
}

/** The elements of an alert; how they look is in the style sheets. */
export function drawAlert(play: AlertPlay, picture: HTMLElement | undefined, isCalm: boolean): DrawnAlert {
  const { item } = play;
  const looks = [`theme-${item.theme}`, item.disposition, `style-${item.style}`].map((name) =>
    name.toLowerCase(),
  );
  const element = box('alert', ...looks, isCalm ? 'calm' : '');
  const mover = box('mover');
  const { words, values } = drawWords(play);
  if (picture !== undefined) {
    const frame = box('picture');
    frame.append(picture);
    mover.append(frame);
    element.classList.add('has-picture');
  }
  mover.append(words);
  const sparks = item.theme === 'fogata' && !isCalm ? [drawSparks()] : [];
  mover.append(...sparks);
  element.append(mover);
  setLook(element, play);
  return { element, mover, timed: [words, ...sparks], values };
}

function setLook(element: HTMLElement, { item }: AlertPlay): void {
  const look = {
    '--value': item.colorUp,
    '--text': item.color,
    '--container': item.containerBg,
    '--extra': item.extraColor,
    '--font': fontStack(item.fuente),
    '--size': `${item.size}px`,
    '--shift-x': `${item.horizontalTextPosition}px`,
    '--shift-y': `${item.textPosition}px`,
  };
  for (const [name, value] of Object.entries(look)) element.style.setProperty(name, value);
}

/** Viewer text only ever becomes text nodes: markup in it is shown, not run. */
function drawWords(play: AlertPlay): { words: HTMLElement; values: HTMLElement[] } {
  const { parts, message } = wordsOf(play);
  const words = box('words');
  const text = document.createElement('p');
  const icon = createIcon(play.item.icon);
  const values: HTMLElement[] = [];
  text.className = 'text';
  if (icon !== undefined) text.append(icon);
  for (const part of parts) {
    const shown = part.isValue ? isolated(part.text) : part.text;
    if (typeof shown !== 'string') values.push(shown);
    text.append(shown);
  }
  words.append(text);
  if (message !== '') {
    const line = document.createElement('p');
    line.className = 'message';
    line.dir = 'auto';
    line.append(
      ...emoteParts(message, play.emotes).map((part) => (typeof part === 'string' ? part : drawEmote(part))),
    );
    words.append(line);
  }
  return { words, values };
}

/** A picture that does not come gives way to its name. */
function drawEmote({ name, url }: Emote): HTMLElement {
  const image = document.createElement('img');
  image.className = 'emote';
  image.alt = name;
  image.addEventListener('error', () => image.replaceWith(name));
  image.src = pictureAddress(url);
  return image;
}

/** A right-to-left name must not turn the words around it. */
function isolated(value: string): HTMLElement {
  const element = document.createElement('bdi');
  element.className = 'value';
  element.textContent = value;
  return element;
}

function drawSparks(): HTMLElement {
  const sparks = box('sparks');
  for (let index = 0; index < SPARKS; index += 1) sparks.append(document.createElement('i'));
  return sparks;
}

function box(...names: string[]): HTMLElement {
  const element = document.createElement('div');
  element.className = names.filter(Boolean).join(' ');
  return element;
}
