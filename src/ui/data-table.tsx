import { useEffect, useState } from 'react';
import { storage } from '#src/lib/storage-keys.ts';
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
  const [size, setSize] = useState(defaultPageSize);
  useEffect(() => {
    const remembered = rememberAs === undefined ? 0 : Number(storage.read(pageSizeKey(rememberAs)));
    if (pageSizes.includes(remembered)) setSize(remembered);
  }, [rememberAs, pageSizes]);
  const change = (wanted: number) => {
    setSize(wanted);
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
