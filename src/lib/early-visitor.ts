type Field = HTMLInputElement | HTMLTextAreaElement;

/** Has React hear of a text that the field got before React knew it. */
function typeAgain(field: Field, text: string): void {
  field.value = '';
  // The prototype's setter goes past React's, which would take the text for known.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * What a visitor did on the drawn page before the app came: pressed a button (`public/early-press.js` marked it), typed.
 * Take it before React takes the page over; the function that it returns does it again and is for after that.
 */
export function takeEarlyActions(): () => void {
  document.dispatchEvent(new Event('app-alive'));
  let pressed = document.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  const typed = [...document.querySelectorAll<Field>('input:not([type=radio], [type=checkbox]), textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ field, text: field.value }));
  return () => {
    for (const { field, text } of typed.splice(0)) typeAgain(field, text);
    pressed?.click();
    pressed = null;
  };
}
