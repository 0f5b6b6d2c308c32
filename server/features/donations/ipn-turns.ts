import type { IpnLane } from './ipn-inbox.repository.ts';

/** Says whose notification is looked at next, so that nobody's many hold up another's. */
export interface IpnTurns {
  /** Of the lanes in which something is due, by rank: of the lowest rank the one whose turn is longest ago. */
  next(due: readonly IpnLane[]): IpnLane | undefined;
}

export function createIpnTurns(): IpnTurns {
  /** When the lanes that are still due had their last turn. */
  let turns = new Map<string, number>();
  let now = 0;
  const keyOf = ({ rank, owner }: IpnLane) => `${rank} ${owner}`;

  return {
    next(due) {
      const turnOf = (lane: IpnLane) => turns.get(keyOf(lane)) ?? 0;
      turns = new Map(due.map((lane) => [keyOf(lane), turnOf(lane)]));
      const [first] = due;
      if (first === undefined) return undefined;
      const lane = due
        .filter(({ rank }) => rank === first.rank)
        .reduce((best, each) => (turnOf(each) < turnOf(best) ? each : best), first);
      now += 1;
      turns.set(keyOf(lane), now);
      return lane;
    },
  };
}
