import { ok, refuse, type Result } from '#core/base/result.ts';
import { commandKey } from '#core/commands/command-call.ts';
import type { Db } from '#server/db/database.ts';
import type { Words } from '#server/kernel/chat.ts';

/** The key of a keyword that is nobody else's. Refuses with `invalid`, or tells whose it is. */
export async function readKeyword(
  words: Words,
  tx: Db,
  streamerId: string,
  keyword: string,
): Promise<Result<string>> {
  const key = commandKey(keyword);
  if (key === '') return refuse('invalid');
  return (await words.refusalOf(tx, streamerId, [key], { kind: 'giveaway' })) ?? ok(key);
}
