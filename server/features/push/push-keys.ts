import webPush, { type VapidKeys } from 'web-push';
import type { Kernel } from '#server/kernel/kernel.ts';
import { insertPushKeys, readPushKeys } from './push-keys.repository.ts';

export type PushKeyDeps = Pick<Kernel, 'db' | 'clock' | 'secretBox'>;

/** The server's keys for push services: made at the first start, kept with the private half sealed. */
export async function readOrMakePushKeys({ db, secretBox, clock }: PushKeyDeps): Promise<VapidKeys> {
  const known = await readPushKeys(db);
  if (known === undefined) {
    const made = webPush.generateVAPIDKeys();
    await insertPushKeys(db, {
      public_key: made.publicKey,
      private_sealed: secretBox.seal('push_keys.private_sealed', made.privateKey),
      created_at: clock.now(),
    });
    return made;
  }
  return {
    publicKey: known.public_key,
    privateKey: secretBox.open('push_keys.private_sealed', known.private_sealed),
  };
}
