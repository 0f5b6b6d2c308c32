import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useEffect, useMemo, useRef } from 'react';
import { storage } from '#src/lib/storage-keys.ts';
import type { DataTableProps } from './table-types.ts';
import { TableView } from './table-view.tsx';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});

const pageSizeKey = (name: string) => `fogata.pageSize.${name}`;

function readPageSize({
  rememberAs,
  pageSizes,
  defaultPageSize,
}: Pick<DataTableProps<unknown>, 'rememberAs' | 'pageSizes' | 'defaultPageSize'>): number {
  const kept = rememberAs === undefined ? 0 : Number(storage.read(pageSizeKey(rememberAs)));
  return pageSizes.includes(kept) ? kept : defaultPageSize;
}

/** Sorts and pages the rows of a table. */
export function TableEngine<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, initialSort, rememberAs, filter = '' } = props;
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: Row) => column.sortBy?.(row) ?? '',
        enableSorting: column.sortBy !== undefined,
        sortFn: 'basic',
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    // A live refresh must not throw a reader back to the first page.
    autoResetPageIndex: false,
    initialState: {
      pagination: { pageIndex: 0, pageSize: readPageSize(props) },
      sorting: initialSort === undefined ? [] : [initialSort],
    },
  });
  useRightPage(table, rows.length, filter);
  const { pagination, sorting } = table.state;
  return (
    <TableView
      table={props}
      shown={table.getRowModel().rows.map((row) => row.original)}
      sorted={sorting[0]}
      page={pagination.pageIndex}
      pageSize={pagination.pageSize}
      onToggleSort={(id) => table.getColumn(id)?.toggleSorting()}
      onSort={(sort) => table.setSorting([sort])}
      onPage={(page) => table.setPageIndex(page)}
      onPageSize={(size) => {
        table.setPageSize(size);
        if (rememberAs !== undefined) storage.write(pageSizeKey(rememberAs), String(size));
      }}
    />
  );
}

/** The first page after another filter, and never a page behind the last one. */
function useRightPage(
  table: {
    setPageIndex: (page: number) => void;
    state: { pagination: { pageIndex: number; pageSize: number } };
  },
  total: number,
  filter: string,
): void {
  const { pageIndex, pageSize } = table.state.pagination;
  const lastPage = Math.max(0, Math.ceil(total / pageSize) - 1);
  const shownFilter = useRef(filter);
  useEffect(() => {
    const isOther = shownFilter.current !== filter;
    shownFilter.current = filter;
    if (isOther && pageIndex !== 0) table.setPageIndex(0);
    else if (pageIndex > lastPage) table.setPageIndex(lastPage);
  }, [table, filter, pageIndex, lastPage]);
}
