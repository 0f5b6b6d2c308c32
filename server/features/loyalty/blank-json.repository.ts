import { sql } from 'kysely';
import type { AlertPlay } from '#core/alerts/schema.ts';
import type { AlertPair } from '#core/alerts/row-schema.ts';
import type { FighterSnapshot } from '#core/battle/schema.ts';
import type { Db } from '#server/db/database.ts';
import { isEventOf } from './blank-events.repository.ts';
import { contains, type Person } from './person.repository.ts';

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

/** Takes a person's name out of the replays of their fights. */
export async function blankFights(tx: Db, person: Person): Promise<void> {
  const fights = await tx
    .selectFrom('battle_fights')
    .select(['id', 'challenger_id', 'fighters'])
    .where('streamer_id', '=', person.streamerId)
    .where(contains(sql`pair_key`, person.viewerIds))
    .execute();
  for (const { id, challenger_id, fighters } of fights) {
    const place = person.viewerIds.includes(challenger_id) ? 0 : 1;
    const blanked = (JSON.parse(fighters) as FighterSnapshot[]).map((fighter, at) =>
      at === place ? { ...fighter, name: '' } : fighter,
    );
    await tx
      .updateTable('battle_fights')
      .set({ fighters: JSON.stringify(blanked) })
      .where('id', '=', id)
      .execute();
  }
}

/** Drops the frames that a page could ask for again in which the person is named. */
export async function dropFrames(tx: Db, person: Person): Promise<void> {
  const named = [...person.names, ...person.accounts.map(({ userId }) => userId)];
  await sql`delete from stream_log where streamer_id = ${person.streamerId}
    and ${contains(
      sql`data`,
      named.map((text) => JSON.stringify(text)),
    )}`.execute(tx);
}
