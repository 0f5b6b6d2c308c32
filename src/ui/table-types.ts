import type { ReactNode } from 'react';
import type { PhoneGrid } from './table-phone-layout.ts';

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

export interface DataTableProps<Row> {
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
  /** The name under which this device remembers the rows per page. */
  rememberAs?: string;
  /** Phones lay each row out as a small grid instead of squeezing columns: `grid-template-areas` and `-columns`. */
  phone?: PhoneGrid;
  /** The rows change in sight: they come, go and swap places as such, once what moves them is there. */
  isLive?: boolean;
}

/** The one column that a table is sorted by. */
export interface TableSort {
  id: string;
  desc: boolean;
}
