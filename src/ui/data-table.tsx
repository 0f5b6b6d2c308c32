import { useState } from 'react';
import { storage } from '#src/lib/storage-keys.ts';
import { useIsHydrated } from '#src/lib/use-is-hydrated.ts';
import { sortRows, toggleSort } from './sort-rows.ts';
import type { DataTableProps } from './table-types.ts';
import { TableView } from './table-view.tsx';

export type { TableColumn } from './table-types.ts';

const pageSizeKey = (name: string) => `fogata.pageSize.${name}`;

/** The rows per page that this device remembers; none while the server renders. */
function usePageSize({
  rememberAs,
  pageSizes,
  defaultPageSize,
}: Pick<DataTableProps<unknown>, 'rememberAs' | 'pageSizes' | 'defaultPageSize'>) {
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = useState<number>();
  const remembered =
    isHydrated && rememberAs !== undefined ? Number(storage.read(pageSizeKey(rememberAs))) : 0;
  const size = chosen ?? (pageSizes.includes(remembered) ? remembered : defaultPageSize);
  const change = (wanted: number) => {
    setChosen(wanted);
    if (rememberAs !== undefined) storage.write(pageSizeKey(rememberAs), String(wanted));
  };
  return [size, change] as const;
}

/** A sortable, paged table; filter the rows before they come in. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, initialSort, filter = '' } = props;
  const [sort, setSort] = useState(initialSort);
  const [pageSize, setPageSize] = usePageSize(props);
  const [view, setView] = useState({ page: 0, filter });
  // Another filter begins with the first page; a live refresh throws nobody back to it.
  const wanted = view.filter === filter ? view.page : 0;
  const page = Math.min(wanted, Math.max(0, Math.ceil(rows.length / pageSize) - 1));
  const sorted = sortRows(rows, columns, sort);
  return (
    <TableView
      table={props}
      shown={sorted.slice(page * pageSize, (page + 1) * pageSize)}
      sorted={sort}
      page={page}
      pageSize={pageSize}
      onToggleSort={(id) => setSort(toggleSort(rows, columns, sort, id))}
      onSort={setSort}
      onPage={(to) => setView({ page: to, filter })}
      onPageSize={setPageSize}
    />
  );
}
