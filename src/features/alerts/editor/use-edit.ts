import { useCallback, useLayoutEffect, useRef } from 'react';
import type { AlertItem } from '#core/alerts/schema.ts';

type Change = Partial<AlertItem>;
/** A change, or one that depends on what the alert is by then. */
export type Edit = (change: Change | ((item: AlertItem) => Change)) => void;

/** What each section of the form gets. */
export interface SectionProps {
  item: AlertItem;
  edit: Edit;
}

/** Changes some fields; keeps its identity, so that a section whose fields did not change need not be rendered again. */
export function useEdit(item: AlertItem, onChange: (next: AlertItem) => void): Edit {
  const latest = useRef({ item, onChange });
  useLayoutEffect(() => {
    latest.current = { item, onChange };
  });
  return useCallback((change) => {
    const { item: before } = latest.current;
    const next = { ...before, ...(typeof change === 'function' ? change(before) : change) };
    // A second change before the next drawing must not undo the first.
    latest.current.item = next;
    latest.current.onChange(next);
  }, []);
}
