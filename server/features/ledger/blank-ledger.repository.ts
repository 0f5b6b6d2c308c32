import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { isNamed, type Person } from '#server/db/person.ts';

/** Entries of the ledger that name the person, or somebody of the same name. Presence names a channel, by its id. */
export function namesInLedger(person: Person): RawBuilder<boolean> {
  return sql<boolean>`(streamer_id = ${person.streamerId} and reason <> 'presence' and ${isNamed(person, 'reference')})`;
}

export async function blankReferences(tx: Db, person: Person): Promise<void> {
  await sql`update ledger set reference = '' where ${namesInLedger(person)}`.execute(tx);
}
