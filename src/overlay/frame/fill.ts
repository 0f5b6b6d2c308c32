import type { CustomFrameData } from '#core/alerts/custom-frame.ts';

const PLACEHOLDER = /\{(name|text|sound|image|amount|message|fields\.[\w-]+)\}/g;
/** Set by the streamer; all others come from viewers. */
const OWN = /^(sound|image|fields\.)/;
/** Attributes that load or style: a viewer's words have no place in them. */
const ACTIVE_ATTRIBUTE =
  /^(src|href|srcset|srcdoc|style|poster|data|action|formaction|background|ping|xlink:href)$/i;
const RUNS = /^on/i;
const UNWANTED = 'script, meta, base, link, iframe, object, embed';

type Values = Omit<CustomFrameData, 'code'>;

function valueOf(key: string, values: Values): string {
  if (key.startsWith('fields.')) {
    const name = key.slice('fields.'.length);
    const value = Object.hasOwn(values.fields, name) ? values.fields[name] : '';
    return typeof value === 'string' ? value : JSON.stringify(value);
  }
  const value = Object.entries(values).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : '';
}

/** Puts values where `{name}`, `{fields.colour}` and so on stand; with `onlyOwn` a viewer's words become nothing. */
export function fill(template: string, values: Values, onlyOwn: boolean): string {
  return template.replaceAll(PLACEHOLDER, (_whole, key: string) =>
    onlyOwn && !OWN.test(key) ? '' : valueOf(key, values),
  );
}

/**
 * The streamer's markup with its values. A viewer's words become text nodes or harmless attributes only; what runs comes
 * from the script alone, for only that is guarded.
 */
export function buildContent(html: string, values: Values): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  const { content } = template;
  for (const element of content.querySelectorAll(UNWANTED)) element.remove();
  for (const element of content.querySelectorAll('*')) fillAttributes(element, values);
  const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const isStyle = node.parentElement?.localName === 'style';
    node.nodeValue = fill(node.nodeValue ?? '', values, isStyle);
  }
  return content;
}

function fillAttributes(element: Element, values: Values): void {
  for (const { name, value } of [...element.attributes]) {
    if (RUNS.test(name)) element.removeAttribute(name);
    else element.setAttribute(name, fill(value, values, ACTIVE_ATTRIBUTE.test(name)));
  }
}
