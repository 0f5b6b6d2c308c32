type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Has React take over the part of a rendered page that a field is in, before something happens to the field: React would take what
 * it finds in it for known. The event is one that React does this for, and that nobody hears.
 */
function wake(field: Element): void {
  field.dispatchEvent(new Event('textInput', { bubbles: true }));
}

/** Has React hear of a text that the field got before React knew it. */
function typeAgain(field: Field, text: string): void {
  wake(field);
  field.value = '';
  // The prototype's setter goes past React's, which would take the text for known.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function chooseAgain(select: HTMLSelectElement, value: string): void {
  wake(select);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function takeTyped(): (() => void)[] {
  return [...document.querySelectorAll<Field>('input:not([type=radio], [type=checkbox]), textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => {
      const text = field.value;
      return () => typeAgain(field, text);
    });
}

function takeChosen(): (() => void)[] {
  return [...document.querySelectorAll('select')]
    .filter(({ selectedOptions }) => selectedOptions[0]?.defaultSelected === false)
    .map((select) => {
      const { value } = select;
      return () => chooseAgain(select, value);
    });
}

/**
 * While React takes a page over it puts a select back to what was rendered, and what is chosen in between would be lost: it is heard
 * here instead. The returned function ends that.
 */
function hearChosen(): () => (() => void)[] {
  const chosen = new Map<HTMLSelectElement, () => void>();
  const hear = (event: Event) => {
    const select = event.target;
    if (!(select instanceof HTMLSelectElement)) return;
    event.stopImmediatePropagation();
    const { value } = select;
    chosen.set(select, () => chooseAgain(select, value));
  };
  for (const type of ['input', 'change']) document.addEventListener(type, hear, true);
  return () => {
    for (const type of ['input', 'change']) document.removeEventListener(type, hear, true);
    return [...chosen.values()];
  };
}

function takeTicked(): (() => void)[] {
  return [...document.querySelectorAll<HTMLInputElement>('input:is([type=radio], [type=checkbox])')]
    .filter(({ checked, defaultChecked }) => checked !== defaultChecked)
    .filter(({ type, checked }) => type === 'checkbox' || checked)
    .map((field) => () => {
      wake(field);
      field.checked = field.defaultChecked;
      field.click();
    });
}

function takePressed(): (() => void)[] {
  return [...document.querySelectorAll<HTMLElement>('[data-pressed]')]
    .sort((first, second) => Number(first.dataset.pressed) - Number(second.dataset.pressed))
    .map((button) => {
      button.removeAttribute('data-pressed');
      return () => button.click();
    });
}

/**
 * What a visitor did on the rendered page before it was hydrated: filled fields, or pressed buttons (`public/event-replay.js` numbered them).
 * Take it before React takes the page over; the function that it returns does it again, once, and is for after that.
 */
export function takeEarlyActions(): () => void {
  document.documentElement.setAttribute('data-hydrated', '');
  document.dispatchEvent(new Event('hydrated'));
  const filled = [...takeTyped(), ...takeChosen(), ...takeTicked()];
  const pressed = takePressed();
  const endHearing = hearChosen();
  return () => {
    // In tasks of their own: React takes no part of a page over in the middle of its work.
    setTimeout(() => {
      for (const again of [...filled.splice(0), ...endHearing()]) again();
      // React has rendered what was filled in: the button sends that.
      setTimeout(() => {
        for (const again of pressed.splice(0)) again();
      });
    });
  };
}
