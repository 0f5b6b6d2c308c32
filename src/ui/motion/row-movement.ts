import { animate } from 'framer-motion/dom/mini';
import { isStill } from './is-still.ts';
import { TRANSITIONS } from './tokens.ts';

/** Where the rows of a table stand, from its top. */
export type Places = ReadonlyMap<HTMLTableRowElement, number>;

export function placesOf(body: HTMLTableSectionElement): Places {
  return new Map(Array.from(body.rows, (row) => [row, row.offsetTop]));
}

/** Shows how the rows came to where they stand now. They stand there already: nothing below them waits, and nothing shifts. */
export function showMoves(body: HTMLTableSectionElement, before: Places, now: Places): void {
  if (isStill()) return;
  for (const [row, top] of now) {
    const last = before.get(row);
    if (last === undefined) animate(row, { opacity: [0, 1] }, TRANSITIONS.row);
    else if (last !== top) {
      animate(row, { transform: [`translateY(${last - top}px)`, 'translateY(0px)'] }, TRANSITIONS.row);
    }
  }
  for (const [row, top] of before) if (!now.has(row)) fadeOut(row, top, body);
}

/** What React took out fades beside the table, where it stood: there it is no row for who counts or hears them. */
function fadeOut(row: HTMLTableRowElement, top: number, body: HTMLTableSectionElement): void {
  const frame = body.closest('table')?.parentElement;
  const [model] = body.rows;
  if (!frame || model === undefined) return;
  const { offsetLeft, offsetWidth, offsetHeight } = model;
  Object.assign(row.style, {
    position: 'absolute',
    pointerEvents: 'none',
    top: `${top}px`,
    left: `${offsetLeft}px`,
    width: `${offsetWidth}px`,
    height: `${offsetHeight}px`,
  });
  // A phone's row is a grid; a wide one has its columns from the table, which it has left.
  if (getComputedStyle(model).display === 'table-row') {
    Object.assign(row.style, { display: 'flex', columnGap: '0', alignItems: 'center' });
    for (const [column, cell] of [...row.cells].entries()) {
      const width = model.cells[column]?.offsetWidth ?? 0;
      Object.assign(cell.style, { flex: `0 0 ${width}px`, maxWidth: 'none' });
    }
  }
  row.ariaHidden = 'true';
  frame.append(row);
  void animate(row, { opacity: [1, 0] }, TRANSITIONS.row).finished.then(() => row.remove());
}
