import { ok, refuse, type Result } from '#core/base/result.ts';
import { builtinOfKey } from '#core/bot/builtin-commands.ts';
import { commandKey } from '#core/commands/command-call.ts';
import type { Db } from '#server/db/database.ts';

/** Whether something else of the streamer answers to `!key`: a command, spoken chat, an item of the shop. */
export type IsTaken = (tx: Db, streamerId: string, key: string) => Promise<boolean>;

/** The key of a keyword that nothing else answers to. Refuses with `invalid`, `builtin_command` or `duplicate`. */
export async function readKeyword(
  isTaken: IsTaken,
  tx: Db,
  streamerId: string,
  keyword: string,
): Promise<Result<string>> {
  const key = commandKey(keyword);
  if (key === '') return refuse('invalid');
  if (builtinOfKey(key) !== undefined) return refuse('builtin_command');
  return (await isTaken(tx, streamerId, key)) ? refuse('duplicate') : ok(key);
}
