import type { SetupPlatform } from '#core/health/setup.ts';
import { STREAMER_SCOPES, type ScopeReason } from '#core/platforms/scopes.ts';

interface NamedScope {
  scope: string;
  reason: ScopeReason | 'email' | 'servers';
}

/** What the login asks of a platform, with why. */
export const SETUP_SCOPES: Record<SetupPlatform, readonly NamedScope[]> = {
  ...STREAMER_SCOPES,
  discord: [
    { scope: 'identify', reason: 'account' },
    { scope: 'email', reason: 'email' },
    { scope: 'guilds', reason: 'servers' },
  ],
};
