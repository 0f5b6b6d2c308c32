import { TEXT_MOVEMENTS, type TextAnimation, type TextMovement } from '#core/alerts/text-animations.ts';
import type { Animate, Running } from './animate.ts';

type Parts = Partial<Record<TextMovement['part'], HTMLElement[]>>;

/** Letters that move one by one; the rest of a long name stands still. */
const MOST_LETTERS = 40;
/** Longer words may break between two letters, as they would without moving. */
const LONGEST_UNBROKEN = 16;
// Their letters join or combine: cut apart, they would be other letters.
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Hebrew}]/u;

/** Sets the values of an alert's text in motion. */
export function animateText(
  values: readonly HTMLElement[],
  animation: TextAnimation,
  animate: Animate,
): Running[] {
  return values.flatMap((value) => {
    value.classList.add('moving', animation);
    const moves: readonly TextMovement[] = TEXT_MOVEMENTS[animation];
    const parts = partsOf(value, moves);
    return moves.flatMap((move) =>
      (parts[move.part] ?? []).map((element, nth) =>
        animate(element, move.frames, {
          duration: move.durationMs,
          easing: move.easing,
          delay: move.delayMs + nth * move.staggerMs,
          iterations: move.isEndless ? Infinity : 1,
          direction: 'normal',
          fill: 'backwards',
        }),
      ),
    );
  });
}

function partsOf(value: HTMLElement, moves: readonly TextMovement[]): Parts {
  const has = (part: TextMovement['part']): boolean => moves.some((move) => move.part === part);
  if (has('letter')) return { letter: cutIntoLetters(value) };
  return has('window') ? addGlint(value) : { value: [value] };
}

function cutIntoLetters(value: HTMLElement): HTMLElement[] {
  const text = value.textContent;
  // Read as one word, not letter by letter.
  value.setAttribute('role', 'img');
  value.setAttribute('aria-label', text);
  const granularity = JOINED.test(text) ? 'word' : 'grapheme';
  const segments = [...new Intl.Segmenter(undefined, { granularity }).segment(text)];
  const rest = segments.slice(MOST_LETTERS).map(({ segment }) => segment);
  const letters: HTMLElement[] = [];
  let word: HTMLElement[] = [];
  value.replaceChildren();
  const endWord = (): void => {
    value.append(...(word.length > LONGEST_UNBROKEN ? word : [span('word', ...word)]));
    word = [];
  };
  for (const { segment } of segments.slice(0, MOST_LETTERS)) {
    if (segment.trim() === '') {
      endWord();
      value.append(segment);
      continue;
    }
    const letter = span('letter', segment);
    letters.push(letter);
    word.push(letter);
  }
  endWord();
  value.append(rest.join(''));
  return letters;
}

/** The same text in a bright colour, behind a window that passes over it; drawn by the style, so that it is read once. */
function addGlint(value: HTMLElement): Parts {
  const glint = span('glint');
  const window = span('window', glint);
  glint.dataset.text = value.textContent;
  value.append(window);
  return { window: [window], glint: [glint] };
}

function span(name: string, ...children: (HTMLElement | string)[]): HTMLElement {
  const element = document.createElement('span');
  element.className = name;
  element.append(...children);
  return element;
}
