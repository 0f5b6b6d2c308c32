/** Says whose turn is next, so that nobody's many rows hold up another's. */
export interface RoundRobin<Lane> {
  /** `due` is sorted by rank. Returns the lane of the lowest rank that had its turn longest ago; none of the keys in `except`. */
  next(due: readonly Lane[], except?: readonly string[]): Lane | undefined;
}

export function createRoundRobin<Lane>(
  keyOf: (lane: Lane) => string,
  rankOf: (lane: Lane) => number = () => 0,
): RoundRobin<Lane> {
  /** When those in which something is still due had their last turn. */
  let turns = new Map<string, number>();
  let now = 0;

  return {
    next(due, except = []) {
      const turnOf = (lane: Lane) => turns.get(keyOf(lane)) ?? 0;
      turns = new Map(due.map((lane) => [keyOf(lane), turnOf(lane)]));
      const free = due.filter((lane) => !except.includes(keyOf(lane)));
      const [first] = free;
      if (first === undefined) return undefined;
      const lane = free
        .filter((each) => rankOf(each) === rankOf(first))
        .reduce((best, each) => (turnOf(each) < turnOf(best) ? each : best), first);
      now += 1;
      turns.set(keyOf(lane), now);
      return lane;
    },
  };
}
