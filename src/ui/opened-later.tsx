import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { whenIdle } from '#src/lib/when-idle.ts';

/**
 * A dialog whose code comes behind the page that opens it: `Dialog` is the dialog; `useSoon`, in the page, brings its code before
 * most presses, and to where the worker keeps it for a day without a network.
 */
export function openedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): { Dialog: ComponentType<Props>; useSoon: () => void } {
  const Part = lazy(async () => ({ default: await load() }));
  function Dialog(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  // One that does not come now is asked for again by the press.
  const bring = () => void load().catch(() => undefined);
  return { Dialog, useSoon: () => useEffect(() => whenIdle(bring), []) };
}
