import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { HOUR_MS, SECOND_MS } from '#core/base/time.ts';
import type { Clock } from '#server/lib/clock.ts';

/** Both halves in base64url: an uncompressed point of P-256 and its scalar. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Says to a push service who sends (RFC 8292). */
export interface Vapid {
  publicKey: string;
  /** The `Authorization` header for an address. */
  headerFor(endpoint: string): string;
}

/** Services refuse what is good for more than a day. */
const TOKEN_LIFETIME_MS = 12 * HOUR_MS;
/** A token is used for this long, and each service has its own. */
const RENEW_AFTER_MS = 6 * HOUR_MS;
const MOST_SERVICES = 100;

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // The scalar's leading zeros are part of it.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
}

function toKeyObject({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: privateKey, x: half(1), y: half(33) },
  });
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** `contact` is an address of ours, `https:` or `mailto:`, for who runs the push service. */
export function createVapid(keys: VapidKeys, contact: string, clock: Pick<Clock, 'now'>): Vapid {
  const key = toKeyObject(keys);
  const tokens = new Map<string, { token: string; madeAt: number }>();

  function makeToken(audience: string): string {
    const claims = {
      aud: audience,
      exp: Math.floor((clock.now() + TOKEN_LIFETIME_MS) / SECOND_MS),
      sub: contact,
    };
    const content = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
    const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
    return `${content}.${signature.toString('base64url')}`;
  }

  function tokenFor(audience: string): string {
    const known = tokens.get(audience);
    if (known !== undefined && clock.now() - known.madeAt < RENEW_AFTER_MS) return known.token;
    if (tokens.size >= MOST_SERVICES) tokens.clear();
    const token = makeToken(audience);
    tokens.set(audience, { token, madeAt: clock.now() });
    return token;
  }

  return {
    publicKey: keys.publicKey,
    headerFor: (endpoint) => `vapid t=${tokenFor(new URL(endpoint).origin)}, k=${keys.publicKey}`,
  };
}
