import { chakra } from '@chakra-ui/react';
import { TablePager } from './table-pager.tsx';
import {
  cellPlace,
  PHONE_BODY,
  PHONE_HIDDEN_HEAD,
  PHONE_TABLE,
  phoneRow,
  SECONDARY,
  type PhoneGrid,
} from './table-phone-layout.ts';
import { PhoneSort } from './table-phone-sort.tsx';
import { SortHeader } from './table-sort-header.tsx';
import type { DataTableProps, TableColumn, TableSort } from './table-types.ts';
import { useMovingRows } from './use-moving-rows.ts';

interface TableViewProps<Row> {
  table: DataTableProps<Row>;
  /** Rows of this page, sorted. */
  shown: readonly Row[];
  sorted: TableSort | undefined;
  page: number;
  pageSize: number;
  onToggleSort: (id: string) => void;
  onSort: (sort: TableSort) => void;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
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

/** It takes what the others leave, and asks for no more however long a word it holds. */
const WIDE_HEAD = { width: 'full', minWidth: '10rem' } as const;
const WIDE_CELL = { maxWidth: { md: '0' } } as const;

/** What a table looks like, whoever sorts and pages it. */
export function TableView<Row>({ table, shown, sorted, page, pageSize, ...handlers }: TableViewProps<Row>) {
  const { columns, phone } = table;
  return (
    <chakra.div>
      {phone === undefined ? null : (
        <PhoneSort
          options={columns.filter((column) => column.sortBy !== undefined)}
          sorted={sorted}
          onSort={handlers.onSort}
        />
      )}
      <TableFrame
        table={table}
        shown={shown}
        sorted={sorted}
        view={[page, pageSize, sorted?.id, sorted?.desc].join()}
        onToggleSort={handlers.onToggleSort}
      />
      <TablePager
        total={table.rows.length}
        page={page}
        pageSize={pageSize}
        pageSizes={table.pageSizes}
        onPage={handlers.onPage}
        onPageSize={handlers.onPageSize}
      />
    </chakra.div>
  );
}

/** The rows in their frame, without what turns the pages. */
export function TableFrame<Row>({
  table,
  shown,
  sorted,
  view = '',
  onToggleSort,
}: {
  table: Pick<DataTableProps<Row>, 'caption' | 'columns' | 'rowId' | 'phone' | 'isLive'>;
  shown: readonly Row[];
  sorted: TableSort | undefined;
  view?: string;
  onToggleSort: (id: string) => void;
}) {
  const { columns, phone, isLive = false } = table;
  const body = useMovingRows(isLive, view);
  return (
    <chakra.div
      position="relative"
      overflowX="auto"
      // A row on its way from a lower place is no reason for a second bar.
      overflowY="hidden"
      border="1px solid"
      borderColor="border.subtle"
      borderRadius="lg"
      bg="bg.surface"
    >
      <chakra.table
        role="table"
        display={phone && PHONE_TABLE}
        width="full"
        borderCollapse="collapse"
        fontVariantNumeric="tabular-nums"
      >
        <chakra.caption srOnly>{table.caption}</chakra.caption>
        <TableHead
          columns={columns}
          isPhoneHidden={phone !== undefined}
          sorted={sorted}
          onSort={onToggleSort}
        />
        <chakra.tbody ref={body} role="rowgroup" display={phone && PHONE_BODY}>
          {shown.map((row) => (
            <TableRow key={table.rowId(row)} columns={columns} row={row} phone={phone} />
          ))}
        </chakra.tbody>
      </chakra.table>
    </chakra.div>
  );
}

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  isPhoneHidden: boolean;
  sorted: { id: string; desc: boolean } | undefined;
  onSort: (id: string) => void;
}

function TableHead<Row>({ columns, isPhoneHidden, sorted, onSort }: TableHeadProps<Row>) {
  return (
    <chakra.thead role="rowgroup" display={isPhoneHidden ? PHONE_HIDDEN_HEAD : undefined}>
      <tr role="row">
        {columns.map((column) => {
          const direction = column.id === sorted?.id ? (sorted.desc ? 'desc' : 'asc') : false;
          return (
            <HeadCell
              key={column.id}
              scope="col"
              role="columnheader"
              display={column.isSecondary === true ? SECONDARY : undefined}
              {...(column.isWide === true && WIDE_HEAD)}
              aria-sort={ariaSort(direction)}
            >
              <SortHeader
                label={column.header}
                align={column.align ?? 'start'}
                sorted={direction}
                onSort={column.sortBy === undefined ? undefined : () => onSort(column.id)}
              />
            </HeadCell>
          );
        })}
      </tr>
    </chakra.thead>
  );
}

interface TableRowProps<Row> {
  columns: readonly TableColumn<Row>[];
  row: Row;
  phone: PhoneGrid | undefined;
}

function TableRow<Row>({ columns, row, phone }: TableRowProps<Row>) {
  return (
    <chakra.tr role="row" _hover={{ bg: 'bg.hover' }} {...(phone && phoneRow(phone))}>
      {columns.map((column) => (
        <Cell
          key={column.id}
          role="cell"
          textAlign={column.align ?? 'start'}
          {...(column.isWide === true && WIDE_CELL)}
          {...cellPlace(column, phone !== undefined)}
        >
          {column.cell(row)}
        </Cell>
      ))}
    </chakra.tr>
  );
}

function ariaSort(sorted: false | 'asc' | 'desc'): 'ascending' | 'descending' | undefined {
  if (sorted === false) return undefined;
  return sorted === 'asc' ? 'ascending' : 'descending';
}
