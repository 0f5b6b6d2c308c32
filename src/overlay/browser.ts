import type { Animate } from './render.ts';

/** Runs an animation on the compositor. */
export const animate: Animate = (element, frames, options) => {
  const running = element.animate(
    frames.map((frame) => ({ ...frame })),
    options,
  );
  return { cancel: () => running.cancel() };
};

export function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

export function prefersCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Without this the first alert would be drawn in a stand-in font. */
export function loadFonts(): void {
  for (const font of ['Bricolage Grotesque Variable', 'Figtree Variable'])
    void document.fonts.load(`700 1em "${font}"`);
}
