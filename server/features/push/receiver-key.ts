import { createECDH } from 'node:crypto';

/** Whether a browser's public key is a point of the curve: with another one nothing can be encrypted. */
export function isReceiverKey(p256dh: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    return ecdh.computeSecret(p256dh, 'base64url').length > 0;
  } catch {
    return false;
  }
}
