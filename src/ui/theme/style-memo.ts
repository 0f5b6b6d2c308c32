/** As many different styles as a long day in the panel comes to. */
const MOST_KEPT = 5000;

/** Lists begin with a bracket: a text that does too is written as one. */
function keyOf(args: readonly unknown[]): string {
  const [first] = args;
  return args.length === 1 && typeof first === 'string' && !first.startsWith('[')
    ? first
    : JSON.stringify(args);
}

/**
 * Remembers what `work` made of the same styles before. The build puts it in the place of Chakra's own (vite.chakra.ts), which
 * writes its keys piece by piece: a phone spent a sixth of the time on that in which a page of the panel comes alive. Arguments
 * are plain data, and what is undefined counts as not there.
 */
export function memo<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const known = new Map<string, Result>();
  return (...args) => {
    const key = keyOf(args);
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = work(...args);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, result);
    return result;
  };
}
