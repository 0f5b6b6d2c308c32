import { OWN_KINDS, type OwnData } from '#core/privacy/own-data.ts';
import type { Db } from '#server/db/database.ts';
import type { Person } from '#server/db/person.ts';
import { listOwnViewers, readOwnRows, type Place } from './own-data.repository.ts';
import { findPerson } from '#server/features/viewers/person.repository.ts';

const ROWS_AT_ONCE = 500;

/** The same data with every row of every kind, as JSON in pieces: however much it is, little of it is held at a time. */
export async function* writeOwnData(
  db: Db,
  accounts: Parameters<typeof listOwnViewers>[1],
  { streamers, ...data }: OwnData,
): AsyncIterable<string> {
  const owners = new Map((await listOwnViewers(db, accounts)).map((own) => [own.viewerId, own.streamerId]));
  yield `${JSON.stringify(data).slice(0, -1)},"streamers":[`;
  for (const [nth, known] of streamers.entries()) {
    const person = await findPerson(db, owners.get(known.viewer) ?? '', known.viewer);
    yield `${nth === 0 ? '' : ','}\n${JSON.stringify(known).slice(0, -1)}`;
    if (person !== undefined) yield* writeKinds(db, person);
    yield '}';
  }
  yield ']}\n';
}

async function* writeKinds(db: Db, person: Person): AsyncIterable<string> {
  for (const kind of OWN_KINDS) {
    yield `,\n"${kind}":[`;
    let after: Place | null = null;
    let isFirst = true;
    do {
      const page: Awaited<ReturnType<typeof readOwnRows>> = await readOwnRows(db, person, {
        kind,
        after,
        limit: ROWS_AT_ONCE,
      });
      if (page.rows.length > 0) yield `${isFirst ? '' : ','}${JSON.stringify(page.rows).slice(1, -1)}`;
      isFirst = false;
      after = page.next;
    } while (after !== null);
    yield ']';
  }
}
