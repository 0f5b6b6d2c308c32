import { storage } from '#src/lib/storage-keys.ts';

/** A line of the list in words, as it was drawn last. */
export interface FirstRow {
  name: string;
  detail: string;
}

const KEY = 'fogata.popup-rows';
/** As many as a popup shows without scrolling. */
const MOST = 8;

/** Keeps the rows for the next time the popup opens. */
export function keepFirstRows(rows: readonly FirstRow[]): void {
  storage.write(KEY, JSON.stringify(rows.slice(0, MOST)));
}

/** Forgets them: they are of another person, or of another server. */
export function forgetFirstRows(): void {
  storage.remove(KEY);
}

/** Draws the kept rows before React and the texts are there; React takes their place. False where there are none. */
export function drawFirstRows(root: HTMLElement): boolean {
  const rows = readRows(storage.read(KEY));
  if (rows.length === 0) return false;
  const list = document.createElement('ul');
  list.className = 'first-rows';
  for (const { name, detail } of rows) {
    const row = document.createElement('li');
    for (const text of [name, detail]) {
      const line = document.createElement('span');
      line.textContent = text;
      row.append(line);
    }
    list.append(row);
  }
  root.replaceChildren(list);
  return true;
}

/** Without a schema: the library for it is most of what the first rows do not wait for. */
function readRows(kept: string | null): FirstRow[] {
  try {
    const rows: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(rows) ? rows.filter(isRow) : [];
  } catch {
    return [];
  }
}

function isRow(row: unknown): row is FirstRow {
  if (typeof row !== 'object' || row === null || !('name' in row) || !('detail' in row)) return false;
  return typeof row.name === 'string' && typeof row.detail === 'string';
}
