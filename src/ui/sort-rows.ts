import type { TableColumn, TableSort } from './table-types.ts';

type Columns<Row> = readonly TableColumn<Row>[];

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The rows by the column that they are sorted by; rows that are equal there keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  sort: TableSort | undefined,
): readonly Row[] {
  const sortBy = columns.find(({ id }) => id === sort?.id)?.sortBy;
  if (sortBy === undefined) return rows;
  const direction = sort?.desc === true ? -1 : 1;
  return rows.toSorted((a, b) => direction * compare(sortBy(a), sortBy(b)));
}

/** What a press on a column's head sorts by: numbers from the largest, texts from A, then the other way, then as they came. */
export function toggleSort<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  sort: TableSort | undefined,
  id: string,
): TableSort | undefined {
  const [first] = rows;
  const sortBy = columns.find((column) => column.id === id)?.sortBy;
  const isDescFirst = first !== undefined && typeof sortBy?.(first) === 'number';
  if (sort?.id !== id) return { id, desc: isDescFirst };
  return sort.desc === isDescFirst ? { id, desc: !isDescFirst } : undefined;
}
