import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveBehind } from './leave-behind.ts';

// jsdom neither shows popovers nor animates.
const animations: Partial<Animation>[] = [];
const asked = { matches: false };
beforeEach(() => {
  asked.matches = false;
  vi.stubGlobal('matchMedia', () => asked);
  HTMLElement.prototype.showPopover = vi.fn();
  Element.prototype.animate = vi.fn(() => {
    const animation: Partial<Animation> = {};
    animations.push(animation);
    return animation as Animation;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  Reflect.deleteProperty(Element.prototype, 'animate');
  animations.length = 0;
  document.body.replaceChildren();
});

function take(stays = false) {
  const element = document.createElement('div');
  const ghost = document.createElement('div');
  document.body.append(element);
  leaveBehind(element, ghost);
  if (!stays) element.remove();
  return ghost;
}

it('shows the ghost out of reach until it has faded', async () => {
  const ghost = take();
  await Promise.resolve();
  expect(ghost).toBeInTheDocument();
  expect(ghost).toHaveAttribute('aria-hidden', 'true');
  expect(ghost.inert).toBe(true);
  animations
    .at(-1)
    ?.onfinish?.call(animations[0] as Animation, new Event('finish') as AnimationPlaybackEvent);
  expect(ghost).not.toBeInTheDocument();
});

it('leaves nothing behind for who asked for less motion', async () => {
  asked.matches = true;
  const ghost = take();
  await Promise.resolve();
  expect(ghost).not.toBeInTheDocument();
});

it('leaves nothing behind of what stays after all', async () => {
  const ghost = take(true);
  await Promise.resolve();
  expect(ghost).not.toBeInTheDocument();
});
