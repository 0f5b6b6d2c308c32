/** All ids when some of them were sorted among themselves: those share their places, the others stay in theirs. */
export function mergeOrder(all: readonly string[], sorted: readonly string[]): string[] {
  const moved = new Set(sorted);
  const next = sorted.values();
  return all.map((id) => (moved.has(id) ? (next.next().value ?? id) : id));
}
