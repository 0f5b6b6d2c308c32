type Column<Row> = keyof Row & string;

/** A record's field that is stored as another kind of value than it has in the file. */
export interface Stored<Row> {
  column: Column<Row>;
  as: 'flag' | 'json';
}

/** For each field of a record the column that holds it. */
export type Columns<Row, Fields> = { readonly [Key in keyof Fields]-?: Column<Row> | Stored<Row> };

/** A column that holds 0 or 1. */
export function flag<Name extends string>(column: Name): { column: Name; as: 'flag' } {
  return { column, as: 'flag' };
}

/** A column that holds JSON. */
export function json<Name extends string>(column: Name): { column: Name; as: 'json' } {
  return { column, as: 'json' };
}

/** The fields of a stored row, as a file has them. */
export function toFields<Row, Fields>(columns: Columns<Row, Fields>, row: Row): Fields {
  const fields = Object.entries<Column<Row> | Stored<Row>>(columns).map(([field, stored]) => {
    if (typeof stored === 'string') return [field, row[stored]];
    const value = row[stored.column];
    return [field, stored.as === 'flag' ? value === 1 : (JSON.parse(String(value)) as unknown)];
  });
  return Object.fromEntries(fields) as Fields;
}

/** The columns of a record that was checked; those that no field has are the caller's. */
export function toColumns<Row, Fields extends object>(
  columns: Columns<Row, Fields>,
  record: Fields,
): Partial<Row> {
  const values = Object.entries<Column<Row> | Stored<Row>>(columns).map(([field, stored]) => {
    const value: unknown = record[field as keyof Fields];
    if (typeof stored === 'string') return [stored, value];
    return [stored.column, stored.as === 'flag' ? Number(value) : JSON.stringify(value)];
  });
  return Object.fromEntries(values) as Partial<Row>;
}
