import type { AlertItem } from '#core/alerts/schema.ts';

type Animation = AlertItem['animation'];

/** Letters that move one by one; the rest of a long name stands still. */
const MOST_LETTERS = 40;
// Their letters join or combine: cut apart, they would be other letters.
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Hebrew}]/u;

/** Sets the values of an alert's text in motion (S3 §3, Text animations); the rules are in text-animation.css. */
export function animateText(values: readonly HTMLElement[], animation: Animation): void {
  if (animation === 'none') return;
  for (const value of values) {
    value.classList.add(animation);
    if (animation === 'wave-text' || animation === 'text-effect') cutIntoLetters(value);
    else if (animation === 'shine') addGlint(value);
  }
}

function cutIntoLetters(value: HTMLElement): void {
  const text = value.textContent;
  const granularity = JOINED.test(text) ? 'word' : 'grapheme';
  const segments = [...new Intl.Segmenter(undefined, { granularity }).segment(text)];
  const rest = segments.slice(MOST_LETTERS).map(({ segment }) => segment);
  const letters = segments.slice(0, MOST_LETTERS).map(({ segment }, index) => {
    const letter = document.createElement('span');
    letter.textContent = segment;
    letter.style.setProperty('--nth', String(index));
    return letter;
  });
  value.replaceChildren(...letters, rest.join(''));
}

/** The same text in a bright colour, behind a window that passes over it; drawn by the style, so that it is read once. */
function addGlint(value: HTMLElement): void {
  const glint = document.createElement('span');
  glint.className = 'glint';
  glint.dataset.text = value.textContent;
  value.append(glint);
}
