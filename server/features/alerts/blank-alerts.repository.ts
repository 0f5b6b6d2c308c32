import type { AlertPlay } from '#core/alerts/schema.ts';
import type { AlertPair } from '#core/alerts/row-schema.ts';
import type { Db } from '#server/db/database.ts';
import { isEventOf, type Person } from '#server/db/person.ts';

/** Takes the name and the words out of the alerts of a person's events; they show as an anonymous one's. */
export async function blankAlerts(tx: Db, person: Person): Promise<void> {
  const alerts = await tx
    .selectFrom('alert_queue')
    .select(['id', 'play', 'pair'])
    .where('streamer_id', '=', person.streamerId)
    .where('event_id', 'in', (eb) => eb.selectFrom('events').select('id').where(isEventOf(person)))
    .execute();
  for (const { id, play, pair } of alerts) {
    const kept: AlertPlay = { ...(JSON.parse(play) as AlertPlay), name: null };
    delete kept.message;
    delete kept.emotes;
    const told = pair === null ? null : (JSON.parse(pair) as AlertPair);
    await tx
      .updateTable('alert_queue')
      .set({
        play: JSON.stringify(kept),
        pair: told && JSON.stringify({ ...told, name: null }),
      })
      .where('id', '=', id)
      .execute();
  }
}
