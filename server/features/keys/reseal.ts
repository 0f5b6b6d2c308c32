import type { Db, UnitOfWork } from '#server/db/database.ts';
import type { SecretBox } from '#server/lib/secrets.ts';
import { deleteOtherKeyChecks, listKeyChecks } from './key-check.repository.ts';
import { listSealedTexts, replaceSealedText } from './sealed-text.repository.ts';

/** Seals everything anew with the key of today; answers how many texts. @throws Error when one opens with no key. */
export async function resealAll(tx: Db, box: SecretBox): Promise<number> {
  let count = 0;
  for (const text of await listSealedTexts(tx)) {
    const anew = box.seal(text.column, box.open(text.column, text.sealed));
    if (await replaceSealedText(tx, text, anew)) count += 1;
  }
  return count;
}

/**
 * Ends a change of keys: afterwards the older ones open nothing here and may go.
 * @throws Error before a server has started with the new key: one that runs without it could read nothing any more.
 */
export async function rekey(unitOfWork: UnitOfWork, box: SecretBox): Promise<number> {
  return unitOfWork(async (tx) => {
    const known = await listKeyChecks(tx);
    if (!known.some(({ key_id: id }) => id === box.keyId))
      throw new Error(
        'No server has started with this SECRET_KEY yet. Do that first: npm start. Nothing was changed.',
      );
    const count = await resealAll(tx, box);
    await deleteOtherKeyChecks(tx, box.keyId);
    return count;
  });
}
