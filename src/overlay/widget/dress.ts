import type { OverlayCorner, OverlayTheme } from '#core/overlays/settings.ts';

/** Gives the page the streamer's theme, corner and size. */
export function dressPage(
  root: HTMLElement,
  { theme, corner, sizePx }: { theme: OverlayTheme; corner: OverlayCorner; sizePx: number },
): void {
  root.className = `${theme} ${corner}`;
  root.style.fontSize = `${sizePx}px`;
}

/** An element that holds a text: what viewers wrote is never markup. */
export function addText(parent: Element, tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  parent.append(element);
  return element;
}
