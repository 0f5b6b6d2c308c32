/**
 * The items after those of two cells swapped; behind the last item all cells are empty, so that who swaps with one of
 * them goes to the end. Undefined where nothing changes.
 */
export function swapCells<Item>(items: readonly Item[], from: number, to: number): Item[] | undefined {
  const moved = items[from];
  if (moved === undefined || from === to) return undefined;
  const other = items[to];
  if (other !== undefined) {
    return items.map((item, place) => (place === from ? other : place === to ? moved : item));
  }
  if (from === items.length - 1) return undefined;
  return [...items.filter((_, place) => place !== from), moved];
}
