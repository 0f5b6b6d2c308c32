import { Suspense, use, useState } from 'react';
import { loadedTableEngine, loadTableEngine } from './load-table-engine.ts';
import type { DataTableProps, TableColumn } from './table-types.ts';
import { TableView } from './table-view.tsx';

export type { TableColumn } from './table-types.ts';

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b);
}

/** The first page, as the table will sort it. */
function firstRows<Row>({
  rows,
  columns,
  initialSort,
  defaultPageSize,
}: DataTableProps<Row>): readonly Row[] {
  const sortBy: TableColumn<Row>['sortBy'] = columns.find(({ id }) => id === initialSort?.id)?.sortBy;
  if (sortBy === undefined) return rows.slice(0, defaultPageSize);
  const direction = initialSort?.desc === true ? -1 : 1;
  return rows.toSorted((a, b) => direction * compare(sortBy(a), sortBy(b))).slice(0, defaultPageSize);
}

function LateEngine<Row extends object>(props: DataTableProps<Row>) {
  const { TableEngine } = use(loadTableEngine());
  return <TableEngine {...props} />;
}

const ignore = () => undefined;

/**
 * A sortable, paged table; filter the rows before they come in. The first rows show at once: what sorts and pages them
 * costs 12 KB and comes behind.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  // A drawn page has it from the start: without a boundary it is taken over with the page, in one go.
  const [loaded] = useState(loadedTableEngine);
  if (loaded !== undefined) return <loaded.TableEngine {...props} />;
  const firstView = (
    <TableView
      table={props}
      shown={firstRows(props)}
      sorted={props.initialSort}
      page={0}
      pageSize={props.defaultPageSize}
      onToggleSort={ignore}
      onSort={ignore}
      onPage={ignore}
      onPageSize={ignore}
    />
  );
  return (
    <Suspense fallback={firstView}>
      <LateEngine {...props} />
    </Suspense>
  );
}
