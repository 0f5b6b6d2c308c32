import type { Db } from '#server/db/database.ts';
import { countOwn, deleteOwn, findOwn, insertInto } from '#server/db/own-rows.ts';
import type { CommandTable } from './command.table.ts';

/** What a write may change; id, owner, use count and birth stay. */
export type CommandChange = Omit<CommandTable, 'id' | 'streamer_id' | 'count' | 'created_at'>;

/** All commands of a streamer. */
export async function listCommandRows(db: Db, streamerId: string): Promise<CommandTable[]> {
  return db.selectFrom('commands').selectAll().where('streamer_id', '=', streamerId).execute();
}

/** Those that answer to more than their names. */
export async function listKeywordRows(db: Db, streamerId: string): Promise<CommandTable[]> {
  return db
    .selectFrom('commands')
    .selectAll()
    .where('streamer_id', '=', streamerId)
    .where('keywords', '!=', '[]')
    .execute();
}

/** One command of that streamer; another streamer's id finds nothing. */
export const findCommandRow = findOwn('commands');

/** The command that answers to a name or alias. */
export async function findCommandRowByName(db: Db, streamerId: string, nameKey: string) {
  return db
    .selectFrom('command_names')
    .innerJoin('commands', 'commands.id', 'command_names.command_id')
    .selectAll('commands')
    .where('command_names.streamer_id', '=', streamerId)
    .where('command_names.name_key', '=', nameKey)
    .executeTakeFirst();
}

export const countCommands = countOwn('commands');

export const insertCommandRow = insertInto('commands');

export async function updateCommandRow(db: Db, id: string, change: CommandChange): Promise<void> {
  await db.updateTable('commands').set(change).where('id', '=', id).execute();
}

/** Switches the commands of a group that are not so yet; answers how many those were, undefined where there is no such group. */
export async function switchCommandGroup(
  db: Db,
  streamerId: string,
  { group, enabled, now }: { group: string; enabled: boolean; now: number },
): Promise<number | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('commands')
    .set({ enabled: enabled ? 1 : 0, updated_at: now })
    .where('streamer_id', '=', streamerId)
    .where('group_name', '=', group)
    .where('enabled', '=', enabled ? 0 : 1)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return Number(numUpdatedRows);
  const one = await db
    .selectFrom('commands')
    .select('id')
    .where('streamer_id', '=', streamerId)
    .where('group_name', '=', group)
    .executeTakeFirst();
  return one && 0;
}

/** Deletes a command with its names. Answers false when that streamer has none of that id. */
export const deleteCommandRow = deleteOwn('commands');

export async function listCommandNames(db: Db, commandId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('command_names')
    .select('name_key')
    .where('command_id', '=', commandId)
    .orderBy('name_key')
    .execute();
  return rows.map((row) => row.name_key);
}

/** Takes the names that are free and answers how many those were: fewer than asked means that some are in use. */
export async function takeCommandNames(
  db: Db,
  streamerId: string,
  commandId: string,
  nameKeys: readonly string[],
): Promise<number> {
  if (nameKeys.length === 0) return 0;
  // Sorted, so that two writers who want the same names wait for each other in one order.
  const rows = nameKeys
    .toSorted()
    .map((name_key) => ({ streamer_id: streamerId, name_key, command_id: commandId }));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('command_names')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['streamer_id', 'name_key']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Gives names back; another command's stay. */
export async function dropCommandNames(
  db: Db,
  commandId: string,
  nameKeys: readonly string[],
): Promise<void> {
  if (nameKeys.length === 0) return;
  await db
    .deleteFrom('command_names')
    .where('command_id', '=', commandId)
    .where('name_key', 'in', [...nameKeys])
    .execute();
}

/** Counts one use and answers the new count; nothing when the command is gone. */
export async function countCommandUse(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .updateTable('commands')
    .set((command) => ({ count: command('count', '+', 1) }))
    .where('id', '=', id)
    .returning('count')
    .executeTakeFirst();
  return row?.count;
}
