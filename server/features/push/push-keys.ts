import type { RootDb, UnitOfWork } from '#server/db/database.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/logger.ts';
import type { SecretBox } from '#server/lib/secrets.ts';
import { forgetAllBrowsers } from './browser.repository.ts';
import { deletePushKeys, insertPushKeys, readPushKeys } from './push-keys.repository.ts';
import { newVapidKeys, type VapidKeys } from './vapid.ts';

export interface PushKeyDeps {
  db: RootDb;
  unitOfWork: UnitOfWork;
  secretBox: SecretBox;
  clock: Pick<Clock, 'now'>;
  logger: Log;
}

/** The server's keys for push services: made at the first start, kept with the private half sealed. */
export async function readOrMakePushKeys({
  db,
  unitOfWork,
  secretBox,
  clock,
  logger,
}: PushKeyDeps): Promise<VapidKeys> {
  const open = async (): Promise<VapidKeys | null | undefined> => {
    const stored = await readPushKeys(db);
    if (stored === undefined) return undefined;
    try {
      return { publicKey: stored.public_key, privateKey: secretBox.open(stored.private_sealed) };
    } catch {
      return null;
    }
  };
  const known = await open();
  if (known) return known;
  const made = newVapidKeys();
  await unitOfWork(async (tx) => {
    if (known === null) {
      // Every browser gave its address for the old key alone; it subscribes anew when the viewer comes back.
      await deletePushKeys(tx);
      await forgetAllBrowsers(tx);
    }
    await insertPushKeys(tx, {
      public_key: made.publicKey,
      private_sealed: secretBox.seal(made.privateKey),
      created_at: clock.now(),
    });
  });
  if (known === null)
    logger.warn('The push keys were sealed with another SECRET_KEY. New ones were made; browsers ask anew.');
  return (await open()) ?? made;
}
