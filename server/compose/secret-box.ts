import type { Config } from '../config.ts';
import type { Connection } from '../db/connection.ts';
import { requireFittingKeys } from '../features/keys/key-check.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/ids.ts';
import type { Log } from '../lib/logger.ts';
import { createSecretBox, type SecretBox } from '../lib/secrets.ts';

/** What seals with the keys of the settings. @throws StartError where they are not those of the database. */
export async function openSecretBox(
  { secretKey, olderSecretKeys, acceptsNewKey }: Config,
  deps: Pick<Connection, 'db' | 'unitOfWork'> & { clock: Clock; random: Random; logger: Log },
): Promise<SecretBox> {
  const secretBox = createSecretBox(secretKey, olderSecretKeys);
  await requireFittingKeys({ ...deps, secretBox }, acceptsNewKey);
  return secretBox;
}
