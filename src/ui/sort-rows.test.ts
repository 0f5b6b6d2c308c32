import { describe, expect, it } from 'vitest';
import { sortRows, toggleSort } from './sort-rows.ts';
import type { TableColumn } from './table-types.ts';

interface Viewer {
  name: string;
  points: number;
}

const VIEWERS: Viewer[] = [
  { name: 'luz', points: 5 },
  { name: 'ana', points: 9 },
  { name: 'eva', points: 5 },
];
const COLUMNS: TableColumn<Viewer>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'points', header: 'Points', cell: ({ points }) => points, sortBy: ({ points }) => points },
  { id: 'actions', header: '', cell: () => null },
];
const namesBy = (sort: Parameters<typeof sortRows<Viewer>>[2]) =>
  sortRows(VIEWERS, COLUMNS, sort).map(({ name }) => name);

describe('rows', () => {
  it('are sorted by a column, and stay in order where they are equal', () => {
    expect(namesBy({ id: 'name', desc: false })).toEqual(['ana', 'eva', 'luz']);
    expect(namesBy({ id: 'points', desc: true })).toEqual(['ana', 'luz', 'eva']);
  });

  it('stay as they came where nothing sorts them', () => {
    expect(namesBy(undefined)).toEqual(['luz', 'ana', 'eva']);
    expect(namesBy({ id: 'actions', desc: true })).toEqual(['luz', 'ana', 'eva']);
  });
});

describe('the head of a column', () => {
  const press = (sort: ReturnType<typeof toggleSort>, id: string) => toggleSort(VIEWERS, COLUMNS, sort, id);

  it('sorts texts from A first, then from Z, then not', () => {
    const first = press({ id: 'points', desc: true }, 'name');
    expect(first).toEqual({ id: 'name', desc: false });
    const second = press(first, 'name');
    expect(second).toEqual({ id: 'name', desc: true });
    expect(press(second, 'name')).toBeUndefined();
  });

  it('sorts numbers from the largest first', () => {
    expect(press(undefined, 'points')).toEqual({ id: 'points', desc: true });
    expect(press({ id: 'points', desc: true }, 'points')).toEqual({ id: 'points', desc: false });
  });
});
