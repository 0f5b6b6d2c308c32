/** How a table becomes a list of small grids on a phone; the roles in the markup keep it a table for screen readers. */
export const PHONE_TABLE = { base: 'block', md: 'table' };
export const PHONE_BODY = { base: 'block', md: 'table-row-group' };
/** Phones sort by a list of choices instead (table-phone-sort.tsx). */
export const PHONE_HIDDEN_HEAD = { base: 'none', md: 'table-header-group' };

/** Columns that phones leave out. */
export const SECONDARY = { base: 'none', md: 'table-cell' };

/** `grid-template-areas` and `grid-template-columns` of a row on a phone. */
export interface PhoneGrid {
  areas: string;
  columns: string;
}

/** Style of a row. */
export function phoneRow({ areas, columns }: PhoneGrid) {
  return {
    display: { base: 'grid', md: 'table-row' },
    gridTemplateAreas: areas,
    gridTemplateColumns: columns,
    columnGap: '3',
    rowGap: '0.5',
    alignItems: 'center',
    px: { base: '3', md: '0' },
    py: { base: '2.5', md: '0' },
    borderTopStyle: 'solid',
    borderTopWidth: { base: '1px', md: '0' },
    borderColor: 'border.subtle',
    _first: { borderTopWidth: '0' },
  };
}

/** Style of a cell: its area in a phone's grid, or nothing there for a column that phones leave out. */
export function cellPlace(column: { isSecondary?: boolean; phoneArea?: string }, isGrid: boolean) {
  if (column.isSecondary === true) return { display: SECONDARY };
  if (!isGrid) return {};
  return {
    display: { base: 'block', md: 'table-cell' },
    gridArea: column.phoneArea,
    minWidth: '0',
    px: { base: '0', md: '3' },
    py: { base: '0', md: '2.5' },
    // Not the shorthand: in a media query it would take the colour back.
    borderTopWidth: { base: '0', md: '1px' },
  };
}
