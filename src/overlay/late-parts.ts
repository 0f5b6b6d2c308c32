import type { limitFlashes } from './flash-limit.ts';
import type { animateText } from './text-animation.ts';

/** Code that only some alerts need: loaded before the first of them, and kept. */
export class LateParts {
  animateText: typeof animateText | undefined;
  limitFlashes: typeof limitFlashes | undefined;

  /** Undefined when all that is asked for is there; what cannot be loaded is left out. */
  load(hasText: boolean, hasFlashes: boolean): Promise<unknown> | undefined {
    const loads: Promise<unknown>[] = [];
    if (hasText && this.animateText === undefined)
      loads.push(
        import('./text-animation.ts').then((part) => {
          this.animateText = part.animateText;
        }),
      );
    if (hasFlashes && this.limitFlashes === undefined)
      loads.push(
        import('./flash-limit.ts').then((part) => {
          this.limitFlashes = part.limitFlashes;
        }),
      );
    return loads.length === 0 ? undefined : Promise.allSettled(loads);
  }
}
