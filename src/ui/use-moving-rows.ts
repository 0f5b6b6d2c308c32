import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { whenIdle } from '#src/lib/when-idle.ts';
import type * as RowMovement from './motion/row-movement.ts';

/**
 * The rows of a live table, once the page rests and what moves them is there: they come, go and change places in sight. In
 * another `view`, which is another page or order, they do not move to where they stood in the last one.
 */
export function useMovingRows(isLive: boolean, view: string): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const seen = useRef<{ view: string; places: RowMovement.Places }>(undefined);
  const movement = useMovement(isLive);
  // After each drawing: only then it is known where rows are.
  useLayoutEffect(() => {
    if (movement === undefined || body.current === null) return;
    const places = movement.placesOf(body.current);
    if (seen.current?.view === view) movement.showMoves(body.current, seen.current.places, places);
    seen.current = { view, places };
  });
  return body;
}

function useMovement(isLive: boolean): typeof RowMovement | undefined {
  const [movement, setMovement] = useState<typeof RowMovement>();
  useEffect(() => {
    if (!isLive) return undefined;
    let isThere = true;
    const bring = async () => {
      const module = await import('./motion/row-movement.ts');
      if (isThere) setMovement(module);
    };
    // Without it they stand still.
    whenIdle(() => void bring().catch(() => undefined));
    return () => {
      isThere = false;
    };
  }, [isLive]);
  return movement;
}
