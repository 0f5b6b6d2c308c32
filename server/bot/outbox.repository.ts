import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { contains, ofChannels, type Person } from '#server/db/person.ts';
import type { OutboxTable } from './outbox.table.ts';

export interface WaitingReply {
  id: string;
  channelId: string;
  text: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Stores replies; one whose key is there already is left out. */
export async function insertReplies(
  db: Db,
  replies: readonly (WaitingReply & { key: string })[],
): Promise<void> {
  const rows = replies.map((reply): OutboxTable => ({
    id: reply.id,
    entry_key: reply.key,
    channel_id: reply.channelId,
    text: reply.text,
    state: 'waiting',
    attempts: 0,
    created_at: reply.createdAt,
    message_id: null,
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('entry_key').doNothing())
    .execute();
}

/** Replies that nobody has begun to send, oldest first. */
export async function listWaitingReplies(db: Db, most: number): Promise<WaitingReply[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'channel_id', 'text', 'created_at'])
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    channelId: row.channel_id,
    text: row.text,
    createdAt: row.created_at,
  }));
}

/** Marks replies as begun and answers which of them nobody else had begun. */
export async function claimReplies(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .updateTable('outbox')
    .set({ attempts: 1 })
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .returning('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Marks replies as sent, each with the id that the platform gave its message. */
export async function markSent(db: Db, replies: readonly { id: string; messageId: string }[]): Promise<void> {
  if (replies.length === 0) return;
  const values = sql.join(replies.map(({ id, messageId }) => sql`(${id}, ${messageId})`));
  await sql`with sent (id, message_id) as (values ${values})
    update outbox set state = 'sent', message_id = sent.message_id from sent where outbox.id = sent.id`.execute(
    db,
  );
}

/**
 * Whether a message is a reply that some process sent. One that was killed may have taken the id of its last reply with
 * it: the first message with that text is the echo, and the reply gets its id from it.
 */
export async function takeEcho(
  db: Db,
  channelId: string,
  message: { id: string; text: string },
): Promise<boolean> {
  const ofChannel = db.selectFrom('outbox').select('id').where('channel_id', '=', channelId);
  const isSent = async () =>
    (await ofChannel.where('message_id', '=', message.id).executeTakeFirst()) !== undefined;
  const findBegun = () =>
    ofChannel
      .where('message_id', 'is', null)
      .where('state', 'in', ['waiting', 'lost'])
      .where('attempts', '>', 0)
      .where('text', '=', message.text)
      .orderBy('id')
      .executeTakeFirst();
  for (;;) {
    if (await isSent()) return true;
    const begun = await findBegun();
    // The same message, received twice at once, may have taken it since.
    if (begun === undefined) return isSent();
    if (await nameReply(db, begun.id, message.id)) return true;
  }
}

/** Gives a reply the id of its message; false when another message was quicker. */
async function nameReply(db: Db, id: string, messageId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'sent', message_id: messageId })
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A reply that will never be said. */
export interface DroppedReply {
  channelId: string;
  /** Of its cause, as it was enqueued. */
  key: string;
}

/** Gives replies up and answers those that nobody had given up or sent before. */
export async function dropReplies(db: Db, ids: readonly string[]): Promise<DroppedReply[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable('outbox')
    .set({ state: 'dropped' })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .returning(['channel_id', 'entry_key'])
    .execute();
  return rows.map(toDropped);
}

function toDropped(row: { channel_id: string; entry_key: string }): DroppedReply {
  return { channelId: row.channel_id, key: row.entry_key.replace(/:\d+$/, '') };
}

/** What became of the first reply of a cause; undefined when it was never stored or forgotten since. */
export async function findReplyState(db: Db, key: string): Promise<OutboxTable['state'] | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('state')
    .where('entry_key', '=', `${key}:0`)
    .executeTakeFirst();
  return row?.state;
}

/** Gives up what an earlier owner of a streamer, or of everybody, began to send: nobody knows whether it arrived. */
export async function loseBegunReplies(db: Db, streamerId: string | null): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'lost' })
    .where('state', '=', 'waiting')
    .where('attempts', '>', 0)
    .where((eb) =>
      streamerId === null
        ? eb.lit(true)
        : eb(
            'channel_id',
            'in',
            eb.selectFrom('channels').select('id').where('streamer_id', '=', streamerId),
          ),
    )
    .execute();
}

/** Deletes what ended and is older than `before`. */
export async function deleteEndedReplies(db: Db, before: number): Promise<void> {
  await deleteInBatches(db, {
    table: 'outbox',
    key: ['id'],
    where: sql`state in ('sent', 'dropped', 'lost') and created_at < ${before}`,
  });
}

/** Empties what the bot has said and that says one of a person’s names. */
export async function blankReplies(tx: Db, person: Person): Promise<void> {
  await sql`update outbox set text = '' where state <> 'waiting' and ${ofChannels(person)}
    and ${contains(sql`text`, person.names)}`.execute(tx);
}
