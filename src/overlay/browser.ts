import type { Animate } from './animate.ts';

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
