import { Suspense, use } from 'react';
import type * as TableEngineModule from './table-engine.tsx';
import type { DataTableProps, TableColumn } from './table-types.ts';
import { TableView } from './table-view.tsx';

export type { TableColumn } from './table-types.ts';

// The import is cached by the browser, but `use` needs the same promise each time.
const engine: { loading?: Promise<typeof TableEngineModule> } = {};

function loadEngine() {
  engine.loading ??= import('./table-engine.tsx');
  return engine.loading;
}

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

function Engine<Row extends object>(props: DataTableProps<Row>) {
  const { TableEngine } = use(loadEngine());
  return <TableEngine {...props} />;
}

const ignore = () => undefined;

/**
 * A sortable, paged table; filter the rows before they come in. The first rows show at once: what sorts and pages them
 * costs 12 KB and comes behind.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
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
      <Engine {...props} />
    </Suspense>
  );
}
