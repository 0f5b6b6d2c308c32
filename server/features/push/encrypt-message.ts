import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** For whom a message is encrypted, as the browser said it, in base64url. */
export interface Receiver {
  p256dh: string;
  auth: string;
}

const CURVE = 'prime256v1';
/** The content is one record. */
const RECORD_BYTES = 4096;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const LAST_RECORD = 2;

function derive(secret: Uint8Array, salt: Uint8Array, info: string | Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/** Whether a browser's public key is a point of the curve: with another one nothing can be encrypted. */
export function isReceiverKey(p256dh: string): boolean {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  try {
    return ecdh.computeSecret(p256dh, 'base64url').length > 0;
  } catch {
    return false;
  }
}

function newPair(): ECDH {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
}

/** Encrypts for one browser as RFC 8291 has it, in the form of RFC 8188; each message has keys of its own. */
export function encryptMessage(
  text: string,
  receiver: Receiver,
  { salt, pair }: { salt: Uint8Array; pair: ECDH } = { salt: randomBytes(KEY_BYTES), pair: newPair() },
): Buffer {
  const theirs = Buffer.from(receiver.p256dh, 'base64url');
  const ours = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(pair.computeSecret(theirs), Buffer.from(receiver.auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', KEY_BYTES);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([ours.length]),
    ours,
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.from([LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}
