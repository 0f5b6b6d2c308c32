import { isStill } from './is-still.ts';

/** The browser's own animation: what moves rows would come too late for the first notice, or with every page. */
const TIMING = { duration: 140, easing: 'ease-in', fill: 'forwards' } as const;

/**
 * Has what is being taken out of the page fade where it stood: `ghost` looks like it, and is neither read out, focused nor
 * pressed. Called while the element is still in the page; nobody waits for the end.
 */
export function leaveBehind(element: HTMLElement, ghost: HTMLElement): void {
  // A browser that knows no popovers shows nothing above an open dialog.
  if (isStill() || !('showPopover' in ghost)) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  queueMicrotask(() => {
    // React also takes leave of what stays, while one develops.
    if (element.isConnected) return;
    Object.assign(ghost.style, {
      position: 'fixed',
      inset: 'auto',
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
      margin: '0',
      maxWidth: 'none',
      maxHeight: 'none',
      overflow: 'hidden',
      // A popover has the system's otherwise.
      color: 'inherit',
      animation: 'none',
    });
    ghost.inert = true;
    ghost.ariaHidden = 'true';
    // Above open dialogs too, as what it looks like was.
    ghost.popover = 'manual';
    document.body.append(ghost);
    ghost.showPopover();
    ghost.animate({ opacity: 0 }, { ...TIMING, pseudoElement: '::backdrop' });
    const leaving = ghost.animate({ opacity: 0, transform: 'translateY(0.5rem)' }, TIMING);
    leaving.onfinish = () => ghost.remove();
  });
}

/** As a ref: when the pane is gone, its empty shape fades. What was in it would be found twice, and its frames load again. */
export function leavePane(pane: HTMLElement | null): () => void {
  return () => {
    if (pane === null) return;
    const shape = document.createElement('div');
    shape.className = pane.className;
    shape.style.opacity = '0.6';
    leaveBehind(pane, shape);
  };
}
