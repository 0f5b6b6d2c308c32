export interface Shares {
  /** How many win. */
  winning: number;
  /** Points of each. */
  share: number;
  /** How many of them get one point more: nothing of the pot is left. */
  extra: number;
}

/** How a pot is shared: among `winners`, or all where that is 0, and never among more than there are points. */
export function sharePot(pot: { amount: number; winners: number; entrants: number }): Shares {
  const { amount, winners, entrants } = pot;
  const winning = Math.min(entrants, amount, winners === 0 ? entrants : winners);
  if (winning === 0) return { winning: 0, share: 0, extra: 0 };
  return { winning, share: Math.floor(amount / winning), extra: amount % winning };
}

/** Draws `count` of the places 1 to `places`, each with the same chance and none twice; `fraction` gives 0 to below 1. */
export function drawPlaces(places: number, count: number, fraction: () => number): number[] {
  const left = Array.from({ length: places }, (_, index) => index + 1);
  const drawn: number[] = [];
  while (drawn.length < count && left.length > 0) {
    const at = Math.floor(fraction() * left.length);
    const last = left.pop() ?? 0;
    // The last one takes the place of the one that was drawn: nothing moves.
    if (at === left.length) drawn.push(last);
    else {
      drawn.push(left[at] ?? last);
      left[at] = last;
    }
  }
  return drawn;
}
