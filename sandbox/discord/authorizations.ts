import { createTokens, type Token, type TokenKind, type Tokens } from '../tokens.ts';

/** Tokens in families: what a person allowed once dies at once. */
export interface Authorizations {
  readonly tokens: Tokens;
  read(kinds: readonly TokenKind[], text: string): Token | undefined;
  /** Ends the authorization that a token belongs to. */
  revoke(text: string): void;
  reset(): void;
}

export function createAuthorizations(now: () => number): Authorizations {
  const tokens = createTokens('discord', now);
  const revoked = new Set<string>();
  const isRevoked = ({ authorization }: Token): boolean =>
    authorization !== undefined && revoked.has(authorization);
  return {
    tokens,
    read(kinds, text) {
      const token = tokens.read(kinds, text);
      return token && !isRevoked(token) ? token : undefined;
    },
    revoke(text) {
      const token = tokens.read(['access', 'refresh'], text);
      if (token?.authorization !== undefined) revoked.add(token.authorization);
    },
    reset() {
      tokens.reset();
      revoked.clear();
    },
  };
}
