import { chakra } from '@chakra-ui/react';
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
  type RowData,
} from '@tanstack/react-table';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { SortHeader } from './table-sort-header.tsx';
import { TablePager } from './table-pager.tsx';
import { cellPlace, PHONE_BODY, PHONE_HIDDEN_HEAD, PHONE_TABLE, phoneRow } from './table-phone-layout.ts';
import { PhoneSort } from './table-phone-sort.tsx';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
});

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the column sorts by; without it the column does not sort. Text must be lower case already. */
  sortBy?: (row: Row) => string | number;
  align?: 'start' | 'end';
  /** Phones leave this column out. */
  isSecondary?: boolean;
  /** Takes the width that is left. */
  isWide?: boolean;
  /** Where phones put the cell, in a table with `phone`. */
  phoneArea?: string;
}

interface DataTableProps<Row extends RowData> {
  /** Says what the table lists; for screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  pageSizes: readonly number[];
  defaultPageSize: number;
  initialSort?: { id: string; desc: boolean };
  /** What the rows were filtered by: when it changes, the first page shows. */
  filter?: string;
  /** Phones lay each row out as a small grid instead of squeezing columns: `grid-template-areas` and `-columns`. */
  phone?: { areas: string; columns: string };
}

const Cell = chakra('td', {
  base: {
    px: '3',
    py: '2.5',
    borderTop: '1px solid',
    borderColor: 'border.subtle',
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
});

const HeadCell = chakra('th', {
  base: { p: '0', fontWeight: 'semibold', color: 'fg.muted', fontSize: 'sm', textAlign: 'start' },
});

/** A sortable, paged table; filter the rows before they come in. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, pageSizes, defaultPageSize, initialSort, filter = '', phone } = props;
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        accessorFn: (row: Row) => column.sortBy?.(row) ?? '',
        enableSorting: column.sortBy !== undefined,
        sortFn: 'basic',
        cell: ({ row }) => column.cell(row.original),
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
      pagination: { pageIndex: 0, pageSize: defaultPageSize },
      sorting: initialSort === undefined ? [] : [initialSort],
    },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const displayOf = (id: string) =>
    byId.get(id)?.isSecondary === true ? { base: 'none', md: 'table-cell' } : {};

  return (
    <chakra.div>
      <chakra.div
        overflowX="auto"
        border="1px solid"
        borderColor="border.subtle"
        borderRadius="lg"
        bg="bg.surface"
      >
        <chakra.table
          role="table"
          display={isGrid ? PHONE_TABLE : undefined}
          width="full"
          borderCollapse="collapse"
          fontVariantNumeric="tabular-nums"
        >
          <chakra.caption srOnly>{props.caption}</chakra.caption>
          <chakra.thead role="rowgroup" display={isGrid ? PHONE_HIDDEN_HEAD : undefined}>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} role="row">
                {group.headers.map((header) => (
                  <HeadCell
                    key={header.id}
                    scope="col"
                    role="columnheader"
                    {...(isGrid ? {} : placeOf(header.column.id))}
                    width={byId.get(header.column.id)?.isWide === true ? 'full' : undefined}
                    aria-sort={ariaSort(header.column.getIsSorted())}
                  >
                    <SortHeader
                      label={byId.get(header.column.id)?.header ?? ''}
                      align={byId.get(header.column.id)?.align ?? 'start'}
                      sorted={header.column.getIsSorted()}
                      onSort={header.column.getCanSort() ? () => header.column.toggleSorting() : undefined}
                    />
                  </HeadCell>
                ))}
              </tr>
            ))}
          </chakra.thead>
          <chakra.tbody role="rowgroup" display={isGrid ? PHONE_BODY : undefined}>
            {table.getRowModel().rows.map((row) => (
              <chakra.tr
                key={row.id}
                role="row"
                _hover={{ bg: 'bg.hover' }}
                {...(phone ? phoneRow(phone) : {})}
              >
                {row.getAllCells().map((cell) => (
                  <Cell
                    key={cell.id}
                    role="cell"
                    {...placeOf(cell.column.id)}
                    textAlign={byId.get(cell.column.id)?.align ?? 'start'}
                  >
                    {byId.get(cell.column.id)?.cell(row.original)}
                  </Cell>
                ))}
              </chakra.tr>
            ))}
          </chakra.tbody>
        </chakra.table>
      </chakra.div>
      <TablePager
        total={rows.length}
        page={table.state.pagination.pageIndex}
        pageSize={table.state.pagination.pageSize}
        pageSizes={pageSizes}
        onPage={(page) => table.setPageIndex(page)}
        onPageSize={(size) => table.setPageSize(size)}
      />
    </chakra.div>
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

function ariaSort(sorted: false | 'asc' | 'desc'): 'ascending' | 'descending' | undefined {
  if (sorted === false) return undefined;
  return sorted === 'asc' ? 'ascending' : 'descending';
}
