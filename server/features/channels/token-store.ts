import type { RootDb } from '#server/db/database.ts';
import { hashSecret, type SecretBox } from '#server/lib/secrets.ts';
import type { TokenSet } from '#server/platforms/port.ts';
import { findTokens, markNeedsLogin, replaceTokens } from './token.repository.ts';

/** A token set as it is stored: sealed, and found again by the hash of its refresh token. */
export function sealTokens(box: SecretBox, channelId: string, tokens: TokenSet) {
  return {
    channel_id: channelId,
    access_sealed: box.seal('channel_tokens.access_sealed', tokens.accessToken),
    refresh_sealed: box.seal('channel_tokens.refresh_sealed', tokens.refreshToken),
    refresh_hash: hashSecret(tokens.refreshToken),
    expires_at: tokens.expiresAt,
    scopes: tokens.scopes.join(' '),
    needs_login: 0,
  };
}

/** What `sealTokens` sealed. */
export function openTokens(
  box: SecretBox,
  row: Omit<ReturnType<typeof sealTokens>, 'needs_login'>,
): TokenSet {
  return {
    accessToken: box.open('channel_tokens.access_sealed', row.access_sealed),
    refreshToken: box.open('channel_tokens.refresh_sealed', row.refresh_sealed),
    expiresAt: row.expires_at,
    scopes: row.scopes.split(' '),
  };
}

/** Keeps platform tokens encrypted at rest; a rotated one replaces only the one that it came from. */
export function createTokenStore(db: RootDb, box: SecretBox) {
  return {
    async load(channelId: string): Promise<{ tokens: TokenSet; needsLogin: boolean } | null> {
      const row = await findTokens(db, channelId);
      if (row === undefined) return null;
      return { tokens: openTokens(box, row), needsLogin: row.needs_login === 1 };
    },
    saveRefreshed: (channelId: string, previousRefreshToken: string, tokens: TokenSet): Promise<boolean> =>
      replaceTokens(db, sealTokens(box, channelId, tokens), hashSecret(previousRefreshToken)),
    markNeedsLogin: (channelId: string): Promise<void> => markNeedsLogin(db, channelId),
  };
}
