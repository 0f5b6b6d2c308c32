/** What may be chosen of each part of a look. */
export type Dimensions = Readonly<Record<string, readonly string[]>>;

/** How many looks there are when these parts are walked through together. */
export function countCombinations(dimensions: Dimensions, walked: readonly string[]): number {
  return walked.reduce((count, name) => count * (dimensions[name]?.length ?? 1), 1);
}

/** The look at a place of the walk: the last part changes first, as the digits of a number do. */
export function combinationAt(
  dimensions: Dimensions,
  walked: readonly string[],
  place: number,
): Record<string, string> {
  const look: Record<string, string> = {};
  let rest = place;
  for (const name of walked.toReversed()) {
    const values = dimensions[name] ?? [];
    const value = values[rest % values.length];
    if (value !== undefined) look[name] = value;
    rest = Math.floor(rest / Math.max(1, values.length));
  }
  return look;
}
