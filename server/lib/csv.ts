/** Spreadsheets read a text that begins like this as a formula; an apostrophe before it keeps it a text. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Excel takes a file without this mark for another encoding than UTF-8. */
export const CSV_BOM = '\ufeff';

/** A line of a CSV file (RFC 4180); texts can run no formula. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
