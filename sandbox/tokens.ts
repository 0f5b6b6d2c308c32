import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { newUuid } from './base/ids.ts';

/** Public on purpose: it protects nothing but the sandbox's made-up accounts, and lets tokens outlive a restart. */
const SANDBOX_TOKEN_KEY = 'fogata sandbox key, known to everybody';

const tokenSchema = z.strictObject({
  kind: z.enum(['code', 'access', 'refresh', 'app']),
  platform: z.string(),
  /** Name of the account; empty in an app token. */
  user: z.string(),
  client: z.string(),
  scopes: z.array(z.string()),
  id: z.string(),
  issuedAt: z.number(),
  expiresAt: z.number(),
  redirectUri: z.optional(z.string()),
  /** PKCE S256 challenge of an authorization code. */
  challenge: z.optional(z.string()),
  /** What a person allowed once, where its tokens end together. */
  authorization: z.optional(z.string()),
  /** Id of the refresh token that this one replaced. */
  replaces: z.optional(z.string()),
});
export type Token = z.infer<typeof tokenSchema>;
export type TokenKind = Token['kind'];

export type NewToken = Omit<Token, 'platform' | 'id' | 'issuedAt' | 'expiresAt'> & { lifeMs: number };

/** Issues and reads the self-describing, signed tokens of one platform. */
export interface Tokens {
  issue(token: NewToken): string;
  /** The token, or undefined when it is forged, expired, revoked, spent or of another kind. */
  read(kinds: readonly TokenKind[], text: string): Token | undefined;
  /** Makes one token invalid, as a log-out, a spent code or a replaced refresh token does. */
  revoke(id: string): void;
  wasRevoked(text: string): boolean;
  /** Every access token issued before now is invalid; refresh tokens stay good. */
  expireAccess(): void;
  /** Everybody takes their permission back: nothing issued to an account before now is good any more. */
  revokeAll(): void;
  reset(): void;
}

export function createTokens(platform: string, now: () => number): Tokens {
  const revoked = new Set<string>();
  let accessValidAfter = 0;
  let grantsValidAfter = 0;

  const isCurrent = (token: Token): boolean => {
    if (revoked.has(token.id) || token.expiresAt <= now()) return false;
    if (token.kind !== 'app' && token.issuedAt <= grantsValidAfter) return false;
    const isAccess = token.kind === 'access' || token.kind === 'app';
    return !isAccess || token.issuedAt > accessValidAfter;
  };

  return {
    issue({ lifeMs, ...fields }) {
      // One millisecond may hold both the expiry of all tokens and the refresh that answers it.
      const issuedAt = Math.max(now(), accessValidAfter + 1, grantsValidAfter + 1);
      return seal({ ...fields, platform, id: newUuid(), issuedAt, expiresAt: issuedAt + lifeMs });
    },
    read(kinds, text) {
      const token = unseal(text);
      if (token?.platform !== platform || !kinds.includes(token.kind)) return undefined;
      return isCurrent(token) ? token : undefined;
    },
    revoke: (id) => void revoked.add(id),
    wasRevoked(text) {
      const token = unseal(text);
      return token !== undefined && (revoked.has(token.id) || token.issuedAt <= grantsValidAfter);
    },
    expireAccess() {
      accessValidAfter = Math.max(now(), accessValidAfter + 1);
    },
    revokeAll() {
      grantsValidAfter = Math.max(now(), grantsValidAfter + 1);
    },
    reset() {
      revoked.clear();
      accessValidAfter = 0;
      grantsValidAfter = 0;
    },
  };
}

function seal(token: Token): string {
  const payload = Buffer.from(JSON.stringify(token)).toString('base64url');
  return `${payload}.${signatureOf(payload)}`;
}

function unseal(text: string): Token | undefined {
  const [payload = '', signature = ''] = text.split('.');
  const expected = Buffer.from(signatureOf(payload));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  const content: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const parsed = tokenSchema.safeParse(content);
  return parsed.success ? parsed.data : undefined;
}

function signatureOf(payload: string): string {
  return createHmac('sha256', SANDBOX_TOKEN_KEY).update(payload).digest('base64url');
}
