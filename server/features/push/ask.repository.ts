import type { Db } from '#server/db/database.ts';

/** A browser whose address has yet to be proved. */
export interface AskedBrowser {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  attempts: number;
}

/** Takes the questions that are due, the oldest first: nobody else takes them until `until`. */
export async function claimQuestions(
  db: Db,
  now: number,
  until: number,
  most: number,
): Promise<AskedBrowser[]> {
  const due = db
    .selectFrom('push_browsers')
    .select('id')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .orderBy('id')
    .limit(most);
  return (
    db
      .updateTable('push_browsers')
      .set((eb) => ({ ask_at: until, ask_attempts: eb('ask_attempts', '+', 1) }))
      .where('id', 'in', due)
      // Another process may have been quicker.
      .where('ask_at', '<=', now)
      .returning(['id', 'endpoint', 'p256dh', 'auth', 'language', 'ask_attempts as attempts'])
      .execute()
  );
}

/** The push service has taken the question. */
export async function endQuestion(db: Db, id: string, at: number): Promise<void> {
  await db
    .updateTable('push_browsers')
    .set({ ask_at: null, ask_attempts: 0, asked_at: at })
    .where('id', '=', id)
    .execute();
}

export async function delayQuestion(db: Db, id: string, until: number): Promise<void> {
  await db.updateTable('push_browsers').set({ ask_at: until }).where('id', '=', id).execute();
}

/** When the next question is due; undefined where none waits. */
export async function nextQuestionAt(db: Db): Promise<number | undefined> {
  const { at } = await db
    .selectFrom('push_browsers')
    .select((eb) => eb.fn.min<number | null>('ask_at').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

export function findEndpoint(db: Db, id: string): Promise<{ endpoint: string } | undefined> {
  return db.selectFrom('push_browsers').select('endpoint').where('id', '=', id).executeTakeFirst();
}

/** A message has reached the browser. */
export async function noteReceipt(db: Db, id: string, at: number): Promise<void> {
  await db
    .updateTable('push_browsers')
    .set({ proven_at: at, seen_at: at, ask_at: null })
    .where('id', '=', id)
    .execute();
}
