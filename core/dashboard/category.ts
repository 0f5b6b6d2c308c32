import { nameKey } from '../base/text.ts';

/** The category that a person means by a name, among those that a platform found for it. */
export function pickCategory<T extends { name: string }>(wanted: string, found: readonly T[]): T | undefined {
  const key = nameKey(wanted);
  return (
    found.find(({ name }) => nameKey(name) === key) ??
    // Who writes the beginning means the shortest: "fort" is Fortnite, not one of its modes.
    found
      .filter(({ name }) => nameKey(name).startsWith(key))
      .toSorted((one, other) => one.name.length - other.name.length)[0]
  );
}
