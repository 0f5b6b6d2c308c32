import { sql } from 'kysely';
import type { Payout } from '#core/predictions/settle-bets.ts';
import type { Db } from '#server/db/database.ts';
import { payViewers, type PaidEntry } from '#server/db/pay-viewers.ts';

/** Bets of one prediction by viewer id: those behind `after`, up to `until`. */
interface BetRange {
  predictionId: string;
  /** Null: both sides. */
  side: Payout['side'];
  after: string;
  until: string;
}

export interface BetBatch {
  /** The last viewer of the batch. */
  until: string;
  /** What its stakes win beside themselves. */
  shares: number;
  topViewer: string;
  topStake: number;
}

/** What a stake wins beside itself, rounded down; pools are small enough for the product (POOL_MAX). */
const shareOf = ({ shared, stakes }: Payout) =>
  sql<number>`(amount * ${sql.lit(shared)} / ${sql.lit(stakes)})`;
const onSide = (side: Payout['side']) => (side === null ? sql`` : sql` and side = ${sql.lit(side)}`);
const inRange = ({ predictionId, side, after, until }: BetRange) =>
  sql`prediction_id = ${predictionId} and viewer_id > ${after} and viewer_id <= ${until}${onSide(side)}`;

/** The next bets to be paid; undefined when all are. */
export async function readBatch(
  db: Db,
  predictionId: string,
  payout: Payout,
  part: { after: string; limit: number },
): Promise<BetBatch | undefined> {
  const { after, limit } = part;
  const { rows } = await sql<{ until: string | null; shares: number; topStake: number }>`
    select max(viewer_id) as until, sum(${shareOf(payout)}) as shares, max(amount) as "topStake" from (
      select viewer_id, amount from bets
      where prediction_id = ${predictionId} and viewer_id > ${after}${onSide(payout.side)}
      order by viewer_id limit ${sql.lit(limit)}
    ) as batch`.execute(db);
  const batch = rows[0];
  if (batch === undefined || batch.until === null) return undefined;
  const { until, shares, topStake } = batch;
  const top = await sql<{ viewer_id: string }>`
    select viewer_id from bets where ${inRange({ predictionId, side: payout.side, after, until })}
    and amount = ${sql.lit(topStake)} order by viewer_id limit 1`.execute(db);
  return { until, shares, topStake, topViewer: top.rows[0]?.viewer_id ?? '' };
}

/** Pays the stakes of a range and what they win. @throws when one was paid before. */
export async function payRange(db: Db, range: BetRange, payout: Payout, entry: PaidEntry): Promise<void> {
  const wins = sql`select viewer_id, amount + ${shareOf(payout)} as amount from bets where ${inRange(range)}`;
  await payViewers(db, wins, entry);
}
