import * as z from 'zod/mini';
import { alertItemSchema } from '#core/alerts/schema.ts';
import type { WaitingAlerts } from '#core/alerts/unseen.ts';
import type { Db } from '#server/db/database.ts';
import { speaks } from './alert-list.repository.ts';

const lookSchema = z.object({ duracion: alertItemSchema.shape.duracion });

/** The alerts of a streamer that wait for a page to show them, one for each event, by type and look. */
export async function listWaitingAlerts(db: Db, streamerId: string): Promise<WaitingAlerts[]> {
  const rows = await db
    .selectFrom('alert_queue')
    .innerJoin('alert_looks', 'alert_looks.id', 'alert_queue.look_id')
    .select(({ fn }) => [
      'header',
      'priority',
      fn.max('alert_looks.item').as('item'),
      fn.countAll<number>().as('count'),
    ])
    .where('alert_queue.streamer_id', '=', streamerId)
    .where('state', '=', 'queued')
    .where(speaks)
    .groupBy(['header', 'priority', 'look_id'])
    .execute();
  return rows.map(({ header, priority, item, count }) => ({
    header,
    isPaid: priority === 1,
    durationMs: lookSchema.parse(JSON.parse(item)).duracion,
    count,
  }));
}
