import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createSecretBox, hashSecret, type SealPurpose, type SecretBox } from '#server/lib/secrets.ts';
import { StartError } from '#server/lib/start-error.ts';
import { deleteOtherKeyChecks, insertKeyCheck, listKeyChecks } from './key-check.repository.ts';
import type { KeyCheckTable } from './key-check.table.ts';
import { resealAll } from './reseal.ts';
import {
  dropSealedText,
  endAllSessions,
  listSealedTexts,
  replaceBid,
  type SealedText,
} from './sealed-text.repository.ts';

export type KeyCheckDeps = Pick<Kernel, 'db' | 'unitOfWork' | 'clock' | 'random' | 'logger' | 'secretBox'>;

const CHECK_TEXT = 'Fogata';

const MISSING_KEY = `This database was sealed with a SECRET_KEY that is not here: platform tokens and widget addresses cannot be read.
Bring the key back: set SECRET_KEY, or SECRET_KEY_OLD beside a new one, or restore the file secret.key in DATA_DIR.
Or do without what it sealed: npm start -- --new-key. Then streamers log in again, copy their new widget address into OBS,
and enter their own GIPHY keys again; viewers allow notifications again. Points, commands and alerts stay.
Nothing was changed.`;

/**
 * Looks whether this start has every key with which something here is sealed.
 * @throws StartError with the ways on, unless the operator accepts a new key: then what no key opens is let go.
 */
export async function requireFittingKeys(deps: KeyCheckDeps, acceptsNewKey: boolean): Promise<void> {
  const { db, logger, secretBox } = deps;
  const fits = await hasAllKeys(db, secretBox);
  if (!fits && !acceptsNewKey) throw new StartError(MISSING_KEY);
  if (!fits) await letGo(deps);
  else if (acceptsNewKey) logger.warn('The SECRET_KEY fits, so --new-key changed nothing. Leave it out.');
  await insertKeyCheck(db, checkOf(deps));
}

/**
 * Looks, before an update, for the keys of which the database has check values.
 * @throws StartError with the ways on, unless the operator accepts a new key
 */
export async function requireKnownKeys(
  db: Db,
  config: Pick<Config, 'secretKey' | 'olderSecretKeys' | 'acceptsNewKey'>,
): Promise<void> {
  if (config.acceptsNewKey) return;
  const secretBox = createSecretBox(config.secretKey, config.olderSecretKeys);
  if (!opensAll(secretBox, await listKeyChecks(db))) throw new StartError(MISSING_KEY);
}

/** A database of an earlier program has no check values; there the texts themselves say it. */
async function hasAllKeys(db: Db, box: SecretBox): Promise<boolean> {
  const checks = await listKeyChecks(db);
  if (checks.length === 0)
    return (await listSealedTexts(db)).every((text) => opens(box, text.column, text.sealed));
  return opensAll(box, checks);
}

function opensAll(box: SecretBox, checks: readonly KeyCheckTable[]): boolean {
  return checks.every(({ check_sealed: sealed }) => opens(box, 'key_checks.check_sealed', sealed));
}

function opens(box: SecretBox, purpose: SealPurpose, sealed: string): boolean {
  try {
    box.open(purpose, sealed);
    return true;
  } catch {
    return false;
  }
}

function checkOf({ secretBox, clock }: KeyCheckDeps) {
  return {
    key_id: secretBox.keyId,
    check_sealed: secretBox.seal('key_checks.check_sealed', CHECK_TEXT),
    created_at: clock.now(),
  };
}

async function letGo(deps: KeyCheckDeps): Promise<void> {
  const { unitOfWork, secretBox, logger } = deps;
  const count = await unitOfWork(async (tx) => {
    const lost = (await listSealedTexts(tx)).filter(
      ({ column, sealed }) => !opens(secretBox, column, sealed),
    );
    for (const text of lost) await letGoOf(tx, deps, text);
    // Whoever had the key may have more than the key.
    await endAllSessions(tx);
    await resealAll(tx, secretBox);
    await deleteOtherKeyChecks(tx, secretBox.keyId);
    return lost.length;
  });
  logger.warn({ count }, 'What another SECRET_KEY had sealed was let go. Streamers log in again.');
}

async function letGoOf(
  tx: Db,
  { secretBox, random }: KeyCheckDeps,
  { column, id }: SealedText,
): Promise<void> {
  if (column !== 'channels.bid_sealed') return dropSealedText(tx, { column, id });
  const bid = random.secret();
  await replaceBid(tx, id, secretBox.seal(column, bid), hashSecret(bid));
}
