const unsaved = new Set<string>();

/** Says that a form holds edits that a reload would lose; call the answer when they are saved or dropped. */
export function markUnsaved(form: string): () => void {
  unsaved.add(form);
  return () => {
    unsaved.delete(form);
  };
}

/** Whether any form on this page holds edits: the page then never reloads by itself. */
export function hasUnsavedEdits(): boolean {
  return unsaved.size > 0;
}
