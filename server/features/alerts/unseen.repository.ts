import type { ExpressionBuilder } from 'kysely';
import * as z from 'zod/mini';
import { alertItemSchema } from '#core/alerts/schema.ts';
import type { WaitingAlerts } from '#core/alerts/unseen.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { speaks } from './alert-list.repository.ts';

const lookSchema = z.object({ duracion: alertItemSchema.shape.duracion });

/**
 * The alerts of a streamer that wait while nothing shows them, one for each event, by type and look: what also waits in an
 * open channel will be seen there.
 */
export async function listWaitingAlerts(
  db: Db,
  streamerId: string,
  openChannels: readonly string[],
): Promise<WaitingAlerts[]> {
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
    .$if(openChannels.length > 0, (query) => query.where(waitsElsewhereThan(openChannels)))
    .groupBy(['header', 'priority', 'look_id'])
    .execute();
  return rows.map(({ header, priority, item, count }) => ({
    header,
    isPaid: priority === 1,
    durationMs: lookSchema.parse(JSON.parse(item)).duracion,
    count,
  }));
}

function waitsElsewhereThan(channels: readonly string[]) {
  return (eb: ExpressionBuilder<Tables, 'alert_queue'>) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('alert_queue as seen')
          .select('seen.id')
          .whereRef('seen.event_id', '=', 'alert_queue.event_id')
          .where('seen.state', '=', 'queued')
          .where('seen.channel_id', 'in', channels),
      ),
    );
}
