import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What is stored in place of a session id or token: its SHA-256, hex. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares two texts in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}

/** Every column that keeps sealed texts. */
export const SEALED_COLUMNS = [
  'channels.bid_sealed',
  'channel_tokens.access_sealed',
  'channel_tokens.refresh_sealed',
  'discord_accounts.access_sealed',
  'discord_accounts.refresh_sealed',
  'gif_keys.key_sealed',
  'push_keys.private_sealed',
] as const;
export type SealedColumn = (typeof SEALED_COLUMNS)[number];

/** What a sealed text is for: it opens for nothing else, wherever somebody puts it. */
export type SealPurpose = SealedColumn | 'key_checks.check_sealed' | 'cookie.login_state';

/** Encrypts what must be read again, such as platform tokens. */
export interface SecretBox {
  /** Of the key that seals. */
  keyId: string;
  seal(purpose: SealPurpose, text: string): string;
  /** @throws Error when the text was sealed with no key of this box, or for another purpose. */
  open(purpose: SealPurpose, sealed: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Begins a sealed text that names its key and is bound to its purpose. Texts of earlier programs have neither, and no dot. */
const FORM = 's1';

/**
 * AES-256-GCM under a key of 32 bytes. A sealed text is the form, the key's id, and nonce, tag and cipher text in base64url.
 * Seals with the first key; opens with the older ones too.
 */
export function createSecretBox(key: Buffer, olderKeys: readonly Buffer[] = []): SecretBox {
  const keys = [key, ...olderKeys];
  const keyId = keyIdOf(key);
  return {
    keyId,
    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const bytes = Buffer.concat([nonce, cipher.getAuthTag(), body]);
      return `${FORM}.${keyId}.${bytes.toString('base64url')}`;
    },
    open(purpose, sealed) {
      const [form, id, body] = sealed.split('.');
      if (body === undefined) return openOld(keys, sealed);
      const known = keys.find((candidate) => keyIdOf(candidate) === id);
      if (form !== FORM || known === undefined) throw new Error(`No key here opens this text: ${id}.`);
      return decipher(known, body, purpose);
    },
  };
}

/** What a key may be called in public: nobody learns the key from it. */
function keyIdOf(key: Buffer): string {
  return createHmac('sha256', key).update('key id').digest('hex').slice(0, 8);
}

/** A text that does not say which key sealed it. */
function openOld(keys: readonly Buffer[], sealed: string): string {
  for (const key of keys) {
    try {
      return decipher(key, sealed);
    } catch {
      // Perhaps the next one.
    }
  }
  throw new Error('No key here opens this text.');
}

function decipher(key: Buffer, body: string, purpose = ''): string {
  const bytes = Buffer.from(body, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const opener = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  opener.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([text, opener.final()]).toString('utf8');
}
