import { useState } from 'react';
import type { AlertHeader } from '#core/alerts/headers.ts';
import type { AlertItem } from '#core/alerts/schema.ts';
import {
  changedHeaders,
  editItem,
  markSaved,
  redo,
  replaceItems,
  startDraft,
  undo,
  type Draft,
} from './draft.ts';

/** The edits of all alerts: kept across tabs until they are saved. `onMoved` gets the alert that undo or redo changed. */
export function useAlertDraft(loaded: readonly AlertItem[], onMoved: (header: AlertHeader) => void) {
  const [draft, setDraft] = useState(() => startDraft(loaded));
  const move = (next: Draft) => {
    const [header] = changedHeaders(draft.items, next.items);
    setDraft(next);
    if (header !== undefined) onMoved(header);
  };
  return {
    items: draft.items,
    base: draft.saved,
    unsaved: changedHeaders(draft.saved, draft.items),
    edit: (item: AlertItem) => setDraft((old) => editItem(old, item, Date.now())),
    replace: (update: (items: readonly AlertItem[]) => readonly AlertItem[]) =>
      setDraft((old) => replaceItems(old, update(old.items))),
    saved: (items: readonly AlertItem[]) => setDraft((old) => markSaved(old, items)),
    /** Alerts that another part of the site has saved; edits of here stay on top of them. */
    arrived: (items: readonly AlertItem[]) =>
      setDraft((old) =>
        changedHeaders(old.saved, old.items).length === 0 ? startDraft(items) : markSaved(old, items),
      ),
    undo: draft.past.length > 0 ? () => move(undo(draft)) : undefined,
    redo: draft.future.length > 0 ? () => move(redo(draft)) : undefined,
  };
}
export type AlertDraft = ReturnType<typeof useAlertDraft>;
