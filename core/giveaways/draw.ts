/** Somebody who takes part, with at least one ticket. */
export interface TicketHolder {
  id: string;
  tickets: number;
}

/**
 * Draws up to `count` winners, each ticket with the same chance; who has won takes no further part. `fraction` gives
 * numbers from 0 to below 1; the same numbers draw the same winners.
 */
export function drawWinners<Holder extends TicketHolder>(
  holders: readonly Holder[],
  count: number,
  fraction: () => number,
): Holder[] {
  const left = [...holders];
  let tickets = left.reduce((sum, holder) => sum + holder.tickets, 0);
  const winners: Holder[] = [];
  while (winners.length < count && left.length > 0) {
    let ticket = Math.floor(fraction() * tickets);
    const at = left.findIndex((holder) => (ticket -= holder.tickets) < 0);
    const [winner] = left.splice(at, 1);
    if (winner === undefined) break;
    tickets -= winner.tickets;
    winners.push(winner);
  }
  return winners;
}
