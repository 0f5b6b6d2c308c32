import { useCallback, useLayoutEffect, useRef } from 'react';
import type { AlertItem } from '#core/alerts/schema.ts';

export type Edit = (change: Partial<AlertItem>) => void;

/** What each section of the form gets. */
export interface SectionProps {
  item: AlertItem;
  edit: Edit;
}

/** Changes some fields; keeps its identity, so that a section whose fields did not change need not be drawn again. */
export function useEdit(item: AlertItem, onChange: (next: AlertItem) => void): Edit {
  const latest = useRef({ item, onChange });
  useLayoutEffect(() => {
    latest.current = { item, onChange };
  });
  return useCallback((change) => {
    const next = { ...latest.current.item, ...change };
    // A second change before the next drawing must not undo the first.
    latest.current.item = next;
    latest.current.onChange(next);
  }, []);
}
