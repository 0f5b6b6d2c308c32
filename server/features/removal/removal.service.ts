import { ok, refuse, type Result } from '#core/base/result.ts';
import { nameKey } from '#core/base/text.ts';
import type { UnitOfWork } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import { markRemoved } from './removal.repository.ts';

export interface RemovalDeps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  /** What the person may type to confirm: the name of any of their accounts. */
  namesOf(streamerId: string): Promise<readonly string[]>;
  /** For everybody the account is gone at once; its rows go later. */
  onRemoved(streamerId: string): Promise<void>;
}

/** Removes an account whose name its person typed; refuses with `invalid` when it is none of theirs. */
export async function removeAccount(
  deps: RemovalDeps,
  streamerId: string,
  typed: string,
): Promise<Result<null>> {
  const names = await deps.namesOf(streamerId);
  if (!names.map(nameKey).includes(nameKey(typed))) return refuse('invalid');
  await deps.unitOfWork((tx) => markRemoved(tx, streamerId, deps.clock.now()));
  await deps.onRemoved(streamerId);
  return ok(null);
}
