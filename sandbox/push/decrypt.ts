import { createDecipheriv, createPublicKey, hkdfSync, verify, type ECDH } from 'node:crypto';
import * as z from 'zod/mini';

const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const SIZE_AT = SALT_BYTES;
const ID_LENGTH_AT = SIZE_AT + 4;
const ID_AT = ID_LENGTH_AT + 1;
const LAST_RECORD = 2;

function derive(secret: Uint8Array, salt: Uint8Array, info: string | Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/** Reads a message as the browser of `pair` does (RFC 8188, 8291). @throws Error for what is not written for it. */
export function decrypt(message: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = message.subarray(0, SALT_BYTES);
  const recordBytes = message.readUInt32BE(SIZE_AT);
  const bodyAt = ID_AT + message.readUInt8(ID_LENGTH_AT);
  const sender = message.subarray(ID_AT, bodyAt);
  const body = message.subarray(bodyAt);
  if (body.length > recordBytes) throw new Error('There is more than one record.');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = plain.lastIndexOf(LAST_RECORD);
  if (end === -1) throw new Error('The record has no end.');
  return plain.subarray(0, end).toString('utf8');
}

/** What a service finds wrong with who sends, by the `Authorization` header; nothing where all is well (RFC 8292). */
export function findVapidFault(header: string, audience: string, now: number): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return 'no key';
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'bad signature';
  const { aud, exp, sub } = readClaims(claims);
  if (aud !== audience) return 'other audience';
  if (exp * 1000 < now || exp * 1000 > now + 24 * 3_600_000) return 'bad expiry';
  return /^(?:mailto:|https:)/.test(sub) ? undefined : 'no contact';
}

function readClaims(encoded: string): z.infer<typeof claimsSchema> {
  return z.parse(claimsSchema, JSON.parse(Buffer.from(encoded, 'base64url').toString()));
}
