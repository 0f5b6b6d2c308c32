import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { contains, isEventOf, namedIn, ofChannels, type Person } from '#server/db/person.ts';

const isNamedActor = namedIn('actor_name');

/** Events of no account that say the person's name; those of donations are counted with the donations. */
export function isEnteredOf(person: Person): RawBuilder<boolean> {
  return sql<boolean>`(${isNamedActor(person)} and actor_id = '' and type <> 'donation')`;
}

/**
 * Takes who it was and what they wrote out of a person's events, and out of what others’ payloads and keys say of them.
 * Kinds, amounts and times stay; a delivery that comes again is still known by its id.
 */
export async function blankEvents(tx: Db, person: Person, newId: string): Promise<void> {
  const { streamerId, accounts, names } = person;
  const ids = accounts.map(({ userId }) => userId);
  await sql`update events set actor_id = case when actor_id = '' then '' else ${newId} end,
      actor_name = null, message = null, raw = '' where ${isEventOf(person)}`.execute(tx);
  await sql`update events set raw = '' where streamer_id = ${streamerId} and raw <> ''
    and ${contains(sql`raw`, [...ids, ...names.map((name) => JSON.stringify(name))])}`.execute(tx);
  await sql`update events set business_key = null where streamer_id = ${streamerId} and business_key is not null
    and ${contains(
      sql`business_key || ':'`,
      ids.map((id) => `:${id}:`),
    )}`.execute(tx);
}

/** Empties what could not be read where it names the person's account. */
export async function blankUnreadable(tx: Db, person: Person): Promise<void> {
  const ids = person.accounts.map(({ userId }) => userId);
  await sql`update unreadable_events set raw = '' where ${ofChannels(person)} and ${contains(sql`raw`, ids)}`.execute(
    tx,
  );
}
